import { mkdtempSync, readdirSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLocalFileStore } from '../platform/store/local-file-store.ts'
import { removeFolder } from '../tests/support/remove-folder.ts'
import { contentOf, type FileEntry, keepFile } from './file-entry.ts'
import { pruneBackups } from './prune.ts'
import { filesOf, lineOf, readBases, readLogEntry, writeBase, writeLogEntry } from './records.ts'
import { openVault, pieceKey, type Vault } from './vault.ts'

const day = 86_400_000
const now = new Date('2026-06-30T12:00:00.000Z')
const clock = { now: () => now }
let folder: string
let vault: Vault
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'festoon-prune-'))
  vault = openVault(createLocalFileStore(folder), 'a key that has more than thirty-two letters')
})
afterAll(() => removeFolder(folder))

const keep = (name: string, content: string) => keepFile(vault, `uploads/${name}`, [Buffer.from(content)])

/** A base with files, and a log with one file more, written so many days ago. */
async function backUp(daysAgo: number, files: readonly FileEntry[], logged: FileEntry): Promise<void> {
  const at = new Date(now.getTime() - daysAgo * day)
  const id = `base-${100 - daysAgo + 100}`
  const list = await keepFile(vault, 'list', files.map(lineOf))
  await writeLogEntry(vault, id, 1, { at: at.toISOString(), files: [logged], part: null, content: Buffer.alloc(0) })
  const times = { startedAt: at.toISOString(), at: at.toISOString() }
  await writeBase(vault, { id, kind: 'sqlite', ...times, needs: 1, files: files.length, bytes: 0, list: list.pieces })
  for (const piece of [...files, logged, list].flatMap(({ pieces }) => pieces))
    utimesSync(path.join(folder, pieceKey(piece)), at, at)
}

test('old backups go with what they alone need; what is left can be read whole', async () => {
  const [always, first, second, third] = [
    await keep('always.jpg', 'in all'),
    await keep('first.jpg', 'erased long ago'),
    await keep('second.jpg', 'erased'),
    await keep('third.jpg', 'newest'),
  ]
  const [firstLogged, secondLogged, thirdLogged] = [
    await keep('a.jpg', 'logged long ago'),
    await keep('b.jpg', 'logged'),
    await keep('c.jpg', 'logged now'),
  ]
  await backUp(60, [always, first], firstLogged)
  await backUp(40, [always, second], secondLogged)
  await backUp(20, [always, second], secondLogged)
  await backUp(0, [always, third], thirdLogged)

  await pruneBackups({ vault, clock }, 30 * day)
  const left = await readBases(vault)
  // the second covers the time until the third, which is younger than thirty days
  expect(left.map(({ id }) => id)).toEqual(['base-160', 'base-180', 'base-200'])
  expect(readdirSync(path.join(folder, 'logs')).toSorted()).toEqual(left.map(({ id }) => id).toSorted())
  for (const base of left) {
    for await (const file of filesOf(vault, base)) await buffer(contentOf(vault, file))
    for (const file of (await readLogEntry(vault, base.id, 1))?.files ?? []) await buffer(contentOf(vault, file))
  }
  const isThere = (file: FileEntry) => vault.store.has(pieceKey(file.pieces[0] ?? ''))
  expect(await Promise.all([first, firstLogged].map(isThere))).toEqual([false, false])
  // the same content comes again
  vault.forget()
  expect(await isThere(await keep('first.jpg', 'erased long ago'))).toBe(true)
})
