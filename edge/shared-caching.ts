import { filesTag, pagesTag } from '../domain/publishing/cache-tags.ts'
import { type CdnCaching, pageCaching, privateHeaders, tagHeaders } from '../platform/cdn/caching.ts'
import type { CdnKind } from '../platform/env/cdn.ts'
import type { PublishedFiles } from './published-files.ts'

/** Adjusts the headers of a response when it is sent; alternating names and values. */
export type Decorate = (headers: string[]) => string[]

/** Headers for a CDN in front of the edge. */
export interface SharedCaching {
  /** For an open site's page; computed once with the response. */
  page(siteId: string, status: 200 | 404 | 410): CdnCaching
  /** Decorator for a page sent now: unchanged, or marked as not cacheable by a CDN. */
  ofPage(): Decorate | undefined
  /** Decorator for a file requested on a site's host; `undefined` for an unknown host. */
  ofFile(siteId: string | undefined): Decorate
}

/**
 * While the store is unreachable, cached pages are still served to guests, but a CDN must not cache them: it may already have been purged of
 * this very page.
 */
export function createSharedCaching(kind: CdnKind, files: Pick<PublishedFiles, 'isSure'>): SharedCaching {
  return {
    page: (siteId, status) => pageCaching(kind, pagesTag(siteId), status),
    ofPage: () => (files.isSure() ? undefined : privateHeaders),
    ofFile: (siteId) =>
      siteId !== undefined && files.isSure()
        ? (headers) => [...headers, ...tagHeaders(kind, filesTag(siteId))]
        : privateHeaders,
  }
}
