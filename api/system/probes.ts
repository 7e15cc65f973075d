import { statfs } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type Koa from 'koa'
import type { Registry } from 'prom-client'
import type { Database } from '../../db/core/connection.ts'
import type { Settings } from '../../platform/env/settings.ts'
import type { PublishQueue } from '../../platform/queue/publish-queue.ts'
import { clientAddress, isOwnNetwork } from '../http/client-address.ts'

/** A part that has not answered after so many milliseconds is not ready. */
const patience = 2000

/** Whether a check succeeds in time. */
async function answers(check: PromiseLike<unknown>): Promise<boolean> {
  const late = wait(patience, false, { ref: false })
  return Promise.race([
    Promise.resolve(check).then(
      () => true,
      () => false,
    ),
    late,
  ])
}

/** Less than this is as good as none: databases and uploads stop in the middle of a write, bytes. */
const leastFree = 20_000_000

/** Whether there is room for what is stored. */
async function hasRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < leastFree) throw new Error('the disk is full')
}

/** /healthz: the process answers. /readyz: database and queue do, too, and the disk has room. /metrics: Prometheus, for our own network only. */
export function probes(deps: {
  database: Database
  publishQueue: PublishQueue
  registry: Registry
  settings: Pick<Settings, 'dataDir'>
  /** Rejects when there is none; looks at the disk of DATA_DIR unless told. */
  checkRoom?: () => Promise<void>
}): Koa.Middleware {
  const checkRoom = deps.checkRoom ?? (() => hasRoom(deps.settings.dataDir))

  return async (http, next) => {
    if (http.path === '/healthz') {
      http.body = { status: 'ok' }
      return
    }
    if (http.path === '/readyz') {
      const [database, queue, disk] = await Promise.all([
        answers(deps.database.raw('select 1')),
        answers(deps.publishQueue.check()),
        answers(checkRoom()),
      ])
      const ready = database && queue && disk
      http.status = ready ? 200 : 503
      http.body = { ready, database, queue, disk }
      return
    }
    if (http.path === '/metrics' && isOwnNetwork(clientAddress(http.req))) {
      http.type = deps.registry.contentType
      http.body = await deps.registry.metrics()
      return
    }
    await next()
  }
}
