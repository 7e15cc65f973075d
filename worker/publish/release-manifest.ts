import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import * as path from 'node:path'
import { type ReleaseManifest, releaseManifestSchema } from '../../domain/publishing/release.ts'
import { failedWith, unlessMissing } from '../../platform/system-errors.ts'

export const manifestName = 'manifest.json'

/** The manifest of a release; undefined when the release or a readable manifest is missing. */
export async function readManifest(folder: string): Promise<ReleaseManifest | undefined> {
  const text = await unlessMissing(readFile(path.join(folder, manifestName), 'utf8'))
  return text === undefined ? undefined : parseManifest(text)
}

/**
 * Synchronous variant. A publish waits for it, and reading some 20 kB from the page cache is faster than the four event loop turns of an
 * asynchronous read.
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
    // written by an older version, or damaged: no page is reused from it
    return undefined
  }
}
