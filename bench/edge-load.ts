import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { startNginx } from '../tests/support/nginx.ts'
import type { Harness } from './harness.ts'
import { type BenchRow, median, plainRow, ratioRow } from './report.ts'

const run = promisify(execFile)
const rounds = 10
const seconds = 2

interface Load {
  requestsPerSecond: number
  /** ms */
  p99: number
  errors: number
}

/** The edge against nginx on the same published folder: alternating rounds of wrk, servers on core 0 and wrk on core 1. */
export async function benchEdge(harness: Harness): Promise<BenchRow[]> {
  // child processes inherit the core
  await run('taskset', ['-acp', '0', String(process.pid)])
  try {
    await harness.arrange('one process')
    await harness.arrange('edge alone')
    const nginx = await startNginx({ publishedDir: harness.publishedDir, apiPort: harness.apiPort })
    try {
      return await compareEdges(
        { edge: harness.sitesPort, nginx: nginx.port },
        { name: 'edge / nginx', options: ['-H', `Host: ${harness.host}`], rounds, bar: 0.75 },
      )
    } finally {
      await nginx.stop()
    }
  } finally {
    await run('taskset', ['-acp', '0-1', String(process.pid)])
  }
}

/** Alternating rounds of wrk against both servers. `options` are wrk's; `bar` is the least ratio of requests per second. */
export async function compareEdges(
  ports: { edge: number; nginx: number },
  { name: title, options, rounds, bar }: { name: string; options: readonly string[]; rounds: number; bar: number },
): Promise<BenchRow[]> {
  const seen: { edge: Load[]; nginx: Load[] } = { edge: [], nginx: [] }
  for (let round = -1; round < rounds; round += 1) {
    // alternate the order, so that a slow moment of the machine affects both
    const order = round % 2 === 0 ? (['edge', 'nginx'] as const) : (['nginx', 'edge'] as const)
    for (const name of order) {
      const load = await wrk(`http://127.0.0.1:${ports[name]}/sv`, options)
      // the first round warms up
      if (round >= 0) seen[name].push(load)
    }
  }
  const of = (loads: readonly Load[], figure: keyof Load) => median(loads.map((load) => load[figure]))
  const ratios = seen.edge.map((load, round) => load.requestsPerSecond / (seen.nginx[round]?.requestsPerSecond ?? 0))
  const errors = [...seen.edge, ...seen.nginx].reduce((sum, load) => sum + load.errors, 0)
  const nginxRate = of(seen.nginx, 'requestsPerSecond')
  return [
    // the median of the rounds' ratios, not the ratio of the medians
    ratioRow(`${title}: requests per second`, '1/s', median(ratios) * nginxRate, nginxRate, { atLeast: bar }),
    ratioRow(`${title}: p99`, 'ms', of(seen.edge, 'p99'), of(seen.nginx, 'p99')),
    plainRow(`${title}: errors of both`, '', errors, { atMost: 0 }),
  ]
}

/** One round with 32 connections that accept brotli, on core 1. */
async function wrk(address: string, asked: readonly string[]): Promise<Load> {
  const options = ['-t1', '-c32', `-d${seconds}s`, '--latency', ...asked, '-H', 'Accept-Encoding: gzip, br']
  const { stdout } = await run('taskset', ['-c', '1', 'wrk', ...options, address])
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]
  const slow = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout)
  if (rate === undefined || slow?.[1] === undefined) throw new Error(`wrk said: ${stdout}`)
  const unit = { us: 0.001, ms: 1, s: 1000 }[slow[2] ?? ''] ?? Number.NaN
  const refused = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? '0'
  const broken = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout)?.slice(1) ?? []
  const errors = [refused, ...broken].reduce((sum, count) => sum + Number(count), 0)
  return { requestsPerSecond: Number(rate), p99: Number(slow[1]) * unit, errors }
}
