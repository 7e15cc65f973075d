import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { GuestRequest } from './guest-request.ts'

/** How long an idle connection stays; longer than a load balancer's own (60 s), so that it closes first. */
export const keepAliveSeconds = 65

/** A whole answer, head and body, in one buffer. Only the date changes. */
export interface WireAnswer {
  bytes: Buffer
  /** The body's part of `bytes`. */
  body: Buffer
  /** Where the date stands, and the second it was written for. */
  dateAt: number
  second: number
}

const blankDate = new Date(0).toUTCString()
let dateSecond = 0
let dateText = blankDate

/** `headers`: names and values in turn; Content-Length is among them, Date and Connection are not. */
export function createWireAnswer(status: number, headers: readonly string[], body: Buffer): WireAnswer {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`]
  for (let i = 0; i < headers.length; i += 2) lines.push(`${headers[i]}: ${headers[i + 1]}`)
  lines.push('Connection: keep-alive', `Keep-Alive: timeout=${keepAliveSeconds}`)
  const head = Buffer.from(`${lines.join('\r\n')}\r\nDate: ${blankDate}\r\n\r\n`, 'latin1')
  const bytes = Buffer.concat([head, body])
  return {
    bytes,
    body: bytes.subarray(head.byteLength),
    dateAt: head.byteLength - blankDate.length - 4,
    second: 0,
  }
}

/**
 * Writes the answer in one piece, past the response's own header building and its three writes: 1.4 times as many
 * requests per second. Then tells the server, by the event it waits for, that the response has ended. Gives false, and
 * writes nothing, when the connection will close, when an answer before this one is still on its way (its client reads
 * slowly, or sends many requests at once: then each waits for the one before), or when it is not ours to write to.
 */
export function sendWire(req: IncomingMessage, res: ServerResponse, answer: WireAnswer): boolean {
  const { socket } = res
  if (socket === null || !res.shouldKeepAlive || !socket.writable || socket.writableLength !== 0) return false
  const second = Math.floor(Date.now() / 1000)
  if (answer.second !== second) {
    if (dateSecond !== second) {
      dateSecond = second
      dateText = new Date(second * 1000).toUTCString()
    }
    answer.second = second
    answer.bytes.write(dateText, answer.dateAt, 'latin1')
  }
  if (req instanceof GuestRequest) req.answered = true
  socket.write(answer.bytes)
  res.emit('finish')
  return true
}
