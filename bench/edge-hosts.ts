import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs'
import * as path from 'node:path'
import { promisify } from 'node:util'
import { type ReleaseManifest, releaseManifestSchema, storeKeys } from '../domain/publishing/release.ts'
import { openDiskCache } from '../platform/store/disk-cache.ts'
import { folderOfStore } from '../platform/store/file-store.ts'
import { createS3FileStore } from '../platform/store/s3-file-store.ts'
import { startNginx } from '../tests/support/nginx.ts'
import { freshSettings, startProgram, untilSaid } from '../tests/support/product.ts'
import { ask } from '../tests/support/published-folder.ts'
import { startRedis } from '../tests/support/redis.ts'
import { removeFolder } from '../tests/support/remove-folder.ts'
import { type Bucket, startBucket } from './bucket.ts'
import { compareEdges } from './edge-load.ts'
import type { Harness } from './harness.ts'
import type { BenchRow } from './report.ts'

const run = promisify(execFile)
const hosts = Number(process.env.BENCH_HOSTS ?? 10_000)
const rounds = 6
const page = 'sv/index.html'
const endings = ['', '.gz', '.br']
const hostOf = (number: number) => `many-${number}.localhost`

/**
 * The edge with a bucket, whose pages are in its disk cache, and Redis, which announces switches, against nginx on local files: many hosts
 * in random order, edge and nginx on core 0, wrk and the bucket's server on core 1.
 */
export async function benchEdgeHosts(harness: Harness): Promise<BenchRow[]> {
  await harness.arrange('one process')
  const release = path.resolve(
    harness.publishedDir,
    'live',
    readlinkSync(path.join(harness.publishedDir, 'live', harness.host)),
  )
  const manifest = releaseManifestSchema.parse(JSON.parse(readFileSync(path.join(release, 'manifest.json'), 'utf8')))
  const bodies = endings.map((ending) => readFileSync(path.join(release, page + ending)))
  const settings = await freshSettings()
  const dataDir = settings.DATA_DIR ?? ''
  const [bucket, redis] = await Promise.all([startBucket(), startRedis()])
  await run('taskset', ['-acp', '1', String(bucket.child.pid)])
  // child processes inherit the core
  await run('taskset', ['-acp', '0', String(process.pid)])
  try {
    await fillBucket(bucket, dataDir, manifest, bodies)
    const publishedDir = fillFolder(path.join(dataDir, 'nginx'), bodies)
    const edge = startProgram('edge', { ...settings, STORE_URL: bucket.url, REDIS_URL: redis.url })
    const nginx = await startNginx({ publishedDir, apiPort: harness.apiPort })
    try {
      await untilSaid(edge, 'the edge listens')
      await visitAll(Number(settings.SITES_PORT))
      const script = path.join(dataDir, 'hosts.lua')
      writeFileSync(script, askAtRandom)
      return await compareEdges(
        { edge: Number(settings.SITES_PORT), nginx: nginx.port },
        { name: `edge with a bucket / nginx, ${hosts} hosts`, options: ['-s', script], rounds, bar: 0.8 },
      )
    } finally {
      await Promise.all([edge.stop(), nginx.stop()])
    }
  } finally {
    await run('taskset', ['-acp', '0-1', String(process.pid)])
    await Promise.all([bucket.stop(), redis.stop()])
    await removeFolder(dataDir)
  }
}

/** Puts pointers into the bucket, and pointers and pages into the edge's disk cache. */
async function fillBucket(
  bucket: Bucket,
  dataDir: string,
  manifest: ReleaseManifest,
  bodies: readonly Buffer[],
): Promise<void> {
  const store = folderOfStore(createS3FileStore(bucket.address), 'published')
  const cache = openDiskCache({ store, folder: path.join(dataDir, 'edge-cache'), maxBytes: 4_000_000_000 })
  let next = 0
  const takeTurns = async () => {
    while (next < hosts) {
      const number = next
      next += 1
      const siteId = `many${String(number).padStart(8, '0')}`
      const files = manifest.files.map((file) => ({ ...file, stored: `1-${file.hash}` }))
      const pointer = Buffer.from(
        JSON.stringify({ link: `../releases/${siteId}/1-1`, manifest: { ...manifest, siteId, files } }),
      )
      const key = storeKeys.pointer(hostOf(number))
      await Promise.all([store.write(key, pointer), cache.keep(key, pointer)])
      const asked = files.find((file) => file.path === page)
      if (asked === undefined) throw new Error(`the release has no ${page}`)
      await Promise.all(
        endings.map((ending, index) =>
          cache.keep(storeKeys.page(siteId, asked.stored) + ending, bodies[index] ?? Buffer.alloc(0)),
        ),
      )
    }
  }
  await Promise.all(Array.from({ length: 16 }, takeTurns))
}

/** Requests each host once, in the encoding that wrk asks for, so that the edge has its pointer and its page. */
async function visitAll(port: number): Promise<void> {
  for (let number = 0; number < hosts; number += 1) {
    const headers = { 'accept-encoding': 'gzip, br' }
    const { status } = await ask(port, { host: hostOf(number), path: '/sv', headers })
    if (status !== 200) throw new Error(`${hostOf(number)} was answered with ${status}`)
  }
}

/** Writes the same pages in nginx's layout; returns the folder. */
function fillFolder(folder: string, bodies: readonly Buffer[]): string {
  mkdirSync(path.join(folder, 'live'), { recursive: true })
  for (let number = 0; number < hosts; number += 1) {
    const release = path.join(folder, 'releases', String(number))
    mkdirSync(path.join(release, path.dirname(page)), { recursive: true })
    for (const [index, ending] of endings.entries())
      writeFileSync(path.join(release, page + ending), bodies[index] ?? Buffer.alloc(0))
    symlinkSync(path.join('../releases', String(number)), path.join(folder, 'live', hostOf(number)))
  }
  return folder
}

/** Script for wrk: requests are prepared in advance and picked at random. */
const askAtRandom = `
local requests = {}
init = function()
  for number = 0, ${hosts - 1} do
    wrk.headers["Host"] = "many-" .. number .. ".localhost"
    requests[number] = wrk.format("GET", "/sv")
  end
end
request = function() return requests[math.random(0, ${hosts - 1})] end
`
