import type { Page } from 'playwright-core'

/** The site id in the URL of one of its pages; throws when there is none. */
export function siteIdOf(page: Page): string {
  const id = new URL(page.url()).pathname.match(/^\/redigera\/([a-z0-9]+)/)?.[1]
  if (id === undefined) throw new Error(`no site in ${page.url()}`)
  return id
}
