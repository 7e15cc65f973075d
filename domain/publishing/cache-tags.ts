/**
 * The tags by which a CDN finds what it holds of a site, under all of its hosts: pages are forgotten with each switch, files
 * (pictures, calendars, previews) only when they are withdrawn.
 */
export const pagesTag = (siteId: string): string => `p-${siteId}`
export const filesTag = (siteId: string): string => `f-${siteId}`
