import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

export interface DrainTimes {
  /**
   * How long an idle connection stays open, ms. As long as this exceeds the proxies' own idle timeout (`idleConnectionMs`), no proxy
   * sends a request on a connection that we are closing.
   */
  idleMs: number
  /** After this, requests in flight are cut off, ms. */
  longestMs: number
}

/** Idle timeout of the proxies in front of our servers, ms; deploy/caddy and deploy/nginx set the same. */
export const idleConnectionMs = 4000

/**
 * Call before the server listens. Returns a function that drains it: the server stops accepting connections, and the promise resolves
 * once the last open connection has ended. Every response that starts after that call says `Connection: close`.
 */
export function prepareDrain(server: Server): (times: DrainTimes) => Promise<void> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const closeIdle = () => {
    server.closeIdleConnections()
    // node:http does not count connections that have never sent a request as idle
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }
  return ({ idleMs, longestMs }) => {
    server.prependListener('request', sayClose)
    return new Promise((resolve) => {
      let sweep: NodeJS.Timeout | undefined
      const patience = setTimeout(() => {
        closeIdle()
        sweep = setInterval(closeIdle, 100)
      }, idleMs)
      const cut = setTimeout(() => server.closeAllConnections(), longestMs)
      // not server.close(): in node:http that also closes idle connections at once
      NetServer.prototype.close.call(server, () => {
        clearTimeout(patience)
        clearTimeout(cut)
        clearInterval(sweep)
        resolve()
      })
    })
  }
}

function sayClose(_req: IncomingMessage, res: ServerResponse): void {
  res.shouldKeepAlive = false
}
