import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LiveTarget } from '../../domain/publishing/release.ts'
import { readLive, removeOlderStaging, stageLink, switchLive } from './live-links.ts'

const siteId = 'site00000001'
const host = 'anna.example.com'
const target = (leaseToken: number): LiveTarget => ({
  siteId,
  kind: 'release',
  redirectHost: null,
  gated: false,
  publishRevision: leaseToken,
  leaseToken,
})
let root: string
beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'festoon-links-'))
  await mkdir(path.join(root, 'live'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('a holder stopped between its last check and the rename cannot switch after a newer one has cleared', async () => {
  await removeOlderStaging(root, siteId, 1)
  await stageLink(root, { siteId, token: 1, host, target: target(1) })
  // here it is stopped; another takes the lease and publishes
  await removeOlderStaging(root, siteId, 2)
  await stageLink(root, { siteId, token: 2, host, target: target(2) })
  expect(await switchLive(root, { siteId, token: 2, host })).toBe(true)
  // and here it goes on
  expect(await switchLive(root, { siteId, token: 1, host })).toBe(false)
  expect(await readLive(root, host)).toEqual(target(2))
})

test('clearing leaves what a newer holder has staged', async () => {
  await removeOlderStaging(root, siteId, 2)
  await stageLink(root, { siteId, token: 2, host, target: target(2) })
  await removeOlderStaging(root, siteId, 1)
  expect(readdirSync(path.join(root, 'staging', siteId))).toEqual([`2.${host}`])
})

test('whoever stages a link hears when it could not be made', async () => {
  const staged = stageLink(root, { siteId, token: 1, host, target: target(1) })
  await expect(staged).rejects.toThrow('ENOENT')
})
