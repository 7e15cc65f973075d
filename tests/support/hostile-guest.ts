import { type Agent, request } from 'node:http'
import { openConnection, type RawConnection } from './raw-connection.ts'

const giftCall = '/api/gift-registry/abcdefgh12/abcdefgh12/abcdefgh12/v2'

/** A guests' server: its port, and the host to request. */
export interface GuestsServer {
  port: number
  host: string
}

/** Makes a small API call on a keep-alive connection; status 0 when there is no answer within 20 s. */
export function callOnce(
  { port, host }: GuestsServer,
  agent: Agent,
): Promise<{ status: number; milliseconds: number }> {
  const begun = performance.now()
  return new Promise((resolve) => {
    const took = (status: number) => resolve({ status, milliseconds: performance.now() - begun })
    const asked = request({ port, agent, path: '/api/rsvps/post-key', headers: { host }, timeout: 20_000 }, (answer) =>
      answer.resume().on('end', () => took(answer.statusCode ?? 0)),
    )
    asked.on('timeout', () => asked.destroy(new Error('late')))
    asked.on('error', () => took(0))
    asked.end()
  })
}

/** Sends ten bodies a second, far above the route's limit. */
export function sendLargeBodies({ port, host }: GuestsServer): { stop(): void; sent(): number } {
  const connections: RawConnection[] = []
  const timer = setInterval(async () => {
    const connection = await openConnection(`http://127.0.0.1:${port}`)
    connections.push(connection)
    connection.send(
      `PUT ${giftCall} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 600000\r\n\r\n${'y'.repeat(600_000)}`,
    )
  }, 100)
  return {
    sent: () => connections.length,
    stop() {
      clearInterval(timer)
      for (const connection of connections) connection.close()
    },
  }
}

/** Opens more requests than the edge has connections to the API, each with a body that never ends. */
export async function holdSlowBodies({ port, host }: GuestsServer): Promise<RawConnection[]> {
  const slow = await Promise.all(Array.from({ length: 150 }, () => openConnection(`http://127.0.0.1:${port}`)))
  for (const connection of slow)
    connection.send(
      `PUT ${giftCall} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"a":`,
    )
  return slow
}
