import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import * as path from 'node:path'
import { LRUCache } from 'lru-cache'
import { createSingleFlight } from '../single-flight.ts'
import type { FileStore } from './file-store.ts'

export interface DiskCache {
  /** Absolute path of a copy; undefined when the store has no such file. Throws when there is no copy and the store is unreachable. */
  locate(key: string): Promise<string | undefined>
  /** Adds a file that the caller already has. */
  keep(key: string, content: Uint8Array): Promise<string>
  /** Path of a cached copy, without asking the store; undefined when there is none. */
  kept(key: string): string | undefined
  forget(key: string): void
}

/**
 * LRU cache of a store's files in a folder of at most `maxBytes`. Concurrent requests for a file share one fetch. Files that an earlier
 * process left in the folder are reused.
 */
export function openDiskCache(options: { store: FileStore; folder: string; maxBytes: number }): DiskCache {
  const { store, folder } = options
  const place = (name: string) => path.join(folder, name.slice(0, 2), name)
  const nameOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 40)
  const sizes = new LRUCache<string, number>({
    maxSize: options.maxBytes,
    sizeCalculation: (bytes) => Math.max(bytes, 1),
    dispose: (_bytes, name, reason) => {
      if (reason !== 'set') rmSync(place(name), { force: true })
    },
  })
  adopt(folder, (name, bytes) => sizes.set(name, bytes))
  const fetches = createSingleFlight<string | undefined>()

  async function keep(key: string, content: Uint8Array): Promise<string> {
    const name = nameOf(key)
    const file = place(name)
    const temporary = `${file}.${randomBytes(6).toString('hex')}.tmp`
    await writeFile(temporary, content)
    await rename(temporary, file)
    sizes.set(name, content.byteLength)
    return file
  }

  function kept(key: string): string | undefined {
    const name = nameOf(key)
    return sizes.get(name) === undefined ? undefined : place(name)
  }

  return {
    keep,
    kept,
    async locate(key) {
      return (
        kept(key) ??
        fetches.run(key, async () => {
          const content = await store.read(key)
          return content && keep(key, content)
        })
      )
    },
    forget: (key) => void sizes.delete(nameOf(key)),
  }
}

/** Creates the folders and reports the files in them, oldest first. */
function adopt(folder: string, found: (name: string, bytes: number) => void): void {
  const files: { name: string; bytes: number; at: number }[] = []
  for (let first = 0; first < 256; first += 1) {
    const inner = path.join(folder, first.toString(16).padStart(2, '0'))
    mkdirSync(inner, { recursive: true })
    for (const name of readdirSync(inner)) {
      const { size, mtimeMs } = statSync(path.join(inner, name))
      // partly written when the machine lost power
      if (name.endsWith('.tmp') || size === 0) rmSync(path.join(inner, name))
      else files.push({ name, bytes: size, at: mtimeMs })
    }
  }
  for (const { name, bytes } of files.sort((a, b) => a.at - b.at)) found(name, bytes)
}
