import * as path from 'node:path'
import { type LiveTarget, publishedFolders, releaseFolder } from '../../domain/publishing/release.ts'
import { listLive } from './live-links.ts'
import { readManifest } from './release-manifest.ts'

/** What is live and was rendered by another build than this one, or cannot tell by which. */
export async function staleReleases(root: string, build: string): Promise<LiveTarget[]> {
  const stale: LiveTarget[] = []
  for (const target of (await listLive(root)).values()) {
    if (target?.kind !== 'release') continue
    const manifest = await readManifest(path.join(root, publishedFolders.releases, releaseFolder(target)))
    if (manifest?.build !== build) stale.push(target)
  }
  return stale
}
