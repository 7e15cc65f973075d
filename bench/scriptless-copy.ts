import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import * as path from 'node:path'
import { type ReleaseManifest, releaseManifestSchema } from '../domain/publishing/release.ts'
import { brotliBody, gzipBody } from '../worker/publish/compress.ts'

const host = 'scriptless.localhost'

/**
 * Publishes a copy of a host's release without scripts and returns its host. No worker may run meanwhile: it would take down a host that
 * belongs to no site.
 */
export async function withoutScripts(publishedDir: string, original: string): Promise<string> {
  const source = path.join(publishedDir, 'live', await readlink(path.join(publishedDir, 'live', original)))
  const folder = path.join(publishedDir, 'releases/scriptless/1-1')
  await rm(folder, { recursive: true, force: true })
  await mkdir(path.dirname(folder), { recursive: true })
  await cp(source, folder, { recursive: true })
  const manifestFile = path.join(folder, 'manifest.json')
  const manifest = releaseManifestSchema.parse(JSON.parse(await readFile(manifestFile, 'utf8')))
  const files = await Promise.all(manifest.files.map((file) => rewrite(folder, file)))
  await writeFile(manifestFile, JSON.stringify({ ...manifest, siteId: 'scriptless', host, files }))
  const link = path.join(publishedDir, 'live', host)
  await rm(link, { force: true })
  await symlink('../releases/scriptless/1-1', link)
  return host
}

async function rewrite(
  folder: string,
  file: ReleaseManifest['files'][number],
): Promise<ReleaseManifest['files'][number]> {
  const target = path.join(folder, file.path)
  const html = await readFile(target, 'utf8')
  const body = Buffer.from(html.replace(/<script\b[^>]*>.*?<\/script>|<link rel="modulepreload"[^>]*>/gs, ''))
  await writeFile(target, body)
  await writeFile(`${target}.gz`, await gzipBody(body))
  await writeFile(`${target}.br`, await brotliBody(body, 11))
  return { ...file, bytes: body.byteLength, hash: createHash('sha256').update(body).digest('hex').slice(0, 32) }
}
