import type Koa from 'koa'
import type { Registry } from 'prom-client'
import type { Database } from '../../db/connection.ts'
import type { PublishQueue } from '../../platform/queue/publish-queue.ts'
import { clientAddress, isOwnNetwork } from '../http/client-address.ts'

/** /healthz: the process answers. /readyz: database and queue do, too. /metrics: Prometheus, for our own network only. */
export function probes(deps: { database: Database; publishQueue: PublishQueue; registry: Registry }): Koa.Middleware {
  return async (http, next) => {
    if (http.path === '/healthz') {
      http.body = { status: 'ok' }
      return
    }
    if (http.path === '/readyz') {
      const [database, queue] = await Promise.allSettled([deps.database.raw('select 1'), deps.publishQueue.check()])
      const ready = database.status === 'fulfilled' && queue.status === 'fulfilled'
      http.status = ready ? 200 : 503
      http.body = { ready, database: database.status === 'fulfilled', queue: queue.status === 'fulfilled' }
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
