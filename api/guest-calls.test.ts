import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../tests/support/api.ts'
import { apiRoutes } from './create-api.ts'
import { edgeSource, nginxLines } from './guest-calls.ts'
import { createCookies } from './http/cookies.ts'
import type { Route } from './route.ts'

let api: TestApi
let routes: readonly Route[]
beforeAll(async () => {
  api = await startTestApi('sqlite')
  routes = apiRoutes({ ...api.deps, cookies: createCookies(api.deps.settings) })
})
afterAll(() => api.close())

it('the edge lets through what the routes leave to guests', async () => {
  await expect(edgeSource(routes)).toMatchFileSnapshot('../edge/guest-call-list.ts')
})

it('and so does nginx', async () => {
  await expect(nginxLines(routes)).toMatchFileSnapshot('../deploy/nginx/festoon-guest-calls.conf')
})

it('a call that the guests’ server makes for them is in neither list', () => {
  expect(routes.filter(({ guests }) => guests === 'server').map(({ path }) => path)).toEqual([
    '/api/sites/public/{id}/admission',
  ])
  expect(edgeSource(routes) + nginxLines(routes)).not.toContain('admission')
})
