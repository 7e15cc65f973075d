import { filesTag, pagesTag } from '../domain/publishing/cache-tags.ts'
import { type CdnCaching, pageCaching, tagHeaders, unshared } from '../platform/cdn/caching.ts'
import type { CdnKind } from '../platform/env/cdn.ts'
import type { PublishedFiles } from './published-files.ts'

/** Changes the headers of an answer as it is sent; names and values in turn. */
export type Decorate = (headers: string[]) => string[]

/** What a CDN in front of the edge is told. */
export interface SharedCaching {
  /** Of an open site's page; made once with the answer. */
  page(siteId: string, status: 200 | 404): CdnCaching
  /** How a page is sent now: as it is, or as one that a CDN may not keep. */
  ofPage(): Decorate | undefined
  /** How a file is sent that was asked for under a site's host; `undefined`: under one that nobody has. */
  ofFile(siteId: string | undefined): Decorate
}

/**
 * While the store does not tell whether what is kept here is still what is live, guests get it, and no CDN may keep it: it could
 * have been told already to forget this very page.
 */
export function createSharedCaching(kind: CdnKind, files: Pick<PublishedFiles, 'isSure'>): SharedCaching {
  return {
    page: (siteId, status) => pageCaching(kind, pagesTag(siteId), status),
    ofPage: () => (files.isSure() ? undefined : unshared),
    ofFile: (siteId) =>
      siteId !== undefined && files.isSure()
        ? (headers) => [...headers, ...tagHeaders(kind, filesTag(siteId))]
        : unshared,
  }
}
