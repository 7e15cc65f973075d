import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { ask } from './published-folder.ts'
import { removeFolder } from './remove-folder.ts'

/**
 * Starts a real Varnish with the shipped configuration in front of an edge, on a free port. Changed are only the edge's port and the time
 * for which a stale page is served during revalidation: one second. Throws when the apt packages are missing.
 */
export async function startVarnish(edgePort: number): Promise<{ port: number; stop(): Promise<void> }> {
  if (!existsSync('/usr/sbin/varnishd')) throw new Error('these tests need the apt packages varnish, varnish-modules')
  const folder = mkdtempSync(path.join(tmpdir(), 'festoon-varnish-'))
  const port = await freePort()
  const vcl = readFileSync('deploy/varnish/festoon.vcl', 'utf8')
    .replace('"8080"', `"${edgePort}"`)
    .replace('set req.grace = 30s;', 'set req.grace = 1s;')
  writeFileSync(path.join(folder, 'festoon.vcl'), vcl)
  const listening = ['-a', `127.0.0.1:${port}`, '-f', path.join(folder, 'festoon.vcl'), '-n', path.join(folder, 'run')]
  // in the foreground, with small pools; no jail, since the tests may run as root
  const settings = ['-F', '-j', 'none', '-s', 'default,20m', '-p', 'thread_pool_min=10', '-p', 'vsl_space=1m']
  let said = ''
  const server = spawn('/usr/sbin/varnishd', [...listening, ...settings], { stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (part) => {
      said += String(part)
    })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  for (;;) {
    const answer = await ask(port, { host: 'localhost', path: '/.well-known/festoon-health' }).catch(() => undefined)
    if (answer?.status === 200) break
    if (server.exitCode !== null) throw new Error(`Varnish did not start: ${said}`)
    await wait(20)
  }
  return {
    port,
    async stop() {
      server.kill('SIGTERM')
      await ended
      await removeFolder(folder)
    },
  }
}
