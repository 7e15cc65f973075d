import { readlink } from 'node:fs/promises'
import * as path from 'node:path'
import type { Site } from '../../db/site/site-repository.ts'
import { parseLiveLink, publishedFolders } from '../../domain/publishing/release.ts'
import { unlessMissing } from '../../platform/system-errors.ts'

/** Reads a host's live link in a published folder; undefined until something has been published there. */
export function readLiveLink(publishedDir: string, host: string): Promise<string | undefined> {
  return unlessMissing(readlink(path.join(publishedDir, publishedFolders.live, host)))
}

/** Whether the site's host currently serves its pages. The live link is the actual state, the site's row only the desired one. */
export async function isLive(
  readLink: (host: string) => Promise<string | undefined>,
  site: Pick<Site, 'id' | 'host'>,
): Promise<boolean> {
  const link = site.host === null ? undefined : await readLink(site.host)
  const live = link === undefined ? null : parseLiveLink(link)
  return live !== null && live.kind === 'release' && live.siteId === site.id
}
