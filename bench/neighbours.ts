import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { callOnce, type GuestsServer, sendLargeBodies } from '../tests/support/hostile-guest.ts'
import { startNginx } from '../tests/support/nginx.ts'
import type { Harness } from './harness.ts'
import { type BenchRow, median, percentile, plainRow, ratioRow } from './report.ts'

const rounds = 5
/** Calls per round, and the interval between them, ms: the load of a busy page, not the server's capacity. */
const calls = 200
const pause = 20

/** Response times of guests while another client sends far too large bodies, against response times without it. */
export async function benchNeighbours(harness: Harness): Promise<BenchRow[]> {
  await harness.arrange('processes over Redis')
  const nginx = await startNginx({ publishedDir: harness.publishedDir, apiPort: harness.apiPort })
  try {
    return [
      ...(await compare('the edge', { port: harness.sitesPort, host: harness.host })),
      ...(await compare('nginx', { port: nginx.port, host: harness.host })),
    ]
  } finally {
    await nginx.stop()
  }
}

async function compare(name: string, server: GuestsServer): Promise<BenchRow[]> {
  const quiet: number[] = []
  const loud: number[] = []
  let failed = 0
  for (let round = -1; round < rounds; round += 1) {
    const before = await waits(server)
    const hostile = sendLargeBodies(server)
    const beside = await waits(server)
    hostile.stop()
    failed += before.failed + beside.failed
    // the first round warms up
    if (round < 0) continue
    quiet.push(before.p99)
    loud.push(beside.p99)
  }
  return [
    ratioRow(`p99 of other guests beside bodies too large, ${name} / without`, 'ms', median(loud), median(quiet), {
      atMost: 2,
    }),
    plainRow(`calls of other guests that failed, ${name}`, '', failed, { atMost: 0 }),
  ]
}

async function waits(server: GuestsServer): Promise<{ p99: number; failed: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  const asked: ReturnType<typeof callOnce>[] = []
  for (let call = 0; call < calls; call += 1) {
    asked.push(callOnce(server, agent))
    await wait(pause)
  }
  const answers = await Promise.all(asked)
  agent.destroy()
  return {
    p99: percentile(
      answers.map(({ milliseconds }) => milliseconds),
      0.99,
    ),
    failed: answers.filter(({ status }) => status !== 200).length,
  }
}
