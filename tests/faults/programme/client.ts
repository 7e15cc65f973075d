import { Agent, request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

/** Answer of a call; status 0 when there was none, or an incomplete one. */
export interface Reply {
  status: number
  text: string
  bytes: Buffer
  cookies: string[]
}

export interface Question {
  port: number
  method?: string
  path: string
  host?: string
  /** JSON, or bytes whose content type is `type`. */
  body?: unknown
  type?: string
  cookie?: string
  /** Whom the call is made for; rate limits count per caller. */
  caller?: number
}

/** Timeout of a call, ms. */
const patienceMs = 10_000

export interface Client {
  ask(question: Question): Promise<Reply>
  close(): void
}

/** A client that behaves like browsers: it keeps connections alive, and gives up on unanswered calls. */
export function createClient(): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 200, scheduling: 'fifo' })
  return { ask: (question) => ask(agent, question), close: () => agent.destroy() }
}

function ask(agent: Agent, question: Question): Promise<Reply> {
  const { port, method = 'GET', path, host, body, type, cookie, caller = 1 } = question
  const sent = body === undefined ? undefined : body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body))
  const address = `${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`
  const headers = {
    'accept-encoding': 'br',
    host: host ?? `localhost:${port}`,
    'x-forwarded-for': `81.${address}`,
    ...(sent === undefined ? {} : { 'content-type': type ?? 'application/json', 'content-length': sent.length }),
    ...(cookie === undefined ? {} : { cookie }),
  }
  // the guests' server identifies callers by the address of their connection
  const localAddress = host === undefined ? undefined : `127.${address}`
  return new Promise((resolve) => {
    const failed = () => resolve({ status: 0, text: '', bytes: Buffer.alloc(0), cookies: [] })
    const outgoing = request({ agent, port, host: '127.0.0.1', localAddress, method, path, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', failed)
      answer.on('end', () => {
        if (!answer.complete) return failed()
        const raw = Buffer.concat(chunks)
        const bytes = answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(raw) : raw
        const cookies = (answer.headers['set-cookie'] ?? []).map((each) => each.split(';')[0] ?? '')
        resolve({ status: answer.statusCode ?? 0, text: bytes.toString(), bytes, cookies })
      })
    })
    const timer = setTimeout(() => outgoing.destroy(new Error('no answer')), patienceMs)
    outgoing.on('close', () => clearTimeout(timer))
    outgoing.on('error', failed)
    outgoing.end(sent)
  })
}
