import type { IncomingMessage } from 'node:http'
import type Koa from 'koa'
import { drainedBytes } from '../../platform/http/unread-bodies.ts'
import type { BodyTimes } from './read-body.ts'

/**
 * Holds an answer back until a small body that it did not need has come: a proxy that is still passing the body on may cut off an
 * answer that overtakes it, as Go's does, which is Caddy's. A larger one closes its connection.
 */
export function awaitLateBody(times: Pick<BodyTimes, 'late'>): Koa.Middleware {
  return async ({ req }, next) => {
    await next()
    const isLarge = Number(req.headers['content-length'] ?? 0) > drainedBytes
    if (!req.complete && !req.destroyed && !isLarge) await drop(req, times.late)
  }
}

/** Reads and drops what comes, to its end, and no longer than `milliseconds`. */
function drop(req: IncomingMessage, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    let dropped = 0
    const count = (part: Buffer) => {
      dropped += part.byteLength
      if (dropped > drainedBytes) done()
    }
    const done = () => {
      clearTimeout(late)
      req.off('data', count).off('end', done).off('close', done)
      resolve()
    }
    const late = setTimeout(done, milliseconds)
    req.on('data', count).once('end', done).once('close', done)
    req.resume()
  })
}
