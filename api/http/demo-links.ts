import type Koa from 'koa'
import { isUiLanguage } from '../../domain/language/ui-language.ts'
import { siteOrigin } from '../../platform/env/origins.ts'
import type { Settings } from '../../platform/env/settings.ts'
import { demoHost, demoSites, studentDemo } from '../../samples/sites/demo-sites.ts'

/** Redirects to sample sites (product-rules.md#paths-of-the-product): the brand's demo, and the student's. */
export function leadToDemos(
  settings: Pick<Settings, 'brand' | 'baseDomain' | 'deployment' | 'sitesPort'>,
): Koa.Middleware {
  const { brand, baseDomain } = settings
  const [first] = demoSites[brand]
  const links: Readonly<Record<string, string>> = {
    '/demo': demoHost(first, baseDomain),
    '/digital-studentinbjudan/demo': demoHost(studentDemo, baseDomain),
  }
  return async (http, next) => {
    const host = http.method === 'GET' || http.method === 'HEAD' ? links[http.path.replace(/\/$/, '')] : undefined
    if (host === undefined) return next()
    const { lang } = http.query
    http.redirect(`${siteOrigin(settings, host)}/${isUiLanguage(lang) ? lang : ''}`)
  }
}
