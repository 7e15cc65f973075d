import type { LiveTarget } from '../../domain/publishing/release.ts'
import type { Published } from './published.ts'

/** What is live and was rendered by another build than this one, or cannot tell by which. */
export async function staleReleases(published: Published, build: string): Promise<LiveTarget[]> {
  const stale: LiveTarget[] = []
  for (const target of (await published.listLive()).values()) {
    if (target?.kind !== 'release') continue
    const manifest = await published.readManifest(target)
    if (manifest?.build !== build) stale.push(target)
  }
  return stale
}
