import { mkdirSync } from 'node:fs'
import { mkdir, open, rename, symlink } from 'node:fs/promises'
import * as path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/**
 * The floor for publishing three pages: render, compress, write nine files, fsync files and folder, and switch by a rename. No database, no
 * queue, no checks. Returns the time taken, ms.
 */
export async function publishFloor(folder: string, round: string, pages: readonly (() => string)[]): Promise<number> {
  mkdirSync(folder, { recursive: true })
  const started = performance.now()
  const release = path.join(folder, `release-${round}`)
  await mkdir(release)
  await Promise.all(
    pages.map(async (render, index) => {
      const body = Buffer.from(render())
      const compressed = [
        ['', body],
        ['.gz', await gzipped(body)],
        ['.br', await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })],
      ] as const
      await Promise.all(
        compressed.map(([ending, bytes]) => writeSynced(path.join(release, `${index}.html${ending}`), bytes)),
      )
    }),
  )
  await syncFolder(release)
  const staging = path.join(folder, `staging-${round}`)
  await symlink(release, staging)
  await rename(staging, path.join(folder, 'live'))
  await syncFolder(folder)
  return performance.now() - started
}

async function writeSynced(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'wx')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
