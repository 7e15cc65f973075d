import { createBullBoard } from '@bull-board/api'
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter'
import type { Queue } from 'bullmq'
import Koa from 'koa'
import type { Log } from '../platform/log.ts'
import { createBoardAdapter } from './board-adapter.ts'
import { operatorGate } from './operator-gate.ts'

/** Only bull-board's own scripts and pictures; it also uses inline style attributes. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const headers = {
  'Content-Security-Policy': policy,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cache-Control': 'no-store',
}

/** The operator's view of the publish queue: waiting and failed jobs, and manual retries. */
export function createBoard({ queue, token, log }: { queue: Queue; token: string; log: Log }): Koa {
  const adapter = createBoardAdapter()
  createBullBoard({
    queues: [new BullMQAdapter(queue)],
    serverAdapter: adapter,
    options: { uiConfig: { boardTitle: 'Festoon', hideDocsLink: true } },
  })
  const app = new Koa()
  app.on('error', (error: unknown) => log.error({ err: error }, 'a call of the board failed'))
  app.use(async (http, next) => {
    http.set(headers)
    await next()
  })
  app.use(operatorGate({ token, log }))
  app.use(adapter.middleware())
  return app
}
