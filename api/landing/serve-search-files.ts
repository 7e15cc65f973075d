import type Koa from 'koa'
import { landingPageNames, pathOfPage } from '../../landing/landing-pages.ts'
import { robotsFile, sitemapFile } from '../../landing/search-files.ts'
import { memoryFile, sendFile } from '../http/memory-file.ts'

/** `/robots.txt` and `/sitemap.xml` of the product's own host; those of guest hosts are part of their releases. */
export function serveSearchFiles(deps: { editorOrigin: string }): Koa.Middleware {
  const files = {
    '/robots.txt': memoryFile(Buffer.from(robotsFile(deps.editorOrigin))),
    '/sitemap.xml': memoryFile(Buffer.from(sitemapFile(deps.editorOrigin, landingPageNames.map(pathOfPage)))),
  }
  return async (http, next) => {
    const { path } = http
    const isAsked = path === '/robots.txt' || path === '/sitemap.xml'
    if (!isAsked || (http.method !== 'GET' && http.method !== 'HEAD')) return next()
    http.set('Cache-Control', 'public, max-age=3600')
    await sendFile(http, path.endsWith('.xml') ? '.xml' : '.txt', files[path])
  }
}
