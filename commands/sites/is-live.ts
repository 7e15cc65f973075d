import { readlink } from 'node:fs/promises'
import * as path from 'node:path'
import type { Site } from '../../db/site/site-repository.ts'
import { parseLiveLink, publishedFolders } from '../../domain/publishing/release.ts'

/** Whether guests who open the site's host get its pages now: the live link is the truth, the database the wish. */
export async function isLive(publishedDir: string, site: Pick<Site, 'id' | 'host'>): Promise<boolean> {
  if (site.host === null) return false
  try {
    const live = parseLiveLink(await readlink(path.join(publishedDir, publishedFolders.live, site.host)))
    return live !== null && live.kind === 'release' && live.siteId === site.id
  } catch (error) {
    // nothing has been published at this host yet
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}
