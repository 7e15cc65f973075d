import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import * as path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../support/until.ts'
import { type Harness, setStage, siteId } from './harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await setStage('sqlite', (dataDir) => {
    const folder = path.join(dataDir, 'small')
    mkdirSync(folder)
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder], { stdio: 'pipe' })
    } catch (error) {
      throw new Error('this test mounts a small file system: run it as root', { cause: error })
    }
    return folder
  })
})
afterAll(async () => {
  execFileSync('umount', ['--lazy', harness.publishedDir])
  await harness.close()
})

/** Writes until there is no room for another byte. */
function fill(file: string): void {
  const handle = openSync(file, 'w')
  for (const size of [65_536, 4096, 1])
    try {
      for (;;) writeSync(handle, Buffer.alloc(size))
    } catch {
      // full for pieces of this size
    }
  closeSync(handle)
}

test('a full disk leaves the old page, nothing half-made, and the newest goes live when there is room', async () => {
  const worker = await harness.startWorker()
  await harness.live(0)
  const filler = path.join(harness.publishedDir, 'filler')
  for (const n of [1, 2]) {
    fill(filler)
    await harness.save(n)
    worker.tell(siteId)
    await until(() => worker.lines.filter((line) => line === 'failed').length >= 2 * n)
    expect(harness.newest()).toBe(n - 1)
    rmSync(filler)
    const used = () => (statfsSync(harness.publishedDir).blocks - statfsSync(harness.publishedDir).bfree) * 4096
    expect(used()).toBeLessThan(1_500_000)
    await harness.live(n)
  }
  // full only after the first files: the room runs out in the middle of a release
  for (const left of [8192, 20_000, 40_000, 70_000]) {
    fill(filler)
    execFileSync('truncate', ['-s', `-${left}`, filler])
    const n = harness.newest() + 1
    await harness.save(n)
    const told = worker.lines.length
    worker.tell(siteId)
    await until(() => worker.lines.length > told)
    rmSync(filler)
    await harness.live(n)
  }
  await worker.kill()
  expect(harness.complaints).toEqual([])
})
