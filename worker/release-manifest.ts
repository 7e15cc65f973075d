import { readFile } from 'node:fs/promises'
import * as path from 'node:path'
import { type ReleaseManifest, releaseManifestSchema } from '../domain/release.ts'
import { unlessMissing } from './durable-files.ts'

export const manifestName = 'manifest.json'

/** The manifest of a release; undefined when the release or a readable manifest is not there. */
export async function readManifest(folder: string): Promise<ReleaseManifest | undefined> {
  const text = await unlessMissing(readFile(path.join(folder, manifestName), 'utf8'))
  if (text === undefined) return undefined
  try {
    return releaseManifestSchema.parse(JSON.parse(text))
  } catch {
    // written by an older version, or damaged: then nothing is taken over from it
    return undefined
  }
}
