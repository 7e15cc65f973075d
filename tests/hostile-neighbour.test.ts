import type { Server } from 'node:http'
import { Agent } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brandProfile } from '../domain/commerce/market.ts'
import { createEdge, stopEdge } from '../edge/create-edge.ts'
import { createLocalFiles } from '../edge/published-files.ts'
import { startTestApi, type TestApi } from './support/api.ts'
import { callOnce, type GuestsServer, holdSlowBodies, sendLargeBodies } from './support/hostile-guest.ts'
import { testLog } from './support/log.ts'
import { startNginx } from './support/nginx.ts'
import { createPublishedFolder, type PublishedFolder } from './support/published-folder.ts'

let published: PublishedFolder
let api: TestApi
let edge: Server
let nginx: Awaited<ReturnType<typeof startNginx>>
const ports: Record<string, number> = {}

beforeAll(async () => {
  published = await createPublishedFolder()
  api = await startTestApi('sqlite')
  const apiPort = Number(new URL(api.url).port)
  edge = createEdge({
    files: createLocalFiles(published.publishedDir, testLog()),
    apiOrigin: api.url,
    settings: { deployment: 'development', profile: brandProfile('wedding', 'se'), maps: { kind: 'embedded' } },
    log: testLog(),
    bodyLimits: { bytes: 2_000_000, milliseconds: 1000 },
  })
  await new Promise<void>((resolve) => edge.listen(0, '127.0.0.1', resolve))
  nginx = await startNginx({ publishedDir: published.publishedDir, apiPort })
  ports.edge = (edge.address() as AddressInfo).port
  ports.nginx = nginx.port
})
afterAll(async () => {
  await nginx.stop()
  await stopEdge(edge, 500)
  await api.close()
  await published.close()
})

/**
 * Sends other guests' calls on many connections, one at a time on each, for at least `milliseconds` and until `holds` is true. No
 * answer may take 20 s (the bench measures how long they really take).
 */
async function others(
  server: GuestsServer,
  milliseconds: number,
  holds = () => true,
): Promise<{ asked: number; failed: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  const ends = performance.now() + milliseconds
  let asked = 0
  let failed = 0
  const guest = async () => {
    while (performance.now() < ends || !holds()) {
      const answer = await callOnce(server, agent)
      asked += 1
      if (answer.status !== 200) failed += 1
    }
  }
  await Promise.all(Array.from({ length: 20 }, guest))
  agent.destroy()
  return { asked, failed }
}

describe.each(['edge', 'nginx'])('behind the %s', (name) => {
  it('other guests notice nothing of one who sends bodies far too large', async () => {
    const server = { port: ports[name] ?? 0, host: 'anna.localhost' }
    const hostile = sendLargeBodies(server)
    const loud = await others(server, 3000, () => hostile.sent() > 10)
    hostile.stop()
    const after = await others(server, 1000)
    expect([loud.failed, after.failed]).toEqual([0, 0])
    expect(Math.min(loud.asked, after.asked)).toBeGreaterThan(20)
  })

  it('or of bodies that never end', async () => {
    const server = { port: ports[name] ?? 0, host: 'anna.localhost' }
    const slow = await holdSlowBodies(server)
    const loud = await others(server, 1500)
    expect(loud.failed).toBe(0)
    expect(loud.asked).toBeGreaterThan(20)
    if (name === 'edge') expect(await slow[0]?.answer()).toMatchObject({ status: 408, closes: true })
    for (const connection of slow) connection.close()
  })
})
