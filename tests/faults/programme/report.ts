import type { Ledger } from './ledger.ts'

/** What a run has done, and what it has found. */
export interface Report {
  seed: number
  counts: Ledger['counts']
  /** Kills, stops and what else was done. */
  done: Record<string, number>
  /** Of each kind: how long it took each time until all was back, ms. */
  recoveries: Record<string, number[]>
  /** From a save's acknowledgement until all guests' servers had shown it, ms. */
  liveAfter: number[]
  /** Processes that have ended without having been killed. */
  endedByItself: string[]
  /** What was lost, doubled, mixed, old or late. */
  complaints: string[]
}

const middleOf = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** For reading. */
export function linesOf(report: Report): string[] {
  const { seed, counts, done, recoveries, liveAfter, endedByItself, complaints } = report
  const listed = (numbers: Record<string, number>) =>
    Object.entries(numbers)
      .map(([name, number]) => `${number} ${name}`)
      .join(', ')
  return [
    `seed ${seed}`,
    `done: ${listed(done)}`,
    `acknowledged, and what was not answered at once: ${listed(counts)}`,
    ...Object.entries(recoveries).map(
      ([name, times]) =>
        `after ${name}, ${times.length} times: all was back after ${middleOf(times)} ms (median), at most ${Math.max(...times)} ms`,
    ),
    `saves seen everywhere: ${liveAfter.length}, after ${middleOf(liveAfter)} ms (median), at most ${Math.max(0, ...liveAfter)} ms`,
    `ended by themselves: ${endedByItself.length}`,
    ...endedByItself,
    `wrong: ${complaints.length}`,
    ...complaints,
  ]
}
