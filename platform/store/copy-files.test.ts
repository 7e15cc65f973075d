import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { removeFolder } from '../../tests/support/remove-folder.ts'
import { startS3Server } from '../../tests/support/s3-server.ts'
import { copyFiles } from './copy-files.ts'
import { createLocalFileStore } from './local-file-store.ts'
import { createS3FileStore } from './s3-file-store.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'festoon-move-'))
const server = await startS3Server()
afterAll(async () => {
  await server.stop()
  await removeFolder(folder)
})

test('all uploads are in the bucket afterwards, however often it was cut short, and what differs is put right', async () => {
  const disk = createLocalFileStore(folder)
  const bucket = createS3FileStore(server.address)
  const files = Array.from({ length: 40 }, (_, index) => ({
    key: `uploads/owner${index % 3}/${index}.jpg`,
    content: randomBytes(index === 0 ? 0 : 2000),
  }))
  for (const { key, content } of files) await disk.write(key, content)
  await disk.write('published/page.html', Buffer.from('no upload'))
  await bucket.write('uploads/owner1/1.jpg', Buffer.from('something else'))

  let writes = 0
  const failing = {
    ...bucket,
    async write(key: string, content: Uint8Array) {
      writes += 1
      if (writes > 10) throw new Error('the store is full')
      return bucket.write(key, content)
    },
  }
  const seen: number[] = []
  const options = { folder: 'uploads', onProgress: (done: number) => void seen.push(done) }
  await expect(copyFiles(disk, failing, options)).rejects.toThrow(/^uploads\/owner\d\/\d+\.jpg could not be copied$/)
  expect(await copyFiles(disk, bucket, options)).toEqual({ copied: 30, alreadyThere: 10 })
  expect(await copyFiles(disk, bucket, options)).toEqual({ copied: 0, alreadyThere: 40 })
  expect(seen.at(-1)).toBe(40)
  for (const { key, content } of files) expect(await bucket.read(key)).toEqual(content)
  expect(await bucket.has('published/page.html')).toBe(false)
})
