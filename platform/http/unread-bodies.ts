import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * What becomes of a request that is answered before its body has come: node:http would put the connection back to use
 * without reading on, or read on for ever. The next request on such a connection, which a proxy may send for another guest,
 * would then wait without end.
 */
export interface UnreadLimits {
  /** A rest of at most so many bytes, where the request says how many, is read and dropped: the connection stays. */
  drainedBytes: number
  /** What is read and dropped at most of a connection that closes, so that the client gets to read the answer. */
  lingerBytes: number
  lingerMs: number
}

/** See `UnreadLimits`. */
export const drainedBytes = 64 * 1024

const unreadLimits: UnreadLimits = { drainedBytes, lingerBytes: 4_000_000, lingerMs: 3000 }

/**
 * A listener of requests each of which ends well for its connection: two `Host` headers are 400, and an answer that leaves
 * more of the body unread than is worth reading says `Connection: close`.
 */
export function mindBodies(handler: RequestListener, limits: UnreadLimits = unreadLimits): RequestListener {
  return (req, res) => {
    const announced = announcedBytes(req)
    if (announced > 0) watch(req, res, announced, limits)
    // nobody has a use for it, and what stands ready for a GET is sent past `writeHead`
    if (announced > limits.drainedBytes && (req.method === 'GET' || req.method === 'HEAD')) res.shouldKeepAlive = false
    if (hasTwoHosts(req.rawHeaders)) {
      res.writeHead(400, { 'Content-Length': '0', 'Cache-Control': 'no-store', Connection: 'close' }).end()
      return
    }
    handler(req, res)
  }
}

/** Bytes of the body that is to come; endless where it is chunked. */
function announcedBytes({ headers }: IncomingMessage): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY
  return Number(headers['content-length'] ?? 0)
}

/** node:http keeps the first and drops the others; a proxy before us may have gone by another one. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

function watch(req: IncomingMessage, res: ServerResponse, announced: number, limits: UnreadLimits): void {
  const { socket } = req
  const before = socket.bytesRead
  const writeHead = res.writeHead
  // every way to answer goes through it, and nothing later than the head can say that the connection closes
  res.writeHead = function judged(this: ServerResponse, ...args: unknown[]) {
    const rest = announced - (socket.bytesRead - before)
    // who was too slow already is not waited for any longer
    const isDrained = rest <= limits.drainedBytes && !req.destroyed && args[0] !== 408
    if (!req.complete && !isDrained) {
      res.shouldKeepAlive = false
      closeGently(req, socket, limits)
    }
    return Reflect.apply(writeHead, this, args)
  } as typeof writeHead
  // what is left of a body that somebody began to read
  res.once('finish', () => req.resume())
}

/**
 * Lets the connection end once the answer is written: our side is closed, and what still comes is read and dropped for a
 * while. Closing at once would reset the connection, and the client would lose the answer.
 */
function closeGently(req: IncomingMessage, socket: Socket, limits: UnreadLimits): void {
  // node:http calls it when the last answer of a connection has been handed over
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
