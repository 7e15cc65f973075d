import { mkdtempSync, readFileSync, readlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '../db/core/connection.ts'
import { systemClock } from '../platform/clock.ts'
import { createLog } from '../platform/log.ts'
import { createInProcessQueue } from '../platform/queue/in-process-queue.ts'
import type { PublishQueue } from '../platform/queue/publish-queue.ts'
import { createLocalFileStore } from '../platform/store/local-file-store.ts'
import {
  createTestPlan,
  insertPublishedSite,
  openPublishDatabase,
  publishSettings,
  say,
  testSystemPages,
} from '../tests/support/publishing.ts'
import { removeFolder } from '../tests/support/remove-folder.ts'
import { until } from '../tests/support/until.ts'
import { createWorker, type PublishWorker } from './create-worker.ts'
import { createLocalPublished } from './publish/local-published.ts'

const log = createLog('test', 'silent')
const host = 'anna.example.com'
const siteId = 'site00000001'
let dataDir: string
let publishedDir: string
let database: Database
let queue: PublishQueue
let worker: PublishWorker

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'festoon-worker-'))
  publishedDir = path.join(dataDir, 'published')
  database = await openPublishDatabase(dataDir)
  await insertPublishedSite(database, { id: siteId, host, word: 'first' })
  await startWorker('one')
})

async function startWorker(build: string): Promise<void> {
  queue = createInProcessQueue({ log })
  worker = createWorker({
    database,
    published: createLocalPublished(publishedDir, database),
    queue,
    files: createLocalFileStore(path.join(dataDir, 'uploads')),
    planRelease: createTestPlan(),
    build,
    planSystemPages: testSystemPages,
    settings: publishSettings,
    clock: systemClock,
    log,
  })
  await worker.start()
}
async function stopWorker(): Promise<void> {
  await worker.stop()
  await queue.close()
}

afterEach(async () => {
  await stopWorker()
  await database.destroy()
  await removeFolder(dataDir)
})

function page(file: string, on = host): string {
  try {
    return readFileSync(path.join(publishedDir, 'live', on, file), 'utf8')
  } catch {
    return ''
  }
}

test('publishes what is due at its start, then what is enqueued', async () => {
  expect(readFileSync(path.join(publishedDir, 'system/da/wrong-address.html'), 'utf8')).toContain('da')
  await until(() => page('sv/index.html').includes('[first]'))
  await say(database, siteId, 'second')
  queue.enqueue(siteId)
  await until(() => page('sv/index.html').includes('[second]'))
})

test('finds by itself what nobody enqueued: a save, a new site, an expiry and a deleted site', async () => {
  await until(() => page('sv/index.html').includes('[first]'))
  await say(database, siteId, 'unrung')
  await insertPublishedSite(database, { id: 'site00000002', host: 'bo.example.com', word: 'bo' })
  await until(() => page('sv/index.html').includes('[unrung]'))
  await until(() => page('sv/index.html', 'bo.example.com').includes('[bo]'))
  await database('sites').where({ id: siteId }).update({ active_until: new Date().toISOString() })
  await until(() => page('sv/index.html') === '')
  await database('sites').where({ id: 'site00000002' }).delete()
  await until(() => page('sv/index.html', 'bo.example.com') === '')
})

test('publishes rapid saves in order and ends with the last', async () => {
  for (let word = 1; word <= 40; word += 1) {
    await say(database, siteId, String(word))
    queue.enqueue(siteId)
    await wait(3)
  }
  await until(() => page('sv/index.html').includes('[40]'))
  expect(readlinkSync(path.join(publishedDir, 'live', host))).toContain(`/41-`)
})

test('renders pages again that an older build has left, once', async () => {
  const release = () => readlinkSync(path.join(publishedDir, 'live', host))
  const build = () => JSON.parse(page('manifest.json')).build
  await until(() => page('sv/index.html').includes('[first]'))
  expect(build()).toBe('one')
  await stopWorker()
  await startWorker('two')
  await until(() => build() === 'two')
  expect(release()).toContain('/2-')
  await stopWorker()
  await startWorker('two')
  await say(database, siteId, 'later')
  queue.enqueue(siteId)
  await until(() => page('sv/index.html').includes('[later]'))
  expect(release()).toContain('/3-')
})
