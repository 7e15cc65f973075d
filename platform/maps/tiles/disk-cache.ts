import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises'
import * as path from 'node:path'
import { createSingleFlight } from '../../single-flight.ts'

/** Files that expire. Losing any of them is harmless, as they can be fetched again. */
export interface DiskCache {
  /** The cached content of a key unless it has expired; otherwise the result of `fetch`, cached for `maxAge` seconds. */
  through(key: string, fetch: () => Promise<{ body: Buffer; maxAge: number }>): Promise<Buffer>
}

/** When a cache has more files than this, the oldest are removed. */
const maxFiles = 20_000

/** `leastSeconds`: minimum time to cache an answer, even if its `maxAge` is less. */
export function createDiskCache(folder: string, leastSeconds: number): DiskCache {
  const looks = createSingleFlight<Buffer>()
  let written = 0

  async function read(file: string): Promise<Buffer | undefined> {
    try {
      // a file's mtime is its expiry
      const { mtimeMs } = await stat(file)
      return mtimeMs > Date.now() ? await readFile(file) : undefined
    } catch {
      return undefined
    }
  }

  async function write(file: string, body: Buffer, seconds: number): Promise<void> {
    await mkdir(folder, { recursive: true })
    const temporary = `${file}.${randomBytes(4).toString('hex')}.tmp`
    await writeFile(temporary, body)
    const until = new Date(Date.now() + seconds * 1000)
    await utimes(temporary, until, until)
    await rename(temporary, file)
    written += 1
    if (written % 500 === 0) await sweep(folder)
  }

  return {
    through(key, fetch) {
      const file = path.join(folder, createHash('sha256').update(key).digest('hex').slice(0, 40))
      return looks.run(file, async () => {
        const kept = await read(file)
        if (kept !== undefined) return kept
        const { body, maxAge } = await fetch()
        // a full disk must not prevent the map
        await write(file, body, Math.max(maxAge, leastSeconds)).catch(() => undefined)
        return body
      })
    },
  }
}

async function sweep(folder: string): Promise<void> {
  const names = await readdir(folder)
  if (names.length <= maxFiles) return
  const dated = await Promise.all(
    names.map(async (name) => ({
      name,
      time: (await stat(path.join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0,
    })),
  )
  dated.sort((a, b) => a.time - b.time)
  for (const { name } of dated.slice(0, names.length - maxFiles / 2))
    await unlink(path.join(folder, name)).catch(() => undefined)
}
