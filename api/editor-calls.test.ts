import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { openShop, type Shop } from '../tests/support/shop.ts'
import { createAnswerLimits } from './answers/limits.ts'
import { apiRoutes } from './create-api.ts'
import { type ExportedSchema, editorCallsSource, nameOf } from './editor-calls.ts'
import { createCookies } from './http/cookies.ts'
import { olderCalls } from './older-generations.ts'
import type { Route } from './route.ts'

/** Files that the editor may import and that hold contracts. */
const modules = import.meta.glob<Record<string, unknown>>(
  ['../{domain,cards,modules}/**/*.ts', '!../**/*.test.ts', '!../**/{client,editor}/**'],
  { eager: true },
)
const exported: ExportedSchema[] = Object.entries(modules).flatMap(([file, names]) =>
  Object.entries(names).flatMap(([name, schema]) =>
    schema instanceof z.ZodType ? [{ file: file.replace('../', ''), name, schema }] : [],
  ),
)

let shop: Shop
let routes: readonly Route[]
beforeAll(async () => {
  shop = await openShop('sqlite', { swish: true, cards: true, dnsServers: ['127.0.0.1:9'] })
  const deps = { ...shop.apiDeps, ...createAnswerLimits(shop.apiDeps.rateLimits), siteOrigin: (host: string) => host }
  const older = new Set(olderCalls.flatMap((routesOf) => routesOf(deps)).map(nameOf))
  routes = apiRoutes({ ...deps, cookies: createCookies(deps.settings) }).filter((route) => !older.has(nameOf(route)))
})
afterAll(() => shop.close())

it('the editor’s calls have the types of the routes', async () => {
  const calls = editorCallsSource(routes, exported)
  await expect(calls).toMatchFileSnapshot('../editor/kit/api-client/calls.ts')
})
