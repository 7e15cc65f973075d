import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brandProfile } from '../../domain/commerce/market.ts'
import { createEdge, stopEdge } from '../../edge/create-edge.ts'
import { createLocalFiles } from '../../edge/published-files.ts'
import { testLog } from './log.ts'

export interface ServersBehind {
  /** Port of an API that echoes each request as JSON: method, URL, host and `X-Forwarded-For`. */
  apiPort: number
  edgePort: number
  close(): Promise<void>
}

/** Listens on a free loopback port; returns it. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** The servers behind a reverse proxy: an edge with these published sites, and an API that echoes its requests. */
export async function startServersBehind(
  publishedDir: string,
  options: { deployment: 'development' | 'production'; trustForwarded?: boolean },
): Promise<ServersBehind> {
  const { deployment, trustForwarded = false } = options
  const api = createServer((req, res) => {
    res.writeHead(200, { 'Content-Type': 'application/json' })
    res.end(JSON.stringify([req.method, req.url, req.headers.host, req.headers['x-forwarded-for']]))
  })
  const apiPort = await listen(api)
  const edge = createEdge({
    files: createLocalFiles(publishedDir, testLog()),
    apiOrigin: `http://127.0.0.1:${apiPort}`,
    settings: { deployment, profile: brandProfile('wedding', 'se'), maps: { kind: 'embedded' } },
    log: testLog(),
    trustForwarded,
  })
  return {
    apiPort,
    edgePort: await listen(edge),
    async close() {
      await stopEdge(edge, 500)
      await new Promise((resolve) => api.close(resolve))
    },
  }
}
