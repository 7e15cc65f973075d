import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import * as path from 'node:path'
import * as z from 'zod'
import type { FileStore } from './file-store.ts'

const systemError = z.object({ code: z.string() })

/** Whether a file system call failed with this code. */
function failedWith(error: unknown, code: string): boolean {
  const parsed = systemError.safeParse(error)
  return parsed.success && parsed.data.code === code
}

async function unlessMissing<T>(value: Promise<T>): Promise<T | undefined> {
  try {
    return await value
  } catch (error) {
    if (failedWith(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Files below `root` (DATA_DIR/uploads). Throws on a key that would lead out of it. */
export function createLocalFileStore(root: string): FileStore {
  const place = (key: string): string => {
    const file = path.resolve(root, key)
    if (!file.startsWith(`${path.resolve(root)}${path.sep}`)) throw new Error(`not a key of the store: ${key}`)
    return file
  }
  return {
    async write(key, content) {
      const target = place(key)
      await mkdir(path.dirname(target), { recursive: true })
      const temporary = `${target}.${randomBytes(6).toString('hex')}.tmp`
      try {
        const handle = await open(temporary, 'wx')
        try {
          await handle.writeFile(content)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(temporary, target)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },
    async open(key) {
      const handle = await unlessMissing(open(place(key)))
      if (handle === undefined) return undefined
      const { size } = await handle.stat()
      return { bytes: size, content: handle.createReadStream() }
    },
    read: (key) => unlessMissing(readFile(place(key))),
    async list(folder) {
      const names = (await unlessMissing(readdir(place(folder)))) ?? []
      return names.filter((name) => !name.endsWith('.tmp'))
    },
    async copy(from, to) {
      const target = place(to)
      await mkdir(path.dirname(target), { recursive: true })
      try {
        // shares the blocks where the file system can
        await copyFile(place(from), target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
      } catch (error) {
        if (!failedWith(error, 'EEXIST')) throw error
      }
    },
    removeFolder: (folder) => rm(place(folder), { recursive: true, force: true }),
  }
}
