import { randomBytes } from 'node:crypto'
import { open, rename, rm, writeFile } from 'node:fs/promises'

/** Writes a new file and returns when it is on the disk. Fails when there is one already. */
export async function writeDurable(file: string, content: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx')
  try {
    await handle.writeFile(content)
    await handle.datasync()
  } finally {
    await handle.close()
  }
}

/** Writes a new file, which is on the disk once somebody has waited for it there. Fails when there is one already. */
export async function writeNew(file: string, content: Uint8Array): Promise<void> {
  await writeFile(file, content, { flag: 'wx' })
}

/** Makes the names in a folder last through a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Puts a whole file in the place of another, or where none was. */
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

/** As `replaceDurable`, of some files in their order, with one wait for the disk: none has its name before it is there. */
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

/** Like `Promise.all`, but when one fails it waits for the others before it throws: nobody writes behind our back then. */
export async function allSettled<T>(work: readonly Promise<T>[]): Promise<T[]> {
  const results = await Promise.allSettled(work)
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
}
