import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLocalFileStore } from '../../platform/store/local-file-store.ts'
import { until } from '../support/until.ts'
import { createRandom, type Harness, setStage, siteId } from './harness.ts'

let harness: Harness
beforeEach(async () => {
  // PostgreSQL only: a process that is stopped while it writes holds SQLite's single lock, and no other worker could go on
  harness = await setStage('postgresql')
})
afterEach(() => harness.close())

const leaseMs = 300

/** Whether a process is stopped: state T in /proc. */
const isStopped = (pid: number | undefined) => /\) T /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))

test('a worker stopped between render and rename, and woken after another has published, changes nothing', async () => {
  const picture = 'stop-1600.jpg'
  await createLocalFileStore(`${harness.dataDir}/uploads`).write(`owner0000001/${picture}`, Buffer.from('picture'))
  const stopped = await harness.startWorker({ leaseMs, stopsAtPicture: picture })
  // this worker has rendered the page and is stopped before the switch
  await until(() => isStopped(stopped.child.pid))
  expect(harness.newest()).toBe(-1)
  await harness.save(1)
  const other = await harness.startWorker({ leaseMs })
  await harness.live(1)
  for (let n = 2; n < 8; n += 1) {
    await harness.save(n)
    other.tell(siteId)
    await harness.live(n)
  }
  expect(isStopped(stopped.child.pid)).toBe(true)
  stopped.child.kill('SIGCONT')
  await until(() => !isStopped(stopped.child.pid))
  await wait(500)
  await harness.save(8)
  other.tell(siteId)
  await harness.live(8)
  await stopped.kill()
  await other.kill()
  expect(harness.complaints).toEqual([])
})

test('workers stopped at random moments and woken later never publish out of order', async () => {
  const [a, b] = [await harness.startWorker({ leaseMs }), await harness.startWorker({ leaseMs })]
  await harness.live(0)
  const random = createRandom(11)
  let n = 0
  for (let round = 0; round < 25; round += 1) {
    const [first, second] = round % 2 === 0 ? [a, b] : [b, a]
    n += 1
    await harness.save(n)
    first.tell(siteId)
    await wait(random(25))
    first.child.kill('SIGSTOP')
    n += 1
    await harness.save(n)
    await wait(leaseMs + 50)
    second.tell(siteId)
    await harness.live(n)
    first.child.kill('SIGCONT')
    await wait(random(60))
  }
  await wait(500)
  await a.kill()
  await b.kill()
  expect(harness.newest()).toBe(n)
  expect(harness.complaints).toEqual([])
})
