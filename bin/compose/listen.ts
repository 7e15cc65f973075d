import type { Server } from 'node:http'
import { idleConnectionMs, prepareDrain } from '../../platform/http/drain.ts'
import { inheritedSocket, type SocketName } from './inherited-sockets.ts'
import type { Part } from './run.ts'

/**
 * Connections that may wait to be accepted while the process is busy. Node's own 511 are few when a whole party answers at once: the
 * system drops what comes above them, and guests wait until theirs tries again. Linux takes at most `net.core.somaxconn`
 * (docs/operations.md, "Limits of the system").
 */
const backlog = 16_384

/** Where others go on listening on the same socket, or stand beside us: nobody is to notice that this process ends. */
const politely = { idleMs: idleConnectionMs + 1000, longestMs: 20_000 }
/** Where nobody listens afterwards. */
const soon = { idleMs: 0, longestMs: 3000 }

/**
 * Begins to listen: on the socket `name` where the process has been started with it, otherwise on a port of every address of
 * this machine, or of `address` alone. Rejects when the port is taken. Closing lets what is under way finish; with `hasProxies`
 * those before us, which may be using an idle connection, are given the time to give it up.
 */
export function listen(
  server: Server,
  options: { name: SocketName; port: number; address?: string; hasProxies: boolean },
): Promise<Part & { port: number }> {
  const { name, port, address, hasProxies } = options
  const fd = inheritedSocket(name)
  const drain = prepareDrain(server)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(fd === undefined ? { port, host: address, backlog } : { fd, backlog }, () => {
      server.off('error', reject)
      const bound = server.address()
      resolve({
        port: typeof bound === 'object' && bound !== null ? bound.port : port,
        close: () => drain(hasProxies || fd !== undefined ? politely : soon),
      })
    })
  })
}
