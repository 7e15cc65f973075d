import { mkdirSync, symlinkSync } from 'node:fs'
import * as path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LiveTarget, liveLink } from '../../domain/publishing/release.ts'
import { ownerOfSite, registeredClient } from '../../tests/support/accounts.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi('sqlite')
})
afterAll(() => api.close())

it('says that a page is live once its own release stands at its host', async () => {
  const { client, siteId } = await ownerOfSite(api.url)
  const live = async () => (await client.call('GET', `/api/sites/${siteId}/publication`)).body
  const moveTo = (host: string) => api.test.database('sites').where({ id: siteId }).update({ host })
  const publish = (host: string, change: Partial<LiveTarget> = {}) => {
    const folder = path.join(api.test.dataDir, 'published/live')
    mkdirSync(folder, { recursive: true })
    const target = {
      siteId,
      kind: 'release',
      redirectHost: null,
      gated: false,
      publishRevision: 1,
      leaseToken: 1,
      ...change,
    } as const
    symlinkSync(liveLink(target), path.join(folder, host))
  }
  expect(await live()).toEqual({ live: false })
  await moveTo('nobody-yet.localhost')
  expect(await live()).toEqual({ live: false })
  publish('others.localhost', { siteId: 'another00001' })
  publish('gone.localhost', { kind: 'gone' })
  publish('mine.localhost')
  for (const [host, expected] of [
    ['others.localhost', false],
    ['gone.localhost', false],
    ['mine.localhost', true],
  ] as const) {
    await moveTo(host)
    expect(await live()).toEqual({ live: expected })
  }
  const { client: other } = await registeredClient(api.url)
  expect((await other.call('GET', `/api/sites/${siteId}/publication`)).status).toBe(403)
})
