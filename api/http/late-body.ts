import type { IncomingMessage } from 'node:http'
import type Koa from 'koa'
import { drainedBytes } from '../../platform/http/unread-bodies.ts'
import type { BodyTimes } from './read-body.ts'

/**
 * Delays a response until an unread small body has arrived: a proxy that is still sending the body may truncate a response that overtakes
 * it, as Go's does, which Caddy uses. If the body is large, the connection is closed instead.
 */
export function awaitLateBody(times: Pick<BodyTimes, 'late'>): Koa.Middleware {
  return async ({ req }, next) => {
    await next()
    const isLarge = Number(req.headers['content-length'] ?? 0) > drainedBytes
    if (!req.complete && !req.destroyed && !isLarge) await drop(req, times.late)
  }
}

/** Reads and discards the body, for at most `milliseconds`. */
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
