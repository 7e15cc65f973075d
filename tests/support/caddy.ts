import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import {
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as plainRequest,
} from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import type { Answered } from './published-folder.ts'
import { removeFolder } from './remove-folder.ts'

const shipped = path.resolve('deploy/caddy/Caddyfile')

export interface TestCaddy {
  pid: number
  httpsPort: number
  /** A request over TLS; the certificate must be for that host and issued by this Caddy. */
  ask(question: { host: string; path: string; method?: string; headers?: OutgoingHttpHeaders }): Promise<Answered>
  /** The same without TLS; returns status and headers. */
  askPlainly(question: { host: string; path: string }): Promise<{ status: number; headers: IncomingHttpHeaders }>
  output(): string
  stop(): Promise<void>
}

/**
 * Starts a real Caddy with the shipped configuration, on free ports and with certificates from its internal issuer. Throws when the apt
 * package is missing.
 */
export async function startCaddy(ports: {
  productHost: string
  apiPort: number
  edgePort: number
  askPort: number
}): Promise<TestCaddy> {
  if (!existsSync('/usr/bin/caddy')) throw new Error('these tests need the apt package caddy')
  const folder = mkdtempSync(path.join(tmpdir(), 'festoon-caddy-'))
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  const own = [
    'admin off',
    'local_certs',
    'skip_install_trust',
    `http_port ${httpPort}`,
    `https_port ${httpsPort}`,
    `storage file_system ${folder}/storage`,
  ]
  writeFileSync(`${folder}/Caddyfile`, readFileSync(shipped, 'utf8').replace('{\n', `{\n\t${own.join('\n\t')}\n`))
  const server = spawn('/usr/bin/caddy', ['run', '--config', `${folder}/Caddyfile`, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      HOME: folder,
      PATH: process.env.PATH,
      FESTOON_PRODUCT_HOST: ports.productHost,
      PORT: String(ports.apiPort),
      SITES_PORT: String(ports.edgePort),
      TLS_ASK_PORT: String(ports.askPort),
    },
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (part: Buffer) => {
      output += part.toString()
    })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const authority = `${folder}/storage/pki/authorities/local/root.crt`
  while (!output.includes('serving initial configuration') || !existsSync(authority)) {
    if (server.exitCode !== null) throw new Error(`caddy did not start: ${output}`)
    await wait(20)
  }
  const ca = readFileSync(authority)
  const common = { host: '127.0.0.1', agent: false } as const
  return {
    pid: server.pid ?? 0,
    httpsPort,
    output: () => output,
    ask: ({ host, path: asked, method = 'GET', headers }) =>
      answered((done) =>
        request(
          { ...common, port: httpsPort, servername: host, ca, method, path: asked, headers: { host, ...headers } },
          done,
        ),
      ),
    askPlainly: ({ host, path: asked }) =>
      answered((done) => plainRequest({ ...common, port: httpPort, path: asked, headers: { host } }, done)),
    async stop() {
      server.kill('SIGTERM')
      await ended
      await removeFolder(folder)
    },
  }
}

function answered(send: (done: (answer: IncomingMessage) => void) => ClientRequest): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const sent = send((answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}
