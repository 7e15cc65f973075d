import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLocalFileStore } from '../../platform/store/local-file-store.ts'
import { checkAssets, ensureAssets, recompressTexts, sharedAssets, withdrawAssets } from './asset-store.ts'

test('a store that is lost under a running worker is filled again', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'festoon-assets-'))
  try {
    const root = path.join(folder, 'published')
    const uploads = createLocalFileStore(path.join(folder, 'uploads'))
    const fileName = `${'a'.repeat(32)}-600.jpg`
    await uploads.write(`owner0000001/${fileName}`, Buffer.from('picture'))
    const asset = {
      name: fileName,
      source: { kind: 'upload', path: '/api/images/owner0000001/', fileName },
    } as const
    for (let round = 0; round < 2; round += 1) {
      await ensureAssets(sharedAssets(root), uploads, [asset])
      await checkAssets(sharedAssets(root), [fileName])
      expect(String(await readFile(path.join(root, 'assets', fileName)))).toBe('picture')
      await rm(root, { recursive: true })
    }
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('a text that is withdrawn while it is compressed again leaves no copy behind', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'festoon-assets-'))
  try {
    const assets = sharedAssets(folder)
    const uploads = createLocalFileStore(path.join(folder, 'uploads'))
    // the slow compression takes most of a second
    const text = randomBytes(200_000).toString('hex')
    const name = 'template-1.txt'
    await ensureAssets(assets, uploads, [{ name, source: { kind: 'text', text, own: true } }])
    const compressed = recompressTexts(assets, [name], { goOn: () => true, defer: (work) => work() })
    await wait(100)
    await withdrawAssets(assets, [name])
    await compressed
    expect((await readdir(assets)).filter((each) => each.startsWith('template'))).toEqual([])
  } finally {
    await rm(folder, { recursive: true })
  }
})
