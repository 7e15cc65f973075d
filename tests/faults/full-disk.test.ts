import * as path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../support/until.ts'
import { type Harness, setStage, siteId } from './harness.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'

let harness: Harness
let disk: SmallDisk
beforeAll(async () => {
  harness = await setStage('sqlite', (dataDir) => {
    const folder = path.join(dataDir, 'small')
    disk = mountSmallDisk(folder, '4m')
    return folder
  })
})
afterAll(async () => {
  disk.unmount()
  await harness.close()
})

test('a full disk leaves the old page, nothing half-made, and the newest goes live when there is room', async () => {
  const worker = await harness.startWorker()
  await harness.live(0)
  for (const n of [1, 2]) {
    disk.fill()
    await harness.save(n)
    worker.tell(siteId)
    await until(() => worker.lines.filter((line) => line === 'failed').length >= 2 * n)
    expect(harness.newest()).toBe(n - 1)
    disk.empty()
    expect(disk.used()).toBeLessThan(1_500_000)
    await harness.live(n)
  }
  // leave some room, so that the disk fills up in the middle of writing a release
  for (const left of [8192, 20_000, 40_000, 70_000]) {
    disk.fill(left)
    const n = harness.newest() + 1
    await harness.save(n)
    const told = worker.lines.length
    worker.tell(siteId)
    await until(() => worker.lines.length > told)
    disk.empty()
    await harness.live(n)
  }
  await worker.kill()
  expect(harness.complaints).toEqual([])
})
