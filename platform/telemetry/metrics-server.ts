import { createServer } from 'node:http'
import type { Registry } from 'prom-client'
import type { Log } from '../log.ts'

/** Retry interval, ms: a process of the product that is stopping may still hold the port. */
const againMs = 2000

/** Serves metrics to Prometheus on loopback. A port that is taken does not block the start: it is retried. */
export function serveMetrics(options: { registry: Registry; port: number; log: Log }): { close(): Promise<void> } {
  const { registry, port, log } = options
  const server = createServer((req, res) => {
    if (req.method !== 'GET' || req.url !== '/metrics') {
      res.writeHead(404).end()
      return
    }
    registry
      .metrics()
      .then((text) => res.writeHead(200, { 'Content-Type': registry.contentType }).end(text))
      .catch((error: unknown) => {
        log.error({ err: error }, 'metrics could not be gathered')
        res.writeHead(500).end()
      })
  })
  const listen = () => void server.listen(port, '127.0.0.1')
  let again: NodeJS.Timeout | undefined
  server.on('error', (error) => {
    log.warn({ err: error, port }, 'the port for metrics cannot be had yet')
    again = setTimeout(listen, againMs).unref()
  })
  listen()
  return {
    async close() {
      clearTimeout(again)
      server.closeAllConnections()
      await new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}
