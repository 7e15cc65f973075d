import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '../db/core/connection.ts'
import { abandonHosts, listAbandonedHosts } from '../db/site/due-repository.ts'
import { systemClock } from '../platform/clock.ts'
import { createInProcessQueue } from '../platform/queue/in-process-queue.ts'
import type { PublishQueue } from '../platform/queue/publish-queue.ts'
import { createLocalFileStore } from '../platform/store/local-file-store.ts'
import { testLog } from '../tests/support/log.ts'
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
import { createWorkBudget } from './work-budget.ts'

const log = testLog()
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
    budget: createWorkBudget(),
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
  // long enough for the sweep to come before
  const activeUntil = new Date(Date.now() + 6000).toISOString()
  await insertPublishedSite(database, { id: 'site00000003', host: 'cilla.example.com', word: 'cilla', activeUntil })
  await until(() => existsSync(path.join(publishedDir, 'live/cilla.example.com')))
  await until(() => page('sv/index.html', 'cilla.example.com') === '')
  await abandonHosts(database, { siteId: 'site00000002', now: new Date().toISOString() })
  await database('sites').where({ id: 'site00000002' }).delete()
  await until(() => page('sv/index.html', 'bo.example.com') === '')
  await until(async () => (await listAbandonedHosts(database, 10)).length === 0)
})

test('puts right what no publisher has done: a link that has gone, an older one, a host that nobody claims', async () => {
  await until(() => page('sv/index.html').includes('[first]'))
  await insertPublishedSite(database, { id: 'site00000002', host: 'bo.example.com', word: 'bo' })
  await until(() => page('sv/index.html', 'bo.example.com').includes('[bo]'))
  await stopWorker()
  const older = readlinkSync(path.join(publishedDir, 'live/bo.example.com'))
  await say(database, 'site00000002', 'bosse')
  await startWorker('one')
  await until(() => page('sv/index.html', 'bo.example.com').includes('[bosse]'))
  await stopWorker()
  rmSync(path.join(publishedDir, 'live', host))
  rmSync(path.join(publishedDir, 'live/bo.example.com'))
  symlinkSync(older, path.join(publishedDir, 'live/bo.example.com'))
  symlinkSync('../releases/site00000009/1-1', path.join(publishedDir, 'live/nobody.example.com'))
  await startWorker('one')
  await until(() => page('sv/index.html').includes('[first]'))
  await until(() => page('sv/index.html', 'bo.example.com').includes('[bosse]'))
  await until(() => readdirSync(path.join(publishedDir, 'live')).length === 2)
})

test('a site that fails holds up nobody, and is published once it can be', async () => {
  await until(() => page('sv/index.html').includes('[first]'))
  const folder = path.join(publishedDir, 'releases/site00000002')
  // nothing can be written where a file is in the way
  writeFileSync(folder, '')
  await insertPublishedSite(database, { id: 'site00000002', host: 'bo.example.com', word: 'bo' })
  queue.enqueue('site00000002')
  await say(database, siteId, 'second')
  await until(() => page('sv/index.html').includes('[second]'))
  expect(page('sv/index.html', 'bo.example.com')).toBe('')
  rmSync(folder)
  await until(() => page('sv/index.html', 'bo.example.com').includes('[bo]'))
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
