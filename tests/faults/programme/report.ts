import type { Ledger } from './ledger.ts'

/** What a run has done and found. */
export interface Report {
  seed: number
  counts: Ledger['counts']
  /** Counters of injected faults. */
  done: Record<string, number>
  /** Recovery times by kind of fault, ms. */
  recoveries: Record<string, number[]>
  /** From a save's acknowledgement until every guests' server had shown it, ms. */
  liveAfter: number[]
  /** Processes that ended without having been killed. */
  endedByItself: string[]
  /** Data that were lost, duplicated, mixed up or outdated, and late recoveries. */
  complaints: string[]
}

const middleOf = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** The report as readable text. */
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
