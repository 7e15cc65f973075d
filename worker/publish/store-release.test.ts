import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storeKeys } from '../../domain/publishing/release.ts'
import type { FileStore } from '../../platform/store/file-store.ts'
import { createLocalFileStore } from '../../platform/store/local-file-store.ts'
import { removeFolder } from '../../tests/support/remove-folder.ts'
import { assetsTogether } from './store-release.ts'

let folder: string
let uploads: FileStore
let store: FileStore
let asked: string[]

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'festoon-store-'))
  uploads = createLocalFileStore(path.join(folder, 'uploads'))
  const local = createLocalFileStore(path.join(folder, 'published'))
  asked = []
  store = {
    ...local,
    has(key) {
      asked.push(key)
      return local.has(key)
    },
  }
})
afterEach(() => removeFolder(folder))

const picture = (name: string) =>
  ({
    key: storeKeys.asset(name),
    source: { name, source: { kind: 'upload', path: '/api/images/owner0000001/', fileName: name } },
  }) as const

test('what several releases name is asked for once and written once; what one lacks is no trouble of the others', async () => {
  const ensure = assetsTogether(store)
  await uploads.write('owner0000001/shared-600.jpg', Buffer.from('shared'))
  await uploads.write('owner0000001/own-600.jpg', Buffer.from('own'))
  const ended = await Promise.allSettled([
    ensure({ assets: [picture('shared-600.jpg')], uploads }),
    ensure({ assets: [picture('shared-600.jpg'), picture('own-600.jpg')], uploads }),
    ensure({ assets: [picture('shared-600.jpg'), picture('nowhere-600.jpg')], uploads }),
  ])
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(asked.sort()).toEqual(['nowhere', 'own', 'shared'].map((name) => storeKeys.asset(`${name}-600.jpg`)))
  expect(String(await store.read(storeKeys.asset('shared-600.jpg')))).toBe('shared')
  expect(String(await store.read(storeKeys.asset('own-600.jpg')))).toBe('own')

  // a release that comes later asks again: a sweep may have been there
  await ensure({ assets: [picture('shared-600.jpg')], uploads })
  expect(asked.filter((key) => key.includes('shared'))).toHaveLength(2)
})
