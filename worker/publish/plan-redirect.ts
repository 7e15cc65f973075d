import { createHash } from 'node:crypto'
import { type PagePlan, renderedPage } from '../../renderer/page-plan.ts'

/**
 * Pages of a host that a site has left, for servers that know no redirects of ours (a CDN): they send the guest to
 * the new address without a word. The guests' server answers 301 by the manifest, nginx by a file beside it.
 * `origin` is made from a host name, and so needs no escaping.
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
