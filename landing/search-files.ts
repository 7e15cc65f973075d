import { type UiLanguage, uiLanguages } from '../domain/language/ui-language.ts'
import { landingPath } from './landing-context.ts'

/** Owners' pages and API calls: nothing to index. */
const closed = ['/api/', '/redigera/', '/aterstall-losenord']

/** robots.txt of the product's own host. `origin`: e.g. `https://vigd.se`. */
export function robotsFile(origin: string): string {
  const rules = closed.map((path) => `Disallow: ${path}\n`).join('')
  return `User-agent: *\n${rules}\nSitemap: ${origin}/sitemap.xml\n`
}

/** The product's own pages in each language, with alternates. `pages` are paths after the language. */
export function sitemapFile(origin: string, pages: readonly string[]): string {
  const address = (language: UiLanguage, page: string) => origin + landingPath(language, page)
  const link = (language: string, href: string) =>
    `    <xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>\n`
  const urls = pages.flatMap((page) => {
    const others = uiLanguages.map((language) => link(language, address(language, page))).join('')
    const chosen = link('x-default', `${origin}/${page}`)
    return uiLanguages.map((code) => `  <url>\n    <loc>${address(code, page)}</loc>\n${others}${chosen}  </url>\n`)
  })
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${urls.join('')}</urlset>\n`
}
