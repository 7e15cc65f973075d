import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileStore } from '../platform/store/file-store.ts'
import { createLocalFileStore } from '../platform/store/local-file-store.ts'
import { removeFolder } from '../tests/support/remove-folder.ts'
import { contentOf, keepFile } from './file-entry.ts'
import { DamagedBackupError, openVault, pieceKey } from './vault.ts'

const key = 'a key that has more than thirty-two letters'
let folder: string
let store: FileStore
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'festoon-vault-'))
  store = createLocalFileStore(folder)
})
afterAll(() => removeFolder(folder))

async function* inParts(content: Buffer, bytes: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += bytes) yield content.subarray(at, at + bytes)
}

test.each([0, 1, 70_000, (1 << 20) - 1, 1 << 20, 2_500_000])('a file of %i bytes comes back', async (bytes) => {
  const vault = openVault(store, key)
  const content = randomBytes(bytes)
  const file = await keepFile(vault, 'uploads/a.jpg', inParts(content, 65_536))
  expect(file).toMatchObject({ bytes, pieces: { length: Math.ceil(bytes / (1 << 20)) } })
  expect((await buffer(contentOf(openVault(store, key), file))).equals(content)).toBe(true)
})

test('what is there is not stored again, also after another start', async () => {
  const vault = openVault(store, key)
  const content = randomBytes(1_500_000)
  const file = await keepFile(vault, 'database/a', inParts(content, 4096))
  const next = openVault(store, key)
  next.remember(file.pieces)
  const written: string[] = []
  const counting = { ...store, write: async (name: string) => void written.push(name) }
  const again = openVault(counting, key)
  again.remember(file.pieces)
  content[content.length - 1] = 255 - (content.at(-1) ?? 0)
  const changed = await keepFile(again, 'database/a', inParts(content, 5000))
  expect(changed.pieces[0]).toBe(file.pieces[0])
  expect(written).toEqual([pieceKey(changed.pieces[1] ?? '')])
  await keepFile(again, 'uploads/a', inParts(content, 5000), true)
  expect(written.slice(1)).toEqual(changed.pieces.map(pieceKey))
})

test('nothing that was changed, cut, moved or made with another key is believed', async () => {
  const vault = openVault(store, key)
  await vault.write('bases/one', Buffer.from('content that is secret'))
  await vault.write('bases/two', Buffer.from('other content'))
  const sealed = (await store.read('bases/one')) ?? Buffer.alloc(0)
  expect(sealed.includes('secret')).toBe(false)
  const refused = async (content: Uint8Array, secret = key) => {
    await store.write('bases/two', content)
    await expect(openVault(store, secret).read('bases/two')).rejects.toThrow(DamagedBackupError)
  }
  await refused(sealed)
  const own = await (async () => {
    await vault.write('bases/two', Buffer.from('other content'))
    return (await store.read('bases/two')) ?? Buffer.alloc(0)
  })()
  for (let at = 0; at < own.length; at += 1) {
    const changed = Buffer.from(own)
    changed[at] = (changed[at] ?? 0) ^ 1
    await refused(changed)
  }
  for (let length = 0; length < own.length; length += 1) await refused(own.subarray(0, length))
  await refused(own, `${key}!`)
  await store.write('bases/two', own)
  expect(String(await vault.read('bases/two'))).toBe('other content')
})
