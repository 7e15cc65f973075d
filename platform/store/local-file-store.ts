import { randomBytes } from 'node:crypto'
import { constants, statSync, unlinkSync } from 'node:fs'
import { access, copyFile, mkdir, open, opendir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import * as path from 'node:path'
import { unlessMissing } from '../system-errors.ts'
import type { FileStore } from './file-store.ts'

/** Files below `root` (DATA_DIR/uploads). Throws on a key that would escape it. */
export function createLocalFileStore(root: string): FileStore {
  const place = (key: string): string => {
    const file = path.resolve(root, key)
    if (!file.startsWith(`${path.resolve(root)}${path.sep}`)) throw new Error(`not a key of the store: ${key}`)
    return file
  }
  /** Has `fill` write the file under a temporary name, then renames it atomically. */
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
    // a reflink where the file system supports it
    copy: (from, to) => put(to, (temporary) => copyFile(place(from), temporary, constants.COPYFILE_FICLONE)),
    remove: (key) => rm(place(key), { force: true }),
    async removeOlder(key, than) {
      const file = place(key)
      // synchronous, so that no write of this process can come between check and removal
      const written = statSync(file, { throwIfNoEntry: false })?.mtime
      if (written !== undefined && written < than) unlinkSync(file)
    },
    removeFolder: (folder) => rm(place(folder), { recursive: true, force: true }),
  }
}

/** Paths of files, relative to `root`. */
async function* filesBelow(root: string, folder: string): AsyncGenerator<string> {
  const entries = await unlessMissing(opendir(path.join(root, folder)))
  if (entries === undefined) return
  for await (const entry of entries) {
    const name = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(root, name)
    else if (!entry.name.endsWith('.tmp')) yield name
  }
}
