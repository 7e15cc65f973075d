import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { type BenchRow, percentile, plainRow } from './report.ts'

/** Calls that arrive at random, at a rate, whether or not earlier ones have been answered. */

/** What takes longer is late, ms. */
const lateMs = 1_000
/** More of a kind do not wait at once: further ones are counted, and not sent. */
const mostWaiting = 2_000
/** How long calls arrive. */
export const seconds = Number(process.env.BENCH_SECONDS ?? 60)

/** `refused`: with a 503 or 429 that says when to try again. */
export type Outcome = 'heard' | 'refused' | 'failed'

/** What happened to the calls of one kind. */
export interface Seen {
  times: number[]
  refused: number
  /** How long one who was refused waited for that at most, ms. */
  slowestRefusal: number
  failed: number
  /** Not sent, as `mostWaiting` waited. */
  unsent: number
  /** When one was first late, refused, failed or not sent, s from the beginning. */
  troubleAfter: number | null
}

export const nothingSeen = (): Seen => ({
  times: [],
  refused: 0,
  slowestRefusal: 0,
  failed: 0,
  unsent: 0,
  troubleAfter: null,
})

export function rowsOf(
  act: string,
  { times, refused, slowestRefusal, failed, unsent, troubleAfter }: Seen,
): BenchRow[] {
  return [
    plainRow(`  ${act}s sent a second`, '1/s', times.length / seconds),
    plainRow(`  ${act}s, p50`, 'ms', percentile(times, 0.5)),
    plainRow(`  ${act}s, p99`, 'ms', percentile(times, 0.99)),
    plainRow(`  ${act}s asked to come back later`, '', refused),
    ...(refused === 0 ? [] : [plainRow(`  ${act}s, slowest refusal`, 'ms', slowestRefusal)]),
    plainRow(`  ${act}s that failed`, '', failed, { atMost: 0 }),
    ...(unsent === 0 ? [] : [plainRow(`  ${act}s not sent, as ${mostWaiting} waited`, '', unsent)]),
    ...(troubleAfter === null ? [] : [plainRow(`  ${act}s were first late or not answered after`, 's', troubleAfter)]),
  ]
}

/**
 * Poisson arrivals: starts calls at random, `rate` per second on average, for `seconds`; waits until all have ended. Those that are due
 * while this process was busy start together.
 */
export async function arrive(rate: number, seen: Seen, act: (number: number) => Promise<Outcome>): Promise<void> {
  const running = new Set<Promise<void>>()
  const begun = performance.now()
  const trouble = () => {
    seen.troubleAfter ??= (performance.now() - begun) / 1000
  }
  async function start(number: number): Promise<void> {
    const asked = performance.now()
    const outcome = await act(number).catch((): Outcome => 'failed')
    const ms = performance.now() - asked
    seen.times.push(ms)
    if (outcome !== 'heard') seen[outcome] += 1
    if (outcome === 'refused') seen.slowestRefusal = Math.max(seen.slowestRefusal, ms)
    if (outcome !== 'heard' || ms > lateMs) trouble()
  }
  let due = begun
  for (let number = 0; due < begun + seconds * 1000; number += 1) {
    due += (-Math.log(1 - Math.random()) * 1000) / rate
    const ahead = due - performance.now()
    // others' answers are read between two that were due together
    if (ahead > 1) await wait(ahead)
    else if (number % 20 === 0) await nextTurn()
    if (running.size >= mostWaiting) {
      seen.unsent += 1
      trouble()
      continue
    }
    const call = start(number).then(() => {
      running.delete(call)
    })
    running.add(call)
  }
  await Promise.all(running)
}
