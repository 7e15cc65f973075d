import { setTimeout as wait } from 'node:timers/promises'
import type Koa from 'koa'
import type { Registry } from 'prom-client'
import type { Database } from '../../db/connection.ts'
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

/** /healthz: the process answers. /readyz: database and queue do, too. /metrics: Prometheus, for our own network only. */
export function probes(deps: { database: Database; publishQueue: PublishQueue; registry: Registry }): Koa.Middleware {
  return async (http, next) => {
    if (http.path === '/healthz') {
      http.body = { status: 'ok' }
      return
    }
    if (http.path === '/readyz') {
      const [database, queue] = await Promise.all([
        answers(deps.database.raw('select 1')),
        answers(deps.publishQueue.check()),
      ])
      const ready = database && queue
      http.status = ready ? 200 : 503
      http.body = { ready, database, queue }
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
