import type { Server } from 'node:http'
import type { Part } from './run.ts'

/**
 * Connections that may wait to be accepted while the process is busy. Node's own 511 are few when a whole party answers at once: the
 * system drops what comes above them, and guests wait until theirs tries again. Linux takes at most `net.core.somaxconn`
 * (docs/operations.md, "Limits of the system").
 */
const backlog = 16_384

/**
 * Begins to listen on a port of every address of this machine, or of `address` alone. Rejects when the port is taken. Closing ends
 * idle connections.
 */
export function listen(server: Server, port: number, address?: string): Promise<Part & { port: number }> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host: address, backlog }, () => {
      server.off('error', reject)
      const bound = server.address()
      resolve({
        port: typeof bound === 'object' && bound !== null ? bound.port : port,
        close: () =>
          new Promise((closed, failed) => {
            server.close((error) => (error === undefined ? closed() : failed(error)))
            server.closeIdleConnections()
            setTimeout(() => server.closeAllConnections(), 3000).unref()
          }),
      })
    })
  })
}
