import { randomBytes } from 'node:crypto'
import { open, rename, rm, writeFile } from 'node:fs/promises'

/** Writes a new file and returns once its content is durable. Fails when the file exists. */
export async function writeDurable(file: string, content: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx')
  try {
    await handle.writeFile(content)
    await handle.datasync()
  } finally {
    await handle.close()
  }
}

/** Writes a new file without waiting for the disk; the caller has to sync it. Fails when the file exists. */
export async function writeNew(file: string, content: Uint8Array): Promise<void> {
  await writeFile(file, content, { flag: 'wx' })
}

/** Fsyncs a folder, so that its entries survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Creates or replaces a file atomically and durably. */
export async function replaceDurable(file: string, content: Uint8Array): Promise<void> {
  const temporary = `${file}.${randomBytes(6).toString('hex')}.tmp`
  try {
    await writeDurable(temporary, content)
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** Like `replaceDurable` for several files, in order, with one sync for all; no file gets its name before its content is durable. */
export async function replaceTogether(
  files: readonly { file: string; content: Uint8Array }[],
  { sync }: { sync(paths: readonly string[]): Promise<void> },
): Promise<void> {
  const mark = `${randomBytes(6).toString('hex')}.tmp`
  const written = files.map(({ file }) => `${file}.${mark}`)
  try {
    await allSettled(files.map(({ content }, index) => writeNew(written[index] ?? '', content)))
    await sync(written)
    for (const [index, { file }] of files.entries()) await rename(written[index] ?? '', file)
  } catch (error) {
    await Promise.all(written.map((each) => rm(each, { force: true })))
    throw error
  }
}

/** Like `Promise.all`, but when one rejects it still waits for the others before it throws, so that no write outlives the call. */
export async function allSettled<T>(work: readonly Promise<T>[]): Promise<T[]> {
  const results = await Promise.allSettled(work)
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
}
