import { readlink } from 'node:fs/promises'
import * as path from 'node:path'
import type { Site } from '../../db/site/site-repository.ts'
import { parseLiveLink, publishedFolders } from '../../domain/publishing/release.ts'
import { unlessMissing } from '../../platform/system-errors.ts'

/** Whether guests who open the site's host get its pages now: the live link is the truth, the database the wish. */
export async function isLive(publishedDir: string, site: Pick<Site, 'id' | 'host'>): Promise<boolean> {
  if (site.host === null) return false
  // missing until something has been published at this host
  const link = await unlessMissing(readlink(path.join(publishedDir, publishedFolders.live, site.host)))
  const live = link === undefined ? null : parseLiveLink(link)
  return live !== null && live.kind === 'release' && live.siteId === site.id
}
