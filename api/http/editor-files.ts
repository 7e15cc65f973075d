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
 * The worker that decodes iPhone pictures has its own CSP, because it uses WebAssembly, which the editor's pages neither need nor allow.
 */
const decoder = /^\/assets\/convert-worker-[\w-]+\.js$/
const decoderPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/**
 * Serves the built editor from memory. Hashed files are cached for ever, the page never; it is also served for every other path, since
 * routing is client-side, with preload links for the path and, where there is one, a server-rendered first view (first-sight.ts).
 * Reads its code once, and pictures, fonts and files that another release adds later when they are first asked for.
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
    // a path with a file extension that does not exist is a 404; one without is a client-side route
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

/** The editor's page with the first view on top, in the editor's styles; the editor removes it once it has rendered the same. */
function withFirstSight(page: string, sight: FirstSight, styles: readonly string[], brand: Brand): string {
  const links = styles
    .filter((file) => !page.includes(file))
    .map((file) => `<link rel="stylesheet" crossorigin href="${file}">`)
  return (
    page
      // the editor sets the brand only once it has loaded, but its colours are needed before that
      .replace('<html', `<html data-brand="${brand}" data-first-sight`)
      .replace('</head>', `${links.join('')}</head>`)
      .replace('</body>', () => (sight.kind === 'canvas' ? canvasSight(sight.html) : pageSight(sight.html)))
  )
}

/** The site's page inside the editor's layout. */
function canvasSight(html: string): string {
  const srcdoc = html.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return (
    '<div id="first-sight" class="shell" inert aria-hidden="true"><div class="side-menu"></div>' +
    '<div class="action-bar"><div class="bar-main"></div></div><div class="shell-canvas">' +
    `<iframe class="first-sight-page" tabindex="-1" srcdoc="${srcdoc}"></iframe></div></div></body>`
  )
}

const pageSight = (html: string) => `<div id="first-sight" inert aria-hidden="true">${html}</div></body>`

/** Sends HTML that is private to the requester and must not be cached. */
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
  // low quality, as the owner is waiting
  http.body = await promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
}

const hashedFile = /^\/assets\/(?:[\w-]{1,40}\/){0,3}\w[\w.-]{1,150}\.[a-z0-9]{2,5}$/

/**
 * While two releases are serving, pages of one refer to files of the other; both folders hold the files of both (docs/operations.md, "A
 * release without downtime"). Loads such a file, a picture or a font if it exists by now; returns whether it does.
 */
async function takeLaterFile(folder: string, files: Map<string, MemoryFile>, name: string): Promise<boolean> {
  if (!hashedFile.test(name) || name.endsWith('.br')) return false
  const content = await readFile(path.join(folder, name)).catch(() => undefined)
  if (content === undefined) return false
  files.set(name, memoryFile(content, await readFile(path.join(folder, `${name}.br`)).catch(() => undefined)))
  return true
}

const code = /\.(?:html|js|css|json|br)$/

function readFiles(folder: string): Map<string, MemoryFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const contents = new Map(
    entries
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => code.test(file) && !path.relative(folder, file).startsWith('.'))
      .map((file) => [`/${path.relative(folder, file).split(path.sep).join('/')}`, readFileSync(file)] as const),
  )
  return new Map(
    [...contents]
      .filter(([name]) => !name.endsWith('.br'))
      // the build has precompressed some files at higher quality than is possible at run time (vite.config.ts)
      .map(([name, content]) => [name, memoryFile(content, contents.get(`${name}.br`))]),
  )
}
