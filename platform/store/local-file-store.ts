import { randomBytes } from 'node:crypto'
import { constants, statSync, unlinkSync } from 'node:fs'
import { access, copyFile, mkdir, open, opendir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import * as path from 'node:path'
import { unlessMissing } from '../system-errors.ts'
import type { FileStore } from './file-store.ts'

/** Files below `root` (DATA_DIR/uploads). Throws on a key that would lead out of it. */
export function createLocalFileStore(root: string): FileStore {
  const place = (key: string): string => {
    const file = path.resolve(root, key)
    if (!file.startsWith(`${path.resolve(root)}${path.sep}`)) throw new Error(`not a key of the store: ${key}`)
    return file
  }
  /** Lets `fill` make the file under another name and then gives it its own in one rename. */
  const put = async (key: string, fill: (temporary: string) => Promise<void>): Promise<void> => {
    const target = place(key)
    await mkdir(path.dirname(target), { recursive: true })
    const temporary = `${target}.${randomBytes(6).toString('hex')}.tmp`
    try {
      await fill(temporary)
      await rename(temporary, target)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }
  return {
    write: (key, content) => put(key, (temporary) => writeFile(temporary, content, { flag: 'wx', flush: true })),
    async open(key) {
      const handle = await unlessMissing(open(place(key)))
      if (handle === undefined) return undefined
      const { size } = await handle.stat()
      return { bytes: size, content: handle.createReadStream() }
    },
    read: (key) => unlessMissing(readFile(place(key))),
    has: async (key) => (await unlessMissing(access(place(key)).then(() => true))) ?? false,
    async list(folder, beginning = '') {
      const entries = (await unlessMissing(readdir(place(folder), { withFileTypes: true }))) ?? []
      const names = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name)
      return names.filter((name) => name.startsWith(beginning) && !name.endsWith('.tmp'))
    },
    walk: (folder) => filesBelow(place(folder), ''),
    // shares the blocks where the file system can
    copy: (from, to) => put(to, (temporary) => copyFile(place(from), temporary, constants.COPYFILE_FICLONE)),
    remove: (key) => rm(place(key), { force: true }),
    async removeOlder(key, than) {
      const file = place(key)
      // at one go, so that no write of this process comes in between
      const written = statSync(file, { throwIfNoEntry: false })?.mtime
      if (written !== undefined && written < than) unlinkSync(file)
    },
    removeFolder: (folder) => rm(place(folder), { recursive: true, force: true }),
  }
}

/** Paths of files, from `folder` on. */
async function* filesBelow(root: string, folder: string): AsyncGenerator<string> {
  const entries = await unlessMissing(opendir(path.join(root, folder)))
  if (entries === undefined) return
  for await (const entry of entries) {
    const name = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(root, name)
    else if (!entry.name.endsWith('.tmp')) yield name
  }
}
