import { createInterface } from 'node:readline'
import * as z from 'zod'
import { openDatabase } from '../../db/core/connection.ts'
import { systemClock } from '../../platform/clock.ts'
import { createInProcessQueue } from '../../platform/queue/in-process-queue.ts'
import type { FileStore } from '../../platform/store/file-store.ts'
import { createLocalFileStore } from '../../platform/store/local-file-store.ts'
import { createWorker } from '../../worker/create-worker.ts'
import { createLocalPublished } from '../../worker/publish/local-published.ts'
import { createWorkBudget } from '../../worker/work-budget.ts'
import { testLog } from '../support/log.ts'
import { createTestPlan, publishSettings, testSystemPages } from '../support/publishing.ts'

/**
 * The worker as a separate process. Prints `ready`, enqueues the site id of each input line, and prints the outcome of each publish. With
 * `stopsAtPicture` it stops itself (SIGSTOP) when that picture is read: the pages are rendered by then, but the host is not switched yet.
 */
const options = z
  .object({
    dataDir: z.string(),
    databaseUrl: z.string().optional(),
    publishedDir: z.string(),
    redisUrl: z.string().optional(),
    leaseMs: z.number().optional(),
    stopsAtPicture: z.string().optional(),
  })
  .parse(JSON.parse(process.argv[2] ?? ''))
const log = testLog()
const picture = options.stopsAtPicture
const uploads = createLocalFileStore(`${options.dataDir}/uploads`)
const files: FileStore = {
  ...uploads,
  async read(key) {
    if (picture !== undefined && key.endsWith(picture)) process.kill(process.pid, 'SIGSTOP')
    return uploads.read(key)
  },
}
const queue =
  options.redisUrl === undefined
    ? createInProcessQueue({ log })
    : // loaded where it is used: a hundred workers are started and killed
      await (await import('../../platform/queue/redis-queue.ts')).connectRedisQueue({ url: options.redisUrl, log })
const database = openDatabase({ databaseUrl: options.databaseUrl, dataDir: options.dataDir })
const worker = createWorker({
  database,
  published: createLocalPublished(options.publishedDir, database),
  queue,
  budget: createWorkBudget(),
  files,
  planRelease: createTestPlan(
    picture === undefined
      ? []
      : [{ name: picture, source: { kind: 'upload', path: '/api/images/owner0000001/', fileName: picture } }],
  ),
  build: 'one',
  planSystemPages: testSystemPages,
  settings: publishSettings,
  clock: systemClock,
  log,
  metrics: { publishEnded: (outcome) => process.stdout.write(`${outcome}\n`) },
  ...(options.leaseMs === undefined ? {} : { leaseMs: options.leaseMs }),
})
await worker.start()
process.stdout.write('ready\n')
createInterface({ input: process.stdin }).on('line', (siteId) => queue.enqueue(siteId))
