import { createServer } from 'node:http'
import type { Registry } from 'prom-client'
import type { Log } from '../log.ts'

/** Another process of the product may still have the port while it stops: it is tried again after this, ms. */
const againMs = 2000

/** Answers Prometheus on loopback. A port that is taken holds up nothing: it is waited for. */
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
