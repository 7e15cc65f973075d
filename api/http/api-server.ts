import { createServer, type Server } from 'node:http'
import type Koa from 'koa'
import { guardUnreadBodies } from '../../platform/http/unread-bodies.ts'

/** Creates the API's server, not yet listening. Every response leaves its connection reusable, or closes it. */
export function createApiServer(api: Koa): Server {
  const server = createServer(guardUnreadBodies(api.callback()))
  // short for headers, long for requests: uploads of 30 MB over slow connections (read-body.ts times out before this)
  server.headersTimeout = 20_000
  server.requestTimeout = 310_000
  // longer than the keep-alive of the proxies in front, so that none sends a request on a connection that we are closing
  server.keepAliveTimeout = 75_000
  return server
}
