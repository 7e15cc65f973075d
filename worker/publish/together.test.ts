import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { removeFolder } from '../../tests/support/remove-folder.ts'
import type { SharedRows } from './site-rows.ts'
import { createTogether, type Together } from './together.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'festoon-together-'))
let together: Together
afterEach(async () => {
  together.stop()
  vi.unstubAllEnvs()
  await removeFolder(folder)
})

// no test here asks for rows
const rows = {} as SharedRows
const create = (untilIdle: () => Promise<void> = async () => {}) => {
  together = createTogether({ rows, untilIdle })
  return together
}

test('waits for the disk, again and again, and where `sync -f` fails for each file', async () => {
  const { sync } = create()
  await Promise.all([sync([tmpdir()]), sync([tmpdir()])])
  await sync([tmpdir()])
  await expect(sync([path.join(folder, 'nothing')])).rejects.toThrow('ENOENT')
  await sync([tmpdir()])
})

test('where there is no `sync`, each file is waited for', async () => {
  const own = mkdtempSync(path.join(tmpdir(), 'festoon-no-sync-'))
  writeFileSync(path.join(own, 'sync'), '#!/bin/sh\nexit 1\n')
  chmodSync(path.join(own, 'sync'), 0o755)
  vi.stubEnv('PATH', `${own}:${process.env.PATH}`)
  const { sync } = create()
  await sync([own])
  await expect(sync([own, path.join(own, 'nothing')])).rejects.toThrow('ENOENT')
  await removeFolder(own)
})

test('few build at a time, and who fails leaves its place to the next', async () => {
  const { build } = create()
  let running = 0
  let most = 0
  const work = (fails: boolean) =>
    build(async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      if (fails) throw new Error('broken')
    })
  const ended = await Promise.allSettled(Array.from({ length: 12 }, (_, number) => work(number % 3 === 0)))
  expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(4)
  expect(most).toBe(3)
})

test('nobody has a turn while somebody more urgent is served', async () => {
  let end = () => {}
  const served = new Promise<void>((resolve) => {
    end = resolve
  })
  const { turn } = create(() => served)
  let turns = 0
  const taken = Promise.all([turn(), turn()].map((each) => each.then(() => (turns += 1))))
  await new Promise((resolve) => setImmediate(resolve))
  expect(turns).toBe(0)
  end()
  await taken
  expect(turns).toBe(2)
})
