import { createHash } from 'node:crypto'
import { type PagePlan, renderedPage } from '../../renderer/page-plan.ts'

/**
 * Pages of a host that a site has left, for servers that do not know our redirects (a CDN): they forward guests to the new address. The
 * edge answers 301 from the manifest, nginx from a marker file. `origin` is built from a validated host name, so it needs no escaping.
 */
export function planRedirect(origin: string): PagePlan[] {
  const html = `<!doctype html><html><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>${origin}</title><link rel="canonical" href="${origin}/"><meta http-equiv="refresh" content="0;url=${origin}/"></head><body><a href="${origin}/">${origin}</a></body></html>`
  const key = createHash('sha256').update(html).digest('hex').slice(0, 32)
  return ['index.html', '404.html'].map((file) => ({
    path: file,
    language: null,
    contentType: 'text/html; charset=utf-8',
    key,
    render: () => renderedPage(html, { assets: [] }),
  }))
}
