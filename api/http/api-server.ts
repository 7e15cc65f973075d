import { createServer, type Server } from 'node:http'
import type Koa from 'koa'
import { mindBodies, type UnreadLimits } from '../../platform/http/unread-bodies.ts'

/** The API's server, which does not listen yet. Every answer leaves its connection to be used again, or closes it. */
export function createApiServer(api: Koa, limits?: UnreadLimits): Server {
  const server = createServer(mindBodies(api.callback(), limits))
  // uploads of 30 MB over slow lines take their time (read-body.ts ends them before this does); headers do not
  server.headersTimeout = 20_000
  server.requestTimeout = 310_000
  // longer than the proxies before us keep a connection, so that none sends a guest's answer into one that we close
  server.keepAliveTimeout = 75_000
  return server
}
