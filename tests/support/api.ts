import type { Server } from 'node:http'
import * as path from 'node:path'
import { Registry } from 'prom-client'
import type { ApiDeps } from '../../api/api-deps.ts'
import { createApi } from '../../api/create-api.ts'
import { hostRoutes } from '../../api/hosts/routes.ts'
import { createApiServer } from '../../api/http/api-server.ts'
import { bodyTimes } from '../../api/http/read-body.ts'
import { createRateLimits, rateLimitRules } from '../../api/rate-limits.ts'
import { createVisitCounter } from '../../commands/visitors/visit-counter.ts'
import { systemClock } from '../../platform/clock.ts'
import { readSettings } from '../../platform/env/settings.ts'
import { createChanges } from '../../platform/live/changes.ts'
import { createEmbeddedSource } from '../../platform/maps/embedded/source.ts'
import { createDiskCache } from '../../platform/maps/tiles/disk-cache.ts'
import type { PublishQueue } from '../../platform/queue/publish-queue.ts'
import { createSecretBox } from '../../platform/secret-box.ts'
import { createLocalFileStore } from '../../platform/store/local-file-store.ts'
import { type DatabaseKind, openTestDatabase, type TestDatabase } from './databases.ts'
import { testLog } from './log.ts'
import { watchRequests } from './read-plans.ts'

/** A queue that only records which sites were enqueued. */
export interface QueueRecorder extends PublishQueue {
  readonly enqueued: string[]
}

function recordQueue(): QueueRecorder {
  const enqueued: string[] = []
  return {
    enqueued,
    enqueue: (siteId) => void enqueued.push(siteId),
    listen: async () => undefined,
    stopListening: async () => undefined,
    check: async () => undefined,
    close: async () => undefined,
  }
}

export interface TestApi {
  url: string
  test: TestDatabase
  deps: ApiDeps
  enqueued: string[]
  close(): Promise<void>
}

/** Effectively no rate limits: all tests call from one address, and the limits have tests of their own. */
export const generousRules = Object.fromEntries(
  Object.entries(rateLimitRules).map(([name, rule]) => [name, { ...rule, points: 1_000_000_000_000 }]),
)

/**
 * The real API over HTTP on a free port, with a fresh database. Closing it throws if a request ran a statement that would scan a whole
 * table in a database of many sites.
 */
export async function startTestApi(kind: DatabaseKind, changes: Partial<ApiDeps> = {}): Promise<TestApi> {
  const test = await openTestDatabase(kind)
  const queue = recordQueue()
  const deps: ApiDeps = {
    database: test.database,
    settings: readSettings({ DATA_DIR: test.dataDir }),
    log: testLog(),
    clock: systemClock,
    publishQueue: queue,
    uploads: createLocalFileStore(path.join(test.dataDir, 'uploads')),
    mapSource: createEmbeddedSource('se'),
    visits: createVisitCounter({ database: test.database, log: testLog() }),
    // nothing listens there: no test may depend on YouTube
    thumbnailOrigin: 'http://127.0.0.1:9',
    mapCache: createDiskCache(path.join(test.dataDir, 'map-cache'), 0),
    secrets: createSecretBox('a secret of the tests, long enough'),
    rateLimits: createRateLimits({ redis: undefined, rules: generousRules }),
    changes: createChanges(),
    bodyTimes,
    editorOrigin: 'http://localhost:3000',
    wakeOutbox: () => undefined,
    registry: new Registry(),
    simulatorUrl: 'http://127.0.0.1:12111',
    swish: 'test',
    ownDomains: 'test',
    printedCards: 'test',
    wrongAddressPage: (language) => `<html lang="${language}"><title>wrong address</title></html>`,
    editorFolder: undefined,
    routes: [],
    ...changes,
  }
  const { database, clock, log, publishQueue, secrets, settings } = deps
  const { baseDomain, profile } = settings
  const shared = { database, clock, log, publishQueue, secrets, baseDomain, registrar: undefined }
  const hosts = hostRoutes({ ...shared, defaultLanguage: profile.language })
  const server = createApiServer(createApi({ ...deps, routes: [...hosts, ...deps.routes] }))
  const requests = watchRequests(server, test.database)
  const url = await listen(server)
  return {
    url,
    test,
    deps,
    enqueued: queue.enqueued,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await deps.visits.close()
      const wholeReads = await requests.wholeReads()
      await test.close()
      if (wholeReads.length > 0)
        throw new Error(
          `With many sites these statements read a whole table (tests/support/read-plans.ts):\n${wholeReads.join('\n')}`,
        )
    },
  }
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return `http://127.0.0.1:${address.port}`
}
