import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import * as path from 'node:path'
import type { FileStore } from '../platform/store/file-store.ts'
import { createS3FileStore } from '../platform/store/s3-file-store.ts'
import type { PublishableSite, RenderContext } from '../renderer/page-plan.ts'
import { planRelease } from '../renderer/plan-release.ts'
import { isOwnText } from '../worker/publish/asset-store.ts'
import { brotliBody, gzipBody } from '../worker/publish/compress.ts'
import { startBucket } from './bucket.ts'
import { after, before, bulkSites, measure, titled, withoutMaps } from './bulk.ts'
import type { Harness } from './harness.ts'
import { barePages } from './render.tsx'
import { type BenchRow, plainRow, ratioRow } from './report.ts'

const atOnce = 8
/** The bucket's server needs far more CPU than a disk; a tenth of the sites gives the same information. */
const sites = Math.max(60, Math.round(bulkSites / 10))

/**
 * Many sites published through a bucket, on PostgreSQL, against the floor of rendering, compressing and writing the same objects to the
 * same bucket: ms per site.
 */
export async function benchBulkBucket(
  harness: Harness,
  demo: PublishableSite,
  context: RenderContext,
): Promise<BenchRow[]> {
  await harness.arrange('edge alone')
  const site = withoutMaps(demo)
  const uploads = path.join(path.dirname(harness.publishedDir), 'uploads')
  const bucket = await startBucket()
  try {
    const store = createS3FileStore(bucket.address)
    for (const entry of await readdir(uploads, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) {
        const file = path.join(entry.parentPath, entry.name)
        await store.write(`uploads/${path.relative(uploads, file)}`, await readFile(file))
      }
    const run = await measure({
      document: site.document,
      uploads,
      workers: 1,
      postgres: true,
      storeUrl: bucket.url,
      sites,
    })
    const texts = textsOf(site, context)
    await floor(store, { site, context, texts: texts['from nothing'] }, 10)
    const seconds = {
      'from nothing': await floor(store, { site, context, texts: texts['from nothing'] }, sites),
      'after a change': await floor(store, { site, context, texts: texts['after a change'] }, sites),
    }
    return (['from nothing', 'after a change'] as const).flatMap((phase) => [
      ratioRow(
        `bulk through a bucket, ${sites} sites ${phase}`,
        'ms',
        1000 / run[phase].rate,
        (1000 * seconds[phase]) / sites,
        { atMost: 1.5 },
      ),
      plainRow('  sites a second', '1/s', run[phase].rate),
    ])
  } finally {
    await bucket.stop()
  }
}

/** A site's own text assets that its pages fetch: all of them, and those affected by the change. */
function textsOf(site: PublishableSite, context: RenderContext): Record<'from nothing' | 'after a change', Buffer[]> {
  const textsWith = (title: string) => {
    const plan = planRelease({ ...site, document: titled(site.document, title) }, context, report)
    const texts = plan.flatMap((page) => page.render().assets).filter(isOwnText)
    return new Map(texts.map(({ name, source }) => [name, Buffer.from(source.kind === 'text' ? source.text : '')]))
  }
  const [all, changed] = [textsWith(before), textsWith(after)]
  return {
    'from nothing': [...all.values()],
    'after a change': [...changed].flatMap(([name, text]) => (all.has(name) ? [] : text)),
  }
}

const report = (error: unknown) => {
  throw error
}

/**
 * The floor: each page is rendered from a bare React tree, everything is compressed and written together with the site's own texts, then
 * manifest and pointer. Returns seconds.
 */
async function floor(
  store: FileStore,
  { site, context, texts }: { site: PublishableSite; context: RenderContext; texts: readonly Buffer[] },
  count: number,
): Promise<number> {
  const plan = planRelease(site, context, report)
  const bare = barePages(site, context)
  const small = plan.filter((page) => page.language === null).map((page) => ({ ...page, bytes: page.render().bytes }))
  const manifest = Buffer.from(JSON.stringify(small.map((page) => ({ path: page.path, text: 'x'.repeat(400) }))))

  async function writePacked(key: string, bytes: Buffer): Promise<void> {
    const [gzipped, brotlied] = await Promise.all([gzipBody(bytes), brotliBody(bytes, 5)])
    await Promise.all([store.write(key, bytes), store.write(`${key}.gz`, gzipped), store.write(`${key}.br`, brotlied)])
  }

  async function publish(number: number): Promise<void> {
    const place = `floor/${number}`
    const pages = bare.map((render, index) => writePacked(`${place}/${index}`, Buffer.from(render())))
    const others = small.map(({ plain, bytes }) => {
      const key = `${place}/${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}`
      return plain ? store.write(key, bytes) : writePacked(key, bytes)
    })
    const fetched = texts.map((text, index) => writePacked(`${place}/text-${index}`, text))
    await Promise.all([...pages, ...others, ...fetched])
    await store.write(`${place}/manifest.json`, manifest)
    await store.write(`floor/live-${number}.json`, manifest)
  }

  const begun = performance.now()
  let next = 0
  const takeTurns = async () => {
    while (next < count) {
      const number = next
      next += 1
      await publish(number)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, takeTurns))
  return (performance.now() - begun) / 1000
}
