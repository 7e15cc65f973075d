import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { ask } from './published-folder.ts'
import { removeFolder } from './remove-folder.ts'

const shipped = path.resolve('deploy/nginx')
const modules = '/usr/lib/nginx/modules'

/**
 * Starts a real nginx with one worker and the shipped configuration on a free port; only the four marked places and the port are changed.
 * Throws when the apt packages are missing.
 */
export async function startNginx(options: {
  publishedDir: string
  apiPort: number
  /** Whether to write the access log. */
  isLogged?: boolean
  /** Whether it also passes on the product itself, for the host 127.0.0.1, with nothing set that has a default. */
  hasProduct?: boolean
}): Promise<{ pid: number; port: number; accessLog(): string; errorLog(): string; stop(): Promise<void> }> {
  const brotli = `${modules}/ngx_http_brotli_static_module.so`
  if (!existsSync('/usr/sbin/nginx') || !existsSync(brotli))
    throw new Error('these tests need the apt packages nginx-light and libnginx-mod-http-brotli-static')
  const folder = mkdtempSync(path.join(tmpdir(), 'festoon-nginx-'))
  const port = await freePort()
  const site = readFileSync(path.join(shipped, 'festoon.conf'), 'utf8')
    .replaceAll('/var/lib/festoon/published', options.publishedDir)
    .replace('127.0.0.1:3000', `127.0.0.1:${options.apiPort}`)
    .replace('/var/log/nginx/festoon.log festoon', options.isLogged ? `${folder}/access.log festoon` : 'off')
    .replaceAll('listen 80', `listen 127.0.0.1:${port}`)
  mkdirSync(path.join(folder, 'festoon'))
  writeFileSync(path.join(folder, 'festoon.conf'), site)
  for (const file of ['festoon-site.conf', 'festoon-headers.conf', 'festoon-guest-calls.conf'])
    writeFileSync(path.join(folder, 'festoon', file), readFileSync(path.join(shipped, file)))
  const product = `server { listen 127.0.0.1:${port}; server_name 127.0.0.1; location / { proxy_pass http://festoon_api; proxy_set_header Host $http_host; } }`
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `load_module ${brotli};
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http { ${temporary} include /etc/nginx/mime.types; sendfile on; tcp_nopush on; include ${folder}/festoon.conf; ${options.hasProduct ? product : ''} }
`,
  )
  const server = spawn('/usr/sbin/nginx', ['-p', folder, '-c', `${folder}/nginx.conf`], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  for (;;) {
    const answer = await ask(port, { host: 'localhost', path: '/.well-known/festoon-health' }).catch(() => undefined)
    if (answer?.status === 200) break
    if (server.exitCode !== null || answer !== undefined)
      throw new Error(
        `nginx did not start (${answer?.status}): ${readFileSync(path.join(folder, 'error.log'), 'utf8')}`,
      )
    await wait(20)
  }
  return {
    pid: server.pid ?? 0,
    port,
    accessLog: () => readFileSync(path.join(folder, 'access.log'), 'utf8'),
    errorLog: () => readFileSync(path.join(folder, 'error.log'), 'utf8'),
    async stop() {
      server.kill('SIGQUIT')
      await ended
      await removeFolder(folder)
    },
  }
}
