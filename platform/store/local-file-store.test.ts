import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { createLocalFileStore } from './local-file-store.ts'

const root = mkdtempSync(path.join(tmpdir(), 'festoon-store-'))
afterAll(() => rmSync(root, { recursive: true }))
const store = createLocalFileStore(path.join(root, 'uploads'))

describe('the store of files', () => {
  it('gives back what was written, whole, in place of what was there', async () => {
    await store.write('owner/a.jpg', Buffer.from('one'))
    await store.write('owner/a.jpg', Buffer.from('two!'))
    expect((await store.read('owner/a.jpg'))?.toString()).toBe('two!')
    const opened = await store.open('owner/a.jpg')
    expect(opened?.bytes).toBe(4)
    expect(opened === undefined ? '' : await text(opened.content)).toBe('two!')
    expect(await store.list('owner')).toEqual(['a.jpg'])
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
  })

  it('never leaves its folder', async () => {
    for (const key of ['../secret', 'owner/../../secret', '/etc/passwd', '', '.'])
      await expect((async () => store.read(key))()).rejects.toThrow('not a key')
  })
})
