import { api } from '../../editor/kit/api-client/api.ts'
import { createRequest } from '../../editor/kit/api-client/request.ts'
import type { SaveSiteRequest, SiteResponse } from '../../modules/site-contract.ts'
import type { VersionListItem } from '../../modules/version-contract.ts'

const request = createRequest('')

/** Saves the draft of a site of the older format, in that format. */
export const saveOlder = (siteId: string, body: SaveSiteRequest) =>
  request<SiteResponse>(`/api/sites/${siteId}`, { method: 'PUT', body })

/** Migrates a site to the newest format. */
export const moveSite = (siteId: string, documentRevision: number) =>
  request<SiteResponse>(`/api/sites/${siteId}/siteVersion`, {
    method: 'PUT',
    body: { siteVersion: 2, documentRevision },
  })

/** A site's last kept version in the older format; null if it has never been in it. */
export async function lastOlderVersion(siteId: string): Promise<VersionListItem | null> {
  let before: number | null = null
  do {
    const page: Awaited<ReturnType<typeof api.versions>> = await api.versions(siteId, before)
    const found = page.versions.find(({ siteVersion }) => siteVersion === 1)
    if (found !== undefined) return found
    before = page.next
  } while (before !== null)
  return null
}
