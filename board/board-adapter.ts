import { readFile } from 'node:fs/promises'
import * as path from 'node:path'
import type {
  AppControllerRoute,
  AppViewRoute,
  BullBoardQueues,
  IServerAdapter,
  UIConfig,
} from '@bull-board/api/typings/app'
import Router from '@koa/router'
import type Koa from 'koa'
import * as z from 'zod'
import { BodyError, collectBody } from '../platform/http/collect-body.ts'

const bodyLimits = { bytes: 64 * 1024, milliseconds: 10_000 }
const bodySchema = z.record(z.string(), z.unknown())

/** What bull-board passes to its adapter while the board is created. */
interface Told {
  queues?: BullBoardQueues
  views?: string
  statics?: string
  entry?: AppViewRoute
  routes?: AppControllerRoute[]
  config: UIConfig
  onError?: Parameters<IServerAdapter['setErrorHandler']>[0]
}

/**
 * bull-board's server adapter for Koa, built on what the product already has: bull-board's own one brings a template engine, a body parser
 * and a file server. Call `middleware` only after `createBullBoard`.
 */
export function createBoardAdapter(): IServerAdapter & { middleware(): Koa.Middleware } {
  const told: Told = { config: {} }
  const adapter = {
    setQueues: (queues: BullBoardQueues) => tell({ queues }),
    setViewsPath: (views: string) => tell({ views }),
    setStaticPath: (_route: string, statics: string) => tell({ statics }),
    setEntryRoute: (entry: AppViewRoute) => tell({ entry }),
    setErrorHandler: (onError: Told['onError']) => tell({ onError }),
    setApiRoutes: (routes: AppControllerRoute[]) => tell({ routes }),
    setUIConfig: (config: UIConfig) => tell({ config }),
    middleware: () => routerOf(told).routes() as Koa.Middleware,
  }
  function tell(part: Partial<Told>) {
    Object.assign(told, part)
    return adapter
  }
  return adapter
}

function routerOf({ queues, views, statics, entry, routes, config, onError }: Told): Router {
  if (
    queues === undefined ||
    views === undefined ||
    statics === undefined ||
    entry === undefined ||
    routes === undefined
  )
    throw new Error('bull-board has not said what it consists of')
  const router = new Router({ strict: true })
  router.get(each(entry.route), async (http) => {
    const { name, params } = entry.handler({ basePath: '/', uiConfig: config })
    http.type = 'html'
    http.body = fillIn(await readFile(path.join(views, path.basename(name)), 'utf8'), params)
  })
  router.get('/static/{*file}', (http) => sendStatic(http, statics))
  for (const { method, route, handler } of routes)
    router.register(each(route), each(method), async (http) => {
      try {
        const { query, params, headers } = http
        const answer = await handler({
          queues,
          uiConfig: config,
          query,
          params: params ?? {},
          body: await bodyOf(http),
          headers: headers as Record<string, string | undefined>,
        })
        http.status = answer.status ?? 200
        http.body = answer.body
      } catch (error) {
        if (error instanceof BodyError || error instanceof z.ZodError || error instanceof SyntaxError) {
          http.status = 400
          http.body = {}
          return
        }
        http.app.emit('error', error, http)
        http.status = 500
        http.body = onError?.(error instanceof Error ? error : new Error(String(error))).body ?? {}
      }
    })
  return router
}

const each = <T>(one: T | T[]): T[] => (Array.isArray(one) ? one : [one])

async function bodyOf({ req }: Koa.Context): Promise<Record<string, unknown>> {
  const bytes = await collectBody(req, bodyLimits)
  return bytes.byteLength === 0 ? {} : bodySchema.parse(JSON.parse(bytes.toString('utf8')))
}

/** Fills in the page's template: `<%= text %>` and `<%- markup %>`. Drops its web fonts, so that no other host is contacted. */
function fillIn(template: string, values: Record<string, string>): string {
  const own = template.replaceAll(/<link href="https:[^>]*>/g, '')
  return own.replaceAll(/<%([=-]) (\w+) %>/g, (_, kind, name) => {
    const value = values[name] ?? ''
    return kind === '-' ? value : value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  })
}

/** Serves one of bull-board's files; their names contain a hash, or they change only with the package. */
async function sendStatic(http: Koa.Context, folder: string): Promise<void> {
  const file = path.resolve(folder, decodeURIComponent(http.path.slice('/static/'.length)))
  if (!file.startsWith(`${folder}${path.sep}`)) return
  const content = await readFile(file).catch(() => undefined)
  if (content === undefined) return
  http.type = path.extname(file)
  http.set('Cache-Control', 'private, max-age=3600')
  http.body = content
}
