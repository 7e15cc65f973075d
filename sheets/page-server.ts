import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import sharp from 'sharp'
import type { AssetSource, RenderedPage } from '../renderer/page-plan.ts'
import { demoPictureNames } from '../samples/pictures/picture-names.ts'
import { demoPictureFile } from '../samples/pictures/pictures.ts'

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
}

/** Serves pages, each rendered when it is asked for, with the files they name; pictures are those of the demo, scaled. */
export async function servePages(
  pageAt: (path: string) => RenderedPage | null,
  /** How late fonts come, ms. */
  fontDelay = 0,
): Promise<{ origin: string; close: () => void }> {
  const assets = new Map<string, AssetSource>()
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
    const asset = assets.get(path.replace('/assets/', ''))
    if (asset !== undefined) {
      const late = extname(asset.name) === '.woff2' ? fontDelay : 0
      return void setTimeout(() => void sendAsset(asset, response), late)
    }
    // a form may be filled in while nobody answers, but not where it is refused
    if (path.startsWith('/api/')) return void request.socket.destroy()
    const page = pageAt(path)
    if (page === null) return void response.writeHead(404).end()
    for (const each of page.assets) assets.set(each.name, each)
    sendText(page.html, 'text/html; charset=utf-8', response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}

async function sendAsset({ name, source }: AssetSource, response: ServerResponse): Promise<void> {
  const type = contentTypes[extname(name)] ?? 'application/octet-stream'
  // fonts in frames that a policy sets apart
  response.setHeader('access-control-allow-origin', '*')
  if (source.kind === 'text') return sendText(source.text, type, response)
  response.setHeader('content-type', type)
  if (source.kind === 'build') createReadStream(source.file).pipe(response)
  else response.end(await picture(name))
}

const compressed = new Map<string, Buffer>()

/** Compressed once, as it goes live: how long that takes is not to be seen in what is measured. */
function sendText(text: string, type: string, response: ServerResponse): void {
  const body = compressed.get(text) ?? brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  compressed.set(text, body)
  response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' })
  response.end(body)
}

const drawn = new Map<string, Promise<Buffer>>()

/** The demo's pictures by the first part of their files' names, as tests/factories/build-site.ts gives them. */
const demoPictures = new Map(demoPictureNames.map((name) => [createHash('sha256').update(name).digest('hex'), name]))

/** `<hash>-<width>.<jpg|webp|avif>`: a demo picture, or plain colour where there is none. */
function picture(name: string): Promise<Buffer> {
  const [, which = '', width = '600'] = /^(.*)-(\d+)\.\w+$/.exec(name) ?? []
  const known = drawn.get(name) ?? draw(which, Number(width), extname(name))
  drawn.set(name, known)
  return known
}

function draw(which: string, width: number, extension: string): Promise<Buffer> {
  const found = demoPictures.get(which)
  const source =
    found === undefined
      ? sharp({ create: { width, height: Math.round((width * 2) / 3), channels: 3, background: '#c9b8a5' } })
      : sharp(join('samples/pictures/files', demoPictureFile(found))).resize({ width })
  return (
    extension === '.jpg' ? source.jpeg() : extension === '.avif' ? source.avif({ effort: 0 }) : source.webp()
  ).toBuffer()
}
