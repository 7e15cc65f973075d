import { connect, type Socket } from 'node:net'
import { connect as connectSecurely } from 'node:tls'

/** A server under test. */
export interface FuzzTarget {
  name: string
  port: number
  /** Whether the server speaks TLS. */
  tls: boolean
}

export interface FuzzAnswer {
  status: number
  /** Status line and headers. */
  head: string
  body: string
}

export interface Exchange {
  /** Complete final answers, in order. */
  answers: FuzzAnswer[]
  /** Everything received, as Latin-1. */
  received: string
  /** `answered`: as many answers as expected; `closed`: the server closed the connection before that; `late`: timed out. */
  end: 'answered' | 'closed' | 'late'
  /** Error of the connection, if any. */
  failure: string | undefined
}

export interface ExchangeOptions {
  /** Host name for TLS (SNI). */
  host: string
  /** Written to the socket one after another. */
  parts: readonly (Buffer | string)[]
  /** Number of answers to wait for; 1 by default. */
  answers?: number
  milliseconds?: number
  /** Loopback address from which to connect. */
  from?: string
  /** Answers to `HEAD` have no body. */
  isHead?: boolean
}

/** Opens a new connection, writes `parts`, and reads the answers. */
export function exchange(target: FuzzTarget, options: ExchangeOptions): Promise<Exchange> {
  const { parts, answers: wanted = 1, milliseconds = 20_000 } = options
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let parsed: FuzzAnswer[] = []
    let failure: string | undefined
    const socket = open(target, options)
    const settle = (end: Exchange['end']) => {
      clearTimeout(late)
      socket.destroy()
      resolve({ answers: parsed, received: Buffer.concat(chunks).toString('latin1'), end, failure })
    }
    const late = setTimeout(() => settle('late'), milliseconds)
    const read = (isOver: boolean) => {
      parsed = answersIn(Buffer.concat(chunks).toString('latin1'), { isOver, isHead: options.isHead === true })
    }
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      read(false)
      if (parsed.length >= wanted) settle('answered')
    })
    // the server may close while we are writing
    socket.on('error', (error) => {
      failure = error.message
    })
    socket.on('close', () => {
      read(true)
      settle(parsed.length >= wanted ? 'answered' : 'closed')
    })
    socket.once(target.tls ? 'secureConnect' : 'connect', () => {
      for (const part of parts) if (socket.writable) socket.write(part)
    })
  })
}

/** Opens a connection without writing to it. */
export function open(target: FuzzTarget, { host, from }: Pick<ExchangeOptions, 'host' | 'from'>): Socket {
  const common = { host: '127.0.0.1', port: target.port }
  return target.tls
    ? // whose certificate it is has tests of its own
      connectSecurely({ ...common, servername: host, rejectUnauthorized: false, ALPNProtocols: ['http/1.1'] })
    : connect({ ...common, ...(from === undefined ? {} : { localAddress: from }) })
}

/** The final answers in a stream. `isOver`: the stream has ended, which ends a body without a length. */
function answersIn(received: string, { isOver, isHead }: { isOver: boolean; isHead: boolean }): FuzzAnswer[] {
  const found: FuzzAnswer[] = []
  let rest = received
  for (;;) {
    const headEnd = rest.indexOf('\r\n\r\n')
    if (headEnd === -1) return found
    const head = rest.slice(0, headEnd)
    const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1] ?? Number.NaN)
    rest = rest.slice(headEnd + 4)
    if (status < 200) continue
    const body = status === 204 || status === 304 || isHead ? { text: '', length: 0 } : bodyOf(head, rest, isOver)
    if (body === undefined) return found
    found.push({ status, head, body: body.text })
    rest = rest.slice(body.length)
  }
}

function bodyOf(head: string, rest: string, isOver: boolean): { text: string; length: number } | undefined {
  if (/^transfer-encoding:.*chunked/im.test(head)) return chunksOf(rest)
  const length = /^content-length: *(\d+)/im.exec(head)?.[1]
  if (length === undefined) return isOver ? { text: rest, length: rest.length } : undefined
  return rest.length < Number(length) ? undefined : { text: rest.slice(0, Number(length)), length: Number(length) }
}

function chunksOf(rest: string): { text: string; length: number } | undefined {
  let text = ''
  let at = 0
  for (;;) {
    const lineEnd = rest.indexOf('\r\n', at)
    if (lineEnd === -1) return undefined
    const size = Number.parseInt(rest.slice(at, lineEnd), 16)
    const start = lineEnd + 2
    if (rest.length < start + size + 2) return undefined
    if (size === 0) return { text, length: start + 2 }
    text += rest.slice(start, start + size)
    at = start + size + 2
  }
}
