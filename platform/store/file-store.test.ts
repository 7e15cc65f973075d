import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { startS3Server } from '../../tests/support/s3-server.ts'
import { type FileStore, folderOfStore, listAll } from './file-store.ts'
import { createLocalFileStore } from './local-file-store.ts'
import { createS3FileStore } from './s3-file-store.ts'

const root = mkdtempSync(path.join(tmpdir(), 'festoon-store-'))
const server = await startS3Server()
afterAll(async () => {
  rmSync(root, { recursive: true })
  await server.stop()
})
const bucket = createS3FileStore(server.address)
const stores: [string, FileStore][] = [
  ['a folder', createLocalFileStore(path.join(root, 'uploads'))],
  ['a bucket', bucket],
  ['a folder of a bucket', folderOfStore(bucket, 'inner')],
]

describe.each(stores)('the store of files in %s', (_name, store) => {
  it('gives back what was written, whole, in place of what was there', async () => {
    await store.write('owner/a.jpg', Buffer.from('one'))
    await store.write('owner/a.jpg', Buffer.from('two!'))
    expect((await store.read('owner/a.jpg'))?.toString()).toBe('two!')
    const opened = await store.open('owner/a.jpg')
    expect(opened?.bytes).toBe(4)
    expect(opened === undefined ? '' : await text(opened.content)).toBe('two!')
    expect(await store.list('owner')).toEqual(['a.jpg'])
    expect(await store.has('owner/a.jpg')).toBe(true)
    await store.write('owner/empty.txt', Buffer.alloc(0))
    expect(await store.read('owner/empty.txt')).toEqual(Buffer.alloc(0))
    await store.remove('owner/empty.txt')
    await store.remove('owner/empty.txt')
    expect(await store.has('owner/empty.txt')).toBe(false)
  })

  it('copies and removes', async () => {
    await store.copy('owner/a.jpg', 'other/b.jpg')
    await store.copy('owner/a.jpg', 'other/b.jpg')
    await store.removeFolder('owner')
    await store.removeFolder('owner')
    expect(await store.list('owner')).toEqual([])
    expect((await store.read('other/b.jpg'))?.toString()).toBe('two!')
    await expect(store.copy('owner/gone.jpg', 'other/c.jpg')).rejects.toThrow()
    expect(await store.list('other')).toEqual(['b.jpg'])
  })

  it('tells files from folders, and removes a folder with all that lies in it', async () => {
    for (const name of ['top.json', 'a/one.html', 'a/deep/two.html', 'b/one.html'])
      await store.write(`tree/${name}`, Buffer.from(name))
    expect(await store.list('tree')).toEqual(['top.json'])
    expect(await store.list('tree', 'to')).toEqual(['top.json'])
    expect(await store.list('tree', 'other')).toEqual([])
    expect((await listAll(store, 'tree')).sort()).toEqual(['a/deep/two.html', 'a/one.html', 'b/one.html', 'top.json'])
    await store.removeFolder('tree/a')
    expect(await store.has('tree/a/deep/two.html')).toBe(false)
    expect(await store.has('tree/b/one.html')).toBe(true)
    expect(await listAll(store, 'nowhere')).toEqual([])
  })

  it('removes a file that is old enough, and lets one be that has been written since', async () => {
    await store.write('owner/c.jpg', Buffer.from('three'))
    await store.removeOlder('owner/c.jpg', new Date(Date.now() - 60_000))
    expect(await store.list('owner')).toEqual(['c.jpg'])
    await store.removeOlder('owner/c.jpg', new Date(Date.now() + 60_000))
    await store.removeOlder('owner/c.jpg', new Date(Date.now() + 60_000))
    expect(await store.list('owner')).toEqual([])
  })

  it('knows nothing of files that are not there', async () => {
    expect(await store.read('nobody/x.jpg')).toBeUndefined()
    expect(await store.open('nobody/x.jpg')).toBeUndefined()
    expect(await store.has('nobody/x.jpg')).toBe(false)
  })

  it('never leaves its folder', async () => {
    for (const key of ['../secret', 'owner/../../secret'])
      await expect((async () => store.read(key))()).rejects.toThrow('not a key')
  })
})

it.each(stores.slice(0, 2))('%s takes no key that is no path', async (_name, store) => {
  for (const key of ['/etc/passwd', '', '.']) await expect((async () => store.read(key))()).rejects.toThrow('not a key')
})
