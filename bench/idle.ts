import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { freshSettings, startProgram, untilSaid } from '../tests/support/product.ts'
import { removeFolder } from '../tests/support/remove-folder.ts'
import { type BenchRow, plainRow } from './report.ts'

/** How long after its start an installation counts as idle, and how long it is measured, s. */
const settlingSeconds = Number(process.env.BENCH_IDLE_AFTER ?? 300)
const seconds = Number(process.env.BENCH_SECONDS ?? 60)

/**
 * What `npm start` costs while nobody comes: the product with the demo, and its simulators, which are in its process, on SQLite. Counts
 * that process and whatever it has started.
 */
export async function benchIdle(): Promise<BenchRow[]> {
  const settings = await freshSettings()
  const program = startProgram('all', settings)
  try {
    await untilSaid(program, 'Demo site')
    await wait(settlingSeconds * 1000)
    const pids = treeOf(program.child.pid ?? 0)
    const cpu = () => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0)
    const before = cpu()
    await wait(seconds * 1000)
    const share = (cpu() - before) / seconds
    const megabytes = pids.reduce((sum, pid) => sum + residentMegabytes(pid), 0)
    return [
      plainRow('idle npm start: of a core', '%', 100 * share, { atMost: 0.5 }),
      plainRow('  CPU an hour', 's', 3600 * share),
      plainRow(`  memory after ${settlingSeconds} s`, 'MB', megabytes, { atMost: 200 }),
      plainRow('  processes', '', pids.length),
    ]
  } finally {
    await program.stop()
    await removeFolder(settings.DATA_DIR ?? '')
  }
}

/** A process with its descendants. */
function treeOf(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
  return [pid, ...children.flatMap(treeOf)]
}

/** CPU time with all threads; the kernel's own clock, as ticks of 10 ms are too coarse for an idle process. */
function cpuSeconds(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const nanoseconds = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  )
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e9
}

const residentMegabytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
