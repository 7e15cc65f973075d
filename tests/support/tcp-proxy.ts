import { type AddressInfo, createConnection, createServer, type NetConnectOpts, type Socket } from 'node:net'

/**
 * What happens to connections: forwarded; refused with a reset; held without an answer, as in a network that drops packets (data arrives
 * once the passage is open again); or forwarded with a delay.
 */
export type Passage = 'open' | 'refused' | 'silent' | 'slow'

export interface TcpProxy {
  port: number
  /** Also applies to existing connections. */
  set(passage: Passage): void
  /** Sends new connections to these targets; existing ones are cut. */
  aim(...targets: NetConnectOpts[]): void
  stop(): Promise<void>
}

/** Delay of each chunk while slow, ms. */
const slowMs = 100

/** Both ends of a forwarded connection. */
interface Pair {
  client: Socket
  server: Socket
}

/** A TCP proxy with faults. If a target refuses the connection, the next one is tried. */
export async function startTcpProxy(...targets: NetConnectOpts[]): Promise<TcpProxy> {
  const pairs = new Set<Pair>()
  const waiting = new Set<Socket>()
  let passage: Passage = 'open'
  let aimedAt = targets
  let turn = 0

  function carry(from: Socket, to: Socket): void {
    const write = (piece: Buffer) => {
      if (!to.destroyed && !to.write(piece)) from.pause()
    }
    from.on('data', (piece: Buffer) => {
      if (passage === 'slow') setTimeout(write, slowMs, piece)
      else write(piece)
    })
    to.on('drain', () => {
      if (passage !== 'silent') from.resume()
    })
    const end = () => (passage === 'slow' ? setTimeout(() => to.end(), slowMs) : to.end())
    from.on('end', end)
  }

  function connect(client: Socket, attempt = 0): void {
    const target = aimedAt[(turn + attempt) % aimedAt.length]
    if (target === undefined || attempt === aimedAt.length) return void client.resetAndDestroy()
    const server = createConnection(target)
    const refused = () => connect(client, attempt + 1)
    server.once('error', refused)
    server.once('connect', () => {
      turn += 1
      server.off('error', refused)
      join(client, server.setNoDelay(true))
    })
  }

  function join(client: Socket, server: Socket): void {
    const pair = { client, server }
    pairs.add(pair)
    for (const socket of [client, server]) {
      socket.on('error', () => {})
      socket.on('close', () => {
        pairs.delete(pair)
        client.destroy()
        server.destroy()
      })
    }
    carry(client, server)
    carry(server, client)
    if (passage === 'silent') server.pause()
    else client.resume()
  }

  function reset(): void {
    for (const { client, server } of pairs) {
      client.resetAndDestroy()
      server.destroy()
    }
    for (const client of waiting) client.resetAndDestroy()
    waiting.clear()
  }

  const listening = createServer({ pauseOnConnect: true, noDelay: true }, (client) => {
    client.on('error', () => {})
    if (passage === 'refused') client.resetAndDestroy()
    else if (passage === 'silent') waiting.add(client)
    else connect(client)
  })
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  return {
    port: (listening.address() as AddressInfo).port,
    set(next) {
      passage = next
      if (next === 'refused') return reset()
      for (const { client, server } of pairs)
        for (const socket of [client, server]) {
          if (next === 'silent') socket.pause()
          else socket.resume()
        }
      if (next === 'silent') return
      for (const client of waiting) connect(client)
      waiting.clear()
    },
    aim(...next) {
      aimedAt = next
      reset()
    },
    stop() {
      reset()
      return new Promise((resolve) => listening.close(() => resolve()))
    },
  }
}
