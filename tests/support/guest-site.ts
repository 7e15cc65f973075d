import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { createBuilder } from 'vite'
import { type AssetCatalogue, createAssetCatalogue } from '../../renderer/asset-catalogue.ts'
import type { RenderedPage } from '../../renderer/page-plan.ts'
import { isBuilt } from '../../scripts/ensure-built.mjs'

/** Folder of the guests' scripts: dist/ if it is up to date, otherwise a fresh build. */
export async function buildIslands(): Promise<{ folder: string; remove: () => Promise<void> }> {
  if (isBuilt()) return { folder: join(process.cwd(), 'dist/guest'), remove: async () => undefined }
  const folder = await mkdtemp(join(tmpdir(), 'islands-'))
  const before = process.env.NODE_ENV
  // published scripts are always built for production, whatever mode the tests run in
  process.env.NODE_ENV = 'production'
  const builder = await createBuilder({
    logLevel: 'error',
    environments: { islands: { build: { outDir: folder, emptyOutDir: true } } },
  })
  const { islands } = builder.environments
  if (islands === undefined) throw new Error('there is no islands environment')
  await builder.build(islands)
  process.env.NODE_ENV = before
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

const contentTypes: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}
const typeOf = (path: string) => contentTypes[path.split('.').pop() ?? ''] ?? 'application/octet-stream'

/** The policy of published pages, apart from each page's own for styles. */
const contentSecurityPolicy =
  "script-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; media-src 'none'; object-src 'none'"

/**
 * Serves rendered pages and their assets; uploaded pictures are replaced by a single colour in their size. `api` is called for other paths
 * below /api/ and returns whether it answers.
 */
export async function serveGuestPages(
  pages: ReadonlyMap<string, RenderedPage>,
  api: (request: IncomingMessage, response: ServerResponse) => boolean = () => false,
): Promise<{
  origin: string
  close: () => Promise<void>
}> {
  const assets = new Map(
    [...pages.values()].flatMap((page) => page.assets.map((asset) => [asset.name, asset] as const)),
  )
  const server: Server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    if (path.startsWith('/api/') && api(request, response)) return
    // each page reports its visit
    if (path.startsWith('/api/visits/')) return void response.writeHead(204).end()
    const page = pages.get(path)
    const asset = assets.get(path.replace('/assets/', ''))
    response.setHeader('content-type', page === undefined ? typeOf(path) : 'text/html; charset=utf-8')
    const frames = page?.frames?.join(' ') ?? "'none'"
    response.setHeader('content-security-policy', `${contentSecurityPolicy}; frame-src ${frames}`)
    if (page !== undefined) response.end(page.html)
    else if (asset === undefined) response.writeHead(404).end()
    else if (asset.source.kind === 'text') response.end(asset.source.text)
    else if (asset.source.kind === 'build') createReadStream(asset.source.file).pipe(response)
    else void drawPicture(asset.name).then((picture) => response.end(picture))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function drawPicture(name: string): Promise<Buffer> {
  const width = Number(/-(\d+)\./.exec(name)?.[1] ?? 600)
  const picture = sharp({ create: { width, height: Math.round((width * 2) / 3), channels: 3, background: '#c9b8a5' } })
  return (name.endsWith('.webp') ? picture.webp() : picture.jpeg()).toBuffer()
}

/** A catalogue with the scripts in `folder`. */
export function catalogueWith(folder: string): AssetCatalogue {
  return createAssetCatalogue(process.cwd(), folder)
}
