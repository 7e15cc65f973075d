import { expect, test } from 'vitest'
import { faultsNamed } from './programme/kinds/all.ts'
import { runProgramme } from './programme/programme.ts'

/** A short run of `npm run faults`. */
test('of what is acknowledged while processes are killed and stopped nothing is lost, and nothing wrong is seen', async () => {
  const report = await runProgramme({
    seed: 3,
    seconds: 1,
    faults: faultsNamed(['kill', 'stop']),
    arrangement: { apis: 1, workers: 2, edges: 1 },
    owners: 2,
    guests: 10,
    readers: 2,
    pace: { save: 500, guest: 500, read: 20, pay: 1000, upload: 1000 },
    // four other tests share two cores with this one; recovery times are measured by hand
    recoverWithinMs: 60_000,
    logs: undefined,
    stopped: new AbortController().signal,
    say: () => {},
  })
  expect(report.complaints).toEqual([])
  expect(report.endedByItself).toEqual([])
  const { saves, replies, payments, uploads, reads } = report.counts
  expect(Math.min(saves, replies, payments, uploads)).toBeGreaterThan(0)
  expect(reads).toBeGreaterThan(50)
})
