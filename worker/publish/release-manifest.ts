import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import * as path from 'node:path'
import { type ReleaseManifest, releaseManifestSchema } from '../../domain/publishing/release.ts'
import { failedWith, unlessMissing } from '../../platform/system-errors.ts'

export const manifestName = 'manifest.json'

/** The manifest of a release; undefined when the release or a readable manifest is not there. */
export async function readManifest(folder: string): Promise<ReleaseManifest | undefined> {
  const text = await unlessMissing(readFile(path.join(folder, manifestName), 'utf8'))
  return text === undefined ? undefined : parseManifest(text)
}

/**
 * The same, synchronously. A publish waits for it, and reading some twenty kB that were written not long ago takes less time than the
 * four turns of the event loop that an asynchronous read needs.
 */
export function readManifestNow(folder: string): ReleaseManifest | undefined {
  try {
    return parseManifest(readFileSync(path.join(folder, manifestName), 'utf8'))
  } catch (error) {
    if (!failedWith(error, 'ENOENT')) throw error
    return undefined
  }
}

function parseManifest(text: string): ReleaseManifest | undefined {
  try {
    return releaseManifestSchema.parse(JSON.parse(text))
  } catch {
    // written by an older version, or damaged: then nothing is taken over from it
    return undefined
  }
}
