import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { median, percentile } from './report.ts'

const run = promisify(execFile)

export interface Load {
  requestsPerSecond: number
  /** ms */
  p99: number
  errors: number
}

/** One round of wrk against `address` with the given `Host`, brotli accepted: seconds long, on processor `core`. */
async function wrk(address: string, host: string, core: number, seconds: number): Promise<Load> {
  const { stdout } = await run('taskset', [
    '-c',
    String(core),
    'wrk',
    '-t1',
    '-c32',
    `-d${seconds}s`,
    '--latency',
    '-H',
    `Host: ${host}`,
    '-H',
    'Accept-Encoding: br, gzip',
    address,
  ])
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]
  const slow = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout)
  if (rate === undefined || slow?.[1] === undefined) throw new Error(`wrk said: ${stdout}`)
  const unit = slow[2] === 'us' ? 0.001 : slow[2] === 's' ? 1000 : 1
  const errors = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? '0'
  return { requestsPerSecond: Number(rate), p99: Number(slow[1]) * unit, errors: Number(errors) }
}

/** Two servers of the same folder in turn, `rounds` times; the servers run on core 0 and wrk on core 1. */
export async function compareServers(
  servers: { edge: string; nginx: string },
  target: { path: string; host: string },
  rounds: number,
): Promise<{ ratio: number; edge: Load; nginx: Load }> {
  const seen: { edge: Load[]; nginx: Load[] } = { edge: [], nginx: [] }
  for (let round = 0; round < rounds; round += 1) {
    // the order changes with every round, so that a slow moment of the machine meets both
    const order = round % 2 === 0 ? (['edge', 'nginx'] as const) : (['nginx', 'edge'] as const)
    for (const name of order) seen[name].push(await wrk(`${servers[name]}${target.path}`, target.host, 1, 2))
  }
  const summary = (loads: readonly Load[]): Load => ({
    requestsPerSecond: median(loads.map((load) => load.requestsPerSecond)),
    p99: median(loads.map((load) => load.p99)),
    errors: loads.reduce((sum, load) => sum + load.errors, 0),
  })
  const ratios = seen.edge.map(
    (load, round) => load.requestsPerSecond / (seen.nginx[round]?.requestsPerSecond ?? Number.NaN),
  )
  return { ratio: percentile(ratios, 0.5), edge: summary(seen.edge), nginx: summary(seen.nginx) }
}
