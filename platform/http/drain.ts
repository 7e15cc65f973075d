import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

export interface DrainTimes {
  /**
   * How long a connection on which nothing is asked stays, ms. With more than the proxies before us keep an idle one
   * (`idleConnectionMs`), none of them sends a request into one that we close.
   */
  idleMs: number
  /** What is under way is cut off after this, ms. */
  longestMs: number
}

/** How long who calls our servers keeps an idle connection, ms; deploy/caddy and deploy/nginx say the same. */
export const idleConnectionMs = 4000

/**
 * Gives what drains a server that does not listen yet: stops taking connections, and resolves once the last of those that are
 * there has ended. Every answer that begins from then on says `Connection: close`.
 */
export function prepareDrain(server: Server): (times: DrainTimes) => Promise<void> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const closeIdle = () => {
    server.closeIdleConnections()
    // node:http does not count those among the idle that have never asked for anything
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
      // that of node:http would close idle connections at once
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
