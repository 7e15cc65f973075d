import { connect, type Socket } from 'node:net'
import { until } from './until.ts'

export interface WireAnswer {
  status: number
  head: string
  closes: boolean
  body: string
}

export interface RawConnection {
  socket: Socket
  send(text: string): void
  /** The next final response on this connection; interim ones (100) are skipped. Throws when the connection ends first. */
  answer(seconds?: number): Promise<WireAnswer>
  /** Waits until the other side has closed the connection. */
  ended(seconds?: number): Promise<void>
  close(): void
}

/** A raw TCP connection, on which a test can send anything. */
export async function openConnection(url: string): Promise<RawConnection> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  let received = ''
  let isOver = false
  socket.setEncoding('latin1').on('data', (part: string) => {
    received += part
  })
  // the other side may close while we are writing
  socket.on('error', () => undefined)
  for (const event of ['end', 'close'])
    socket.on(event, () => {
      isOver = true
    })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))

  function takeAnswer(): WireAnswer | undefined {
    const headEnd = received.indexOf('\r\n\r\n')
    if (headEnd === -1) return undefined
    const head = received.slice(0, headEnd)
    const status = Number(head.slice(9, 12))
    if (status < 200) {
      received = received.slice(headEnd + 4)
      return takeAnswer()
    }
    const rest = received.slice(headEnd + 4)
    const isChunked = /^transfer-encoding: chunked/im.test(head)
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)
    const end = isChunked ? rest.indexOf('0\r\n\r\n') + 5 : length
    if (isChunked ? end === 4 : rest.length < length) return undefined
    received = rest.slice(end)
    return { status, head, closes: /^connection: close/im.test(head), body: rest.slice(0, end) }
  }

  return {
    socket,
    send: (text) => void socket.write(text, 'latin1'),
    async answer(seconds) {
      let answer: WireAnswer | undefined
      await until(() => {
        answer = takeAnswer()
        if (answer === undefined && isOver) throw new Error('the connection ended without an answer')
        return answer !== undefined
      }, seconds)
      if (answer === undefined) throw new Error('no answer')
      return answer
    },
    ended: (seconds) => until(() => isOver, seconds),
    close: () => socket.destroy(),
  }
}
