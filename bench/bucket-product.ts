import * as path from 'node:path'
import { siteDocumentSchema } from '../modules/site-document.ts'
import { newToken } from '../platform/ids.ts'
import { createOwner, demoInThree, publish } from '../tests/journeys/owner.ts'
import { createBrowserClient } from '../tests/support/browser-client.ts'
import { type CdnSimulator, startCdnSimulator } from '../tests/support/cdn-simulator.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import {
  freshSettings,
  type ProgramName,
  type RunningProgram,
  startProgram,
  untilSaid,
} from '../tests/support/product.ts'
import { ask } from '../tests/support/published-folder.ts'
import { startRedis } from '../tests/support/redis.ts'
import { removeFolder } from '../tests/support/remove-folder.ts'
import { until } from '../tests/support/until.ts'
import { type Bucket, startBucket } from './bucket.ts'
import type { Harness } from './harness.ts'

/** The product with PostgreSQL, Redis, a bucket and a CDN that it purges, together with these servers. */
export interface BucketProduct extends Harness {
  databaseUrl: string
  redisUrl: string
  bucket: Bucket
  cdn: CdnSimulator
}

const programs: readonly [ProgramName, string][] = [
  ['api', 'the API listens'],
  ['worker', 'the worker listens'],
  ['edge', 'the edge listens'],
]

/** The Procfile's processes without a shared folder, with a paid and published site that shows the demo. */
export async function openBucketProduct(): Promise<BucketProduct> {
  const [postgres, redis, bucket] = [await startPostgres(), await startRedis(), await startBucket()]
  const cdn = await startCdnSimulator('fastly')
  const fresh = await freshSettings()
  const { DATA_DIR: dataDir = '', PORT: port = '', SITES_PORT: sitesPort = '' } = fresh
  const settings = {
    ...fresh,
    SECRET_KEY: newToken(),
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    STORE_URL: bucket.url,
    CDN: 'fastly',
    CDN_ZONE: cdn.settings.zone ?? '',
    CDN_TOKEN: cdn.settings.token ?? '',
    CDN_URL: cdn.settings.urls.join(' '),
    CDN_CALLS_PER_MINUTE: '60000',
  }
  const running: RunningProgram[] = []
  async function close(): Promise<void> {
    await Promise.all(running.map((program) => program.stop()))
    await Promise.all([postgres.stop(), redis.stop(), bucket.stop(), cdn.close()])
    await removeFolder(dataDir)
  }
  try {
    await startProgram('migrate', settings).ended
    for (const [name, words] of programs) {
      const program = startProgram(name, settings)
      running.push(program)
      await untilSaid(program, words)
    }
    const editor = `http://localhost:${port}`
    const host = 'bench.localhost'
    const document = siteDocumentSchema.parse(await demoInThree(createBrowserClient(editor)))
    const owner = await createOwner({ editor })
    await publish(owner, 'bench')
    await until(async () => (await ask(Number(sitesPort), { host, path: '/sv' })).status === 200)
    return {
      databaseUrl: postgres.url,
      redisUrl: redis.url,
      bucket,
      cdn,
      owner,
      host,
      document,
      close,
      publishedDir: path.join(dataDir, 'published'),
      scratchDir: path.join(dataDir, 'bench'),
      apiPort: Number(port),
      sitesPort: Number(sitesPort),
      // it has only this arrangement
      arrange: async () => undefined,
      output: () => running.map((program) => program.output()).join(''),
    }
  } catch (error) {
    await close()
    throw error
  }
}
