import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import * as path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type Koa from 'koa'
import type { Brand } from '../../domain/commerce/market.ts'
import { bundleFiles, editorAssetUrl, readEditorManifest, themeFiles } from './editor-manifest.ts'
import { createEditorPreloads, editorLanguage, modulePreload } from './editor-preloads.ts'
import { createFirstSights, type FirstSight, type FirstSightDeps } from './first-sight.ts'
import { type MemoryFile, memoryFile, sendFile } from './memory-file.ts'
import { allowStyle } from './security-headers.ts'

/**
 * A worker has a policy of its own. The decoder of iPhone pictures is WebAssembly, which the editor's pages have no use for
 * and do not allow.
 */
const decoder = /^\/assets\/convert-worker-[\w-]+\.js$/
const decoderPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/**
 * Serves the built editor from memory: hashed files for ever, the page itself never from a cache, and the page for every
 * other path, since the editor has its own routes; with it what the path's page begins with, and a picture of the page where there is one
 * (first-sight.ts). Reads `folder` once, but for what another release lays into it later.
 */
export function serveEditor(folder: string, deps: FirstSightDeps): Koa.Middleware {
  const files = readFiles(folder)
  const manifest = readEditorManifest(folder)
  const { brand } = deps.settings
  const preloadsFor = createEditorPreloads(manifest, brand)
  const firstSightOf = createFirstSights(deps, (file) => editorAssetUrl(manifest, file))
  const stylesOf = ({ kind }: FirstSight) => bundleFiles(manifest, kind === 'canvas' ? 'editor' : kind).styles
  const themeOf = (sight: FirstSight | null) =>
    sight?.theme === undefined ? [] : themeFiles(manifest, sight.theme).scripts
  const page = ['/index.html', '/editor/index.html'].find((name) => files.has(name))
  if (page === undefined) throw new Error(`${folder} holds no index.html: build the editor first (npm run build)`)
  return async (http, next) => {
    if (http.method !== 'GET' && http.method !== 'HEAD') return next()
    const known = files.has(http.path) || (await takeLaterFile(folder, files, http.path))
    const asked = known ? http.path : page
    // a file that is named but not there is missing; a path without an ending is one of the editor's own
    if (asked === page && /\.[a-z0-9]{2,5}$/i.test(http.path) && http.path !== page) return next()
    const file = files.get(asked)
    if (file === undefined) return next()
    http.set('Cache-Control', asked.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    const preloads = asked === page ? preloadsFor(http) : []
    const sight = asked === page ? await firstSightOf(http, editorLanguage(http)) : null
    const links = [...preloads, ...themeOf(sight).map(modulePreload)]
    if (links.length > 0) http.set('Link', [...new Set(links)].join(', '))
    if (sight !== null) {
      if (sight.style !== null) allowStyle(http, sight.style)
      return sendPrivately(http, withFirstSight(file.content.toString(), sight, stylesOf(sight), brand))
    }
    if (decoder.test(asked)) http.set('Content-Security-Policy', decoderPolicy)
    await sendFile(http, path.extname(asked), file)
  }
}

/** The editor's page with a picture over it, in the editor's own style; it is gone when what it shows stands there. */
function withFirstSight(page: string, sight: FirstSight, styles: readonly string[], brand: Brand): string {
  const links = styles
    .filter((file) => !page.includes(file))
    .map((file) => `<link rel="stylesheet" crossorigin href="${file}">`)
  return (
    page
      // the editor says so later, when it knows; its colours are seen before that
      .replace('<html', `<html data-brand="${brand}" data-first-sight`)
      .replace('</head>', `${links.join('')}</head>`)
      .replace('</body>', () => (sight.kind === 'canvas' ? canvasSight(sight.html) : pageSight(sight.html)))
  )
}

/** The page in the frame of the editor. */
function canvasSight(html: string): string {
  const srcdoc = html.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return (
    '<div id="first-sight" class="shell" inert aria-hidden="true"><div class="side-menu"></div>' +
    '<div class="action-bar"><div class="bar-main"></div></div><div class="shell-canvas">' +
    `<iframe class="first-sight-page" tabindex="-1" srcdoc="${srcdoc}"></iframe></div></div></body>`
  )
}

const pageSight = (html: string) => `<div id="first-sight" inert aria-hidden="true">${html}</div></body>`

/** For whoever has asked alone: nothing may keep it. */
async function sendPrivately(http: Koa.Context, html: string): Promise<void> {
  http.set('Cache-Control', 'no-store')
  http.vary('Accept-Encoding')
  http.type = 'html'
  http.status = 200
  if (!http.acceptsEncodings('br')) {
    http.body = html
    return
  }
  http.set('Content-Encoding', 'br')
  // quickly, while the owner waits
  http.body = await promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
}

const hashedFile = /^\/assets\/(?:[\w-]{1,40}\/){0,3}\w[\w.-]{1,150}\.[a-z0-9]{2,5}$/

/**
 * While two releases serve, pages of one name files of the other: both have those of both (docs/operations.md, "A release
 * without downtime"). Gives whether there is such a file by now.
 */
async function takeLaterFile(folder: string, files: Map<string, MemoryFile>, name: string): Promise<boolean> {
  if (!hashedFile.test(name) || name.endsWith('.br')) return false
  const content = await readFile(path.join(folder, name)).catch(() => undefined)
  if (content === undefined) return false
  files.set(name, memoryFile(content, await readFile(path.join(folder, `${name}.br`)).catch(() => undefined)))
  return true
}

function readFiles(folder: string): Map<string, MemoryFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const contents = new Map(
    entries
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => !path.relative(folder, file).startsWith('.'))
      .map((file) => [`/${path.relative(folder, file).split(path.sep).join('/')}`, readFileSync(file)] as const),
  )
  return new Map(
    [...contents]
      .filter(([name]) => !name.endsWith('.br'))
      // the build has compressed some better than there is time for now (vite.config.ts)
      .map(([name, content]) => [name, memoryFile(content, contents.get(`${name}.br`))]),
  )
}
