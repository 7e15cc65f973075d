import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Limits for a request that is answered before its whole body has arrived. node:http would either reuse the connection without reading
 * the rest, or read on for ever. The next request on such a connection, which a proxy may send for another guest, would then hang.
 */
interface UnreadLimits {
  /** An unread rest of known size up to this is read and discarded, and the connection stays open. */
  drainedBytes: number
  /** Most that is read and discarded from a connection that is closing, so that the client can still read the answer. */
  lingerBytes: number
  lingerMs: number
}

/** See `UnreadLimits`. */
export const drainedBytes = 64 * 1024

const limits: UnreadLimits = { drainedBytes, lingerBytes: 4_000_000, lingerMs: 3000 }

/**
 * Wraps a request listener so that every request leaves its connection in a sound state. Two `Host` headers are answered with 400, and
 * an answer that leaves more of the body unread than is worth reading says `Connection: close`.
 */
export function guardUnreadBodies(handler: RequestListener): RequestListener {
  return (req, res) => {
    const announced = announcedBytes(req)
    if (announced > 0) watch(req, res, announced)
    // a GET needs no body, and prepared answers to one are written without `writeHead`, so decide here
    if (announced > limits.drainedBytes && (req.method === 'GET' || req.method === 'HEAD')) res.shouldKeepAlive = false
    if (hasTwoHosts(req.rawHeaders)) {
      res.writeHead(400, { 'Content-Length': '0', 'Cache-Control': 'no-store', Connection: 'close' }).end()
      return
    }
    handler(req, res)
  }
}

/** Size of the body to come; infinite when it is chunked. */
function announcedBytes({ headers }: IncomingMessage): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY
  return Number(headers['content-length'] ?? 0)
}

/** node:http keeps the first `Host` and drops the others; a proxy before us may have routed by another one. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

function watch(req: IncomingMessage, res: ServerResponse, announced: number): void {
  const { socket } = req
  const before = socket.bytesRead
  const writeHead = res.writeHead
  // every answer passes through writeHead, and after the head it is too late to announce that the connection closes
  res.writeHead = function judged(this: ServerResponse, ...args: unknown[]) {
    const rest = announced - (socket.bytesRead - before)
    // 408: the client has been too slow already, so do not wait for the rest
    const isDrained = rest <= limits.drainedBytes && !req.destroyed && args[0] !== 408
    if (!req.complete && !isDrained) {
      res.shouldKeepAlive = false
      closeGently(req, socket)
    }
    return Reflect.apply(writeHead, this, args)
  } as typeof writeHead
  // the rest of a body that the handler began to read
  res.once('finish', () => req.resume())
}

/**
 * Lets the connection end once the answer is written: closes our side, and for a while reads and discards what still arrives. Closing
 * at once would reset the connection, and the client would lose the answer.
 */
function closeGently(req: IncomingMessage, socket: Socket): void {
  // node:http calls this once the connection's last answer has been handed over
  socket.destroySoon = () => {
    let rest = limits.lingerBytes
    req.on('data', (part: Buffer) => {
      rest -= part.byteLength
      if (rest < 0) socket.destroy()
    })
    req.resume()
    socket.end()
    const cut = setTimeout(() => socket.destroy(), limits.lingerMs)
    socket.once('close', () => clearTimeout(cut))
  }
}
