import { type FileStore, listAll } from './file-store.ts'

const atATime = 8

/**
 * Copies every file below `folder` from one store to another, under the same keys. Files that already exist with the same bytes are
 * skipped, so an interrupted copy can be resumed. Throws at the first file that cannot be copied, and names it.
 */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
  options: { folder: string; onProgress(done: number, all: number): void },
): Promise<{ copied: number; alreadyThere: number }> {
  const { folder, onProgress } = options
  const keys = (await listAll(from, folder)).map((name) => `${folder}/${name}`).sort()
  const counts = { copied: 0, alreadyThere: 0 }
  const left = keys.values()

  async function copyOne(key: string): Promise<void> {
    const content = await from.read(key)
    // deleted since it was listed
    if (content === undefined) return
    if ((await to.read(key).catch(() => undefined))?.equals(content)) counts.alreadyThere += 1
    else {
      await to.write(key, content)
      counts.copied += 1
    }
    onProgress(counts.copied + counts.alreadyThere, keys.length)
  }

  async function copyNext(): Promise<void> {
    for (const key of left)
      await copyOne(key).catch((error: unknown) => {
        throw new Error(`${key} could not be copied`, { cause: error })
      })
  }

  await Promise.all(Array.from({ length: atATime }, copyNext))
  return counts
}
