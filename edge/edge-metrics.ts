import type { IncomingMessage, ServerResponse } from 'node:http'
import { Counter, Histogram, type Registry } from 'prom-client'
import { assetsUrlPath } from '../domain/publishing/release.ts'

export interface EdgeMetrics {
  /** `fromMemory`: served from the cache, as most requests are, in some 30 µs; only a counter is cheap enough for those. */
  count(req: IncomingMessage, res: ServerResponse, fromMemory: boolean): void
}

/** Metrics of the guests' server: a counter of cached responses, and the duration of all others by kind. */
export function createEdgeMetrics(registry: Registry): EdgeMetrics {
  let known = 0
  new Counter({
    name: 'festoon_edge_memory_answers_total',
    help: 'Pages and files that were answered from memory.',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(known)
    },
  })
  const seconds = new Histogram({
    name: 'festoon_edge_request_seconds',
    help: 'Time to answer what was not answered from memory: page, file or call of the API, by status.',
    labelNames: ['kind', 'status'] as const,
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  return {
    count({ url = '' }, res, fromMemory) {
      if (fromMemory) {
        known += 1
        return
      }
      const begun = performance.now()
      res.once('close', () => {
        // a client that disconnects early must not count among the finished responses
        const status = res.writableFinished ? res.statusCode : 'broken-off'
        seconds.observe({ kind: kindOf(url), status }, (performance.now() - begun) / 1000)
      })
    },
  }
}

function kindOf(url: string): 'call' | 'file' | 'page' {
  if (url.startsWith('/api/')) return 'call'
  return url.startsWith(assetsUrlPath) ? 'file' : 'page'
}
