import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Current time, ms since 1970, with a resolution finer than a millisecond. */
export const now = () => performance.timeOrigin + performance.now()

/** Requests a page repeatedly over one keep-alive connection. */
export interface Poller {
  /** Requests it every millisecond until it contains `text`; returns when that answer had arrived. Throws after 10 s. */
  untilServed(path: string, text: string): Promise<number>
  close(): void
}

interface Answer {
  etag: string
  text: string
}

/** Uses raw HTTP: a client library's overhead for thousands of requests would take CPU time from rendering the page. */
export function createPoller(port: number, host: string): Poller {
  const socket = connect(port, '127.0.0.1').setNoDelay()
  let etag = ''

  return {
    async untilServed(path, text) {
      const deadline = now() + 10_000
      for (;;) {
        const known = etag === '' ? '' : `If-None-Match: ${etag}\r\n`
        const answer = await exchange(socket, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${known}\r\n`)
        const arrived = now()
        etag = answer.etag
        if (answer.text.includes(text)) return arrived
        await wait(1)
        if (arrived > deadline) throw new Error(`${path} has not been served with '${text}'`)
      }
    },
    close: () => socket.destroy(),
  }
}

/** Sends one request and returns its answer; rejects when the connection ends first. */
function exchange(socket: Socket, question: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0)
    const ended = () => reject(new Error('the edge has closed the connection'))
    const onData = (part: Buffer) => {
      received = received.byteLength === 0 ? part : Buffer.concat([received, part])
      const answer = readAnswer(received)
      if (answer === undefined) return
      socket.off('data', onData).off('close', ended).off('error', reject)
      resolve(answer)
    }
    socket.on('data', onData).on('close', ended).on('error', reject)
    socket.write(question)
  })
}

/** Parses an answer; undefined while it is incomplete. */
function readAnswer(received: Buffer): Answer | undefined {
  const headEnd = received.indexOf('\r\n\r\n')
  if (headEnd === -1) return undefined
  const head = received.toString('latin1', 0, headEnd)
  const bodyLength = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)
  if (received.byteLength < headEnd + 4 + bodyLength) return undefined
  return { etag: /^etag: (.+)$/im.exec(head)?.[1]?.trim() ?? '', text: received.toString('utf8', headEnd + 4) }
}
