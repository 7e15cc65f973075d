import { readFileSync, readlinkSync } from 'node:fs'
import * as path from 'node:path'
import { releaseManifestSchema, storeKeys } from '../domain/publishing/release.ts'
import { folderOfStore } from '../platform/store/file-store.ts'
import { createS3FileStore } from '../platform/store/s3-file-store.ts'
import { freshSettings, startProgram, untilSaid } from '../tests/support/product.ts'
import { ask } from '../tests/support/published-folder.ts'
import { startRedis } from '../tests/support/redis.ts'
import { removeFolder } from '../tests/support/remove-folder.ts'
import { startBucket } from './bucket.ts'
import type { Harness } from './harness.ts'
import { type BenchRow, percentile, ratioRow } from './report.ts'

const visits = Number(process.env.BENCH_PAIRS ?? 300)
const warmUp = 30
const page = 'sv/index.html'
const hostOf = (number: number) => `first-${number}.localhost`
const siteOf = (number: number) => `first${String(number).padStart(8, '0')}`

/**
 * The first visit of a host to an edge with a bucket that has never seen it, against reading the same two objects, the host's pointer and
 * its page, with the store's client: one after the other, in interleaved pairs.
 */
export async function benchFirstVisits(harness: Harness): Promise<BenchRow[]> {
  await harness.arrange('one process')
  const live = path.join(harness.publishedDir, 'live')
  const release = path.resolve(live, readlinkSync(path.join(live, harness.host)))
  const manifest = releaseManifestSchema.parse(JSON.parse(readFileSync(path.join(release, 'manifest.json'), 'utf8')))
  const asked = manifest.files.find((file) => file.path === page)
  if (asked === undefined) throw new Error(`the release has no ${page}`)
  const body = readFileSync(path.join(release, `${page}.br`))
  const [settings, bucket, redis] = [await freshSettings(), await startBucket(), await startRedis()]
  const store = folderOfStore(createS3FileStore(bucket.address), 'published')
  const files = manifest.files.map((file) => ({ ...file, stored: `1-${file.hash}` }))
  const pageOf = (number: number) => `${storeKeys.page(siteOf(number), `1-${asked.hash}`)}.br`
  const edge = startProgram('edge', { ...settings, STORE_URL: bucket.url, REDIS_URL: redis.url })
  try {
    for (let number = 0; number < warmUp + visits; number += 1) {
      const siteId = siteOf(number)
      const pointer = { link: `../releases/${siteId}/1-1`, manifest: { ...manifest, siteId, files } }
      await store.write(storeKeys.pointer(hostOf(number)), Buffer.from(JSON.stringify(pointer)))
      await store.write(pageOf(number), body)
    }
    await untilSaid(edge, 'the edge listens')
    const times: { visit: number[]; reads: number[] } = { visit: [], reads: [] }
    for (let number = 0; number < warmUp + visits; number += 1) {
      const [visit, reads] = [await timeOf(() => visitHost(number)), await timeOf(() => readBoth(number))]
      if (number < warmUp) continue
      times.visit.push(visit)
      times.reads.push(reads)
    }
    return [0.5, 0.99].map((share) => {
      const name = `first visit to a cold edge with a bucket: p${share * 100}`
      const bar = share === 0.5 ? { atMost: 2 } : undefined
      return ratioRow(name, 'ms', percentile(times.visit, share), percentile(times.reads, share), bar)
    })
  } finally {
    await edge.stop()
    await Promise.all([bucket.stop(), redis.stop()])
    await removeFolder(settings.DATA_DIR ?? '')
  }

  async function visitHost(number: number): Promise<void> {
    const headers = { 'accept-encoding': 'gzip, br' }
    const { status } = await ask(Number(settings.SITES_PORT), { host: hostOf(number), path: '/sv', headers })
    if (status !== 200) throw new Error(`${hostOf(number)} was answered with ${status}`)
  }

  async function readBoth(number: number): Promise<void> {
    await store.read(storeKeys.pointer(hostOf(number)))
    await store.read(pageOf(number))
  }
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
