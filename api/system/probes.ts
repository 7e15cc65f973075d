import { statfs } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type Koa from 'koa'
import type { Registry } from 'prom-client'
import type { Database } from '../../db/core/connection.ts'
import type { Settings } from '../../platform/env/settings.ts'
import type { PublishQueue } from '../../platform/queue/publish-queue.ts'
import type { FileStore } from '../../platform/store/file-store.ts'
import { clientAddress, isOwnNetwork } from '../http/client-address.ts'

/** Timeout of a readiness check in ms. */
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

/** Minimum free disk space in bytes; with less, writes of databases and uploads may fail half-way. */
const leastFree = 20_000_000

/** Whether there is room for what is stored. */
async function hasRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < leastFree) throw new Error('the disk is full')
}

/**
 * /healthz: the process responds. /readyz: so do database, queue and store, no table is damaged, and the disk has room. /metrics:
 * Prometheus, own network only.
 */
export function probes(deps: {
  database: Database
  publishQueue: PublishQueue
  uploads: Pick<FileStore, 'has'>
  registry: Registry
  settings: Pick<Settings, 'dataDir'>
  /** Rejects when storage is full; by default checks the disk of DATA_DIR. */
  checkRoom?: () => Promise<void>
  /** Damaged tables. */
  damaged?: () => readonly string[]
}): Koa.Middleware {
  const checkRoom = deps.checkRoom ?? (() => hasRoom(deps.settings.dataDir))

  return async (http, next) => {
    if (http.path === '/healthz') {
      http.body = { status: 'ok' }
      return
    }
    if (http.path === '/readyz') {
      const damaged = deps.damaged?.() ?? []
      const [opens, queue, store, disk] = await Promise.all([
        answers(deps.database.raw('select 1')),
        answers(deps.publishQueue.check()),
        // any name will do: that there is no such file is an answer
        answers(deps.uploads.has('probe')),
        answers(checkRoom()),
      ])
      const database = opens && damaged.length === 0
      const ready = database && queue && store && disk
      http.status = ready ? 200 : 503
      http.body = { ready, database, queue, store, disk, ...(damaged.length > 0 && { damaged }) }
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
