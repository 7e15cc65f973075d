import { createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Redis } from 'ioredis'
import { Client } from 'pg'
import type { StoreAddress } from '../platform/env/store.ts'
import { createS3FileStore } from '../platform/store/s3-file-store.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export interface BucketFloor {
  /** Publishes the pages once; returns the time taken, ms. */
  publish(pages: readonly (() => string)[]): Promise<number>
  close(): Promise<void>
}

/**
 * The floor for publishing three pages through a bucket: render, compress, write each in three encodings and the manifest, commit the row
 * that says what is live, write the pointer, notify edges through Redis, purge the CDN, and commit what was published. No lease, no checks,
 * no look-ups of what exists.
 */
export async function openBucketFloor(servers: {
  databaseUrl: string
  redisUrl: string
  store: StoreAddress
  cdn: { url: string; token: string; zone: string }
}): Promise<BucketFloor> {
  const client = new Client({ connectionString: servers.databaseUrl })
  await client.connect()
  await client.query(
    'create table if not exists bench_floor (host varchar primary key, link varchar, published integer)',
  )
  await client.query(`insert into bench_floor values ('bench', '', 0)`)
  const redis = new Redis(servers.redisUrl)
  const store = createS3FileStore(servers.store)
  const { url, token, zone } = servers.cdn
  let round = 0
  return {
    async publish(pages) {
      round += 1
      const started = performance.now()
      const place = `floor/${randomBytes(6).toString('hex')}`
      await Promise.all(
        pages.map(async (render, index) => {
          const body = Buffer.from(render())
          const file = `${place}/${index}-${createHash('sha256').update(body).digest('hex').slice(0, 20)}`
          await Promise.all([
            store.write(file, body),
            gzipped(body).then((bytes) => store.write(`${file}.gz`, bytes)),
            brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).then((bytes) =>
              store.write(`${file}.br`, bytes),
            ),
          ])
        }),
      )
      await store.write(`${place}/manifest.json`, manifest)
      await client.query('update bench_floor set link = $1', [place])
      await store.write('floor/live.json', manifest)
      await redis.publish('bench-floor', place)
      const told = fetch(`${url}/service/${zone}/purge`, {
        method: 'POST',
        headers: { 'Fastly-Key': token, 'Content-Type': 'application/json' },
        body: JSON.stringify({ surrogate_keys: ['floor'] }),
      })
      await Promise.all([told, client.query('update bench_floor set published = $1', [round])])
      return performance.now() - started
    },
    async close() {
      redis.disconnect()
      await client.end()
    },
  }
}

/** Some 4 kB, like the manifest of a release in three languages. */
const manifest = Buffer.from(JSON.stringify({ files: Array.from({ length: 20 }, (_, n) => `page-${n}-`.repeat(20)) }))
