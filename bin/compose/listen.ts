import type { Server } from 'node:http'
import { idleConnectionMs, prepareDrain } from '../../platform/http/drain.ts'
import { inheritedSocket, type SocketName } from './inherited-sockets.ts'
import type { Part } from './run.ts'

/**
 * Listen backlog. Node's default of 511 is too small when a whole party answers at once: the kernel drops further connections, and guests
 * wait for a retry. Linux caps it at `net.core.somaxconn` (docs/operations.md, "Limits of the system").
 */
const backlog = 16_384

/** Used where other processes keep listening on the same socket, or serve next to us: clients must not notice that this process stops. */
const politely = { idleMs: idleConnectionMs + 1000, longestMs: 20_000 }
/** Used where nobody listens afterwards. */
const soon = { idleMs: 0, longestMs: 3000 }

/**
 * Starts listening: on the inherited socket `name` if there is one, otherwise on a port of all addresses of this machine, or of `address`
 * only. Rejects when the port is taken. Closing lets running requests finish; with `hasProxies`, proxies in front get time to drop idle
 * connections that they might still use.
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
