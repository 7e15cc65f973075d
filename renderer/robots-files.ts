import { hash } from 'node:crypto'
import { keyed, type PagePlan, type PublishableSite, renderedPage } from './page-plan.ts'
import { languagePath } from './site-page.tsx'

/**
 * `robots.txt`, and `sitemap.xml` for sites that allow search engines. Robots may fetch every page, even of a site that does not
 * want to be indexed, and the gate of a protected one: the page tells them ('noindex'). A page that robots may not fetch could still
 * be listed by its bare URL. What a gate hides, it also hides from robots.
 */
export function robotsFiles(site: PublishableSite): PagePlan[] {
  const robots = 'User-agent: *\nDisallow:\n'
  if (site.metaNoindex) return [plainFile('robots.txt', 'text/plain; charset=utf-8', robots)]
  const sitemap = `${site.origin}/sitemap.xml`
  return [
    plainFile('robots.txt', 'text/plain; charset=utf-8', `${robots}\nSitemap: ${sitemap}\n`),
    plainFile('sitemap.xml', 'text/xml; charset=utf-8', sitemapOf(site)),
  ]
}

/** A page per language with its alternates. Origins are built from host names and need no escaping. */
function sitemapOf(site: PublishableSite): string {
  const languages = site.document.availableLanguages.map((entry) => entry.languageCode)
  const address = (language: string) => site.origin + languagePath(site, language)
  const link = (language: string, href: string) =>
    `    <xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>\n`
  const others =
    languages.length < 2
      ? ''
      : languages.map((language) => link(language, address(language))).join('') + link('x-default', `${site.origin}/`)
  const urls = languages.map((language) => `  <url>\n    <loc>${address(language)}</loc>\n${others}  </url>\n`)
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${urls.join('')}</urlset>\n`
}

function plainFile(path: string, contentType: string, text: string): PagePlan {
  const render = () => renderedPage(text, { assets: [] })
  const keyOf = () => hash('sha256', text).slice(0, 32)
  return keyed({ path, language: null, plain: true, contentType, render }, keyOf)
}
