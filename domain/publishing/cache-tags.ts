/**
 * CDN cache tags of a site, across all of its hosts. Pages are purged whenever the live link is switched; files (pictures, calendars,
 * previews) only when they are withdrawn.
 */
export const pagesTag = (siteId: string): string => `p-${siteId}`
export const filesTag = (siteId: string): string => `f-${siteId}`
