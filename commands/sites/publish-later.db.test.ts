import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPublication } from '../../db/site/publication-repository.ts'
import { siteResponse } from '../../modules/site-contract.ts'
import { publishTimeResponse } from '../../modules/version-contract.ts'
import { ownerOfSite } from '../../tests/support/accounts.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { eitherDatabaseKind } from '../../tests/support/databases.ts'
import { publishDueSite } from './publish-later.ts'

const hour = 60 * 60 * 1000

describe.each(eitherDatabaseKind)('publishing at a time, on %s', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(kind)
  })
  afterAll(() => api.close())

  async function siteWithDraft() {
    const { client, siteId, site } = await ownerOfSite(api.url)
    const { database } = api.test
    const published = { host: `${siteId}.example.com`, active_until: '2100-01-01T00:00:00.000Z' }
    await database('sites').where({ id: siteId }).update(published)
    const save = async (change: object) =>
      siteResponse.parse(
        (await client.call('PUT', `/api/sites/V2/${siteId}`, { ...site, theme: 'theme12', ...change })).body,
      )
    await save({ publish: false })
    const path = `/api/sites/${siteId}/publish-time`
    const set = (publishAt: string | null) => client.call('PUT', path, { publishAt })
    const time = async () => publishTimeResponse.parse((await client.call('GET', path)).body).publishAt
    const shown = async () => (await findPublication(database, siteId))?.document.theme
    const enqueued: string[] = []
    const publishQueue = {
      enqueue: (id: string) => void enqueued.push(id),
      listen: async () => {},
      stopListening: async () => {},
      check: async () => {},
      close: async () => {},
    }
    /** A worker that looks at this time. */
    const work = (at: Date) => publishDueSite({ database, publishQueue, clock: { now: () => at } })
    return { client, siteId, site, save, set, time, shown, work, enqueued }
  }
  const inHours = (hours: number) => new Date(Date.now() + hours * hour)

  it('publishes the newest draft once its time has come, whichever worker is running then', async () => {
    const { siteId, site, save, set, time, shown, work, enqueued } = await siteWithDraft()
    const at = inHours(2).toISOString()
    expect((await set(at)).body).toEqual({ publishAt: at })
    expect(await time()).toBe(at)
    await save({ theme: 'theme11', documentRevision: 2, publish: false })
    expect(await work(inHours(1))).toBe(false)
    expect(await shown()).toBe(site.theme)
    expect(await Promise.all([work(inHours(3)), work(inHours(3))])).toContain(true)
    expect(await shown()).toBe('theme11')
    expect(enqueued).toEqual([siteId])
    expect(await time()).toBeNull()
    expect(await work(inHours(3))).toBe(false)
  })

  it('publishes nothing at a time that was taken back, or when the owner has published or undone since', async () => {
    const { client, siteId, site, save, set, time, shown, work } = await siteWithDraft()
    await set(inHours(2).toISOString())
    await set(null)
    expect(await work(inHours(3))).toBe(false)
    expect(await shown()).toBe(site.theme)
    await set(inHours(2).toISOString())
    await client.call('POST', `/api/sites/${siteId}/publish`)
    expect(await time()).toBeNull()
    await save({ theme: 'theme11', documentRevision: 2, publish: false })
    await set(inHours(2).toISOString())
    const seen = { documentRevision: 3, shownRevision: 2 }
    expect((await client.call('PUT', `/api/sites/${siteId}/shown-version`, { revision: 1, seen })).status).toBe(200)
    expect(await time()).toBeNull()
    await set(inHours(2).toISOString())
    await save({ theme: 'theme10', documentRevision: 3 })
    expect(await time()).toBeNull()
  })

  it('refuses a time that has passed, and a page that is not published', async () => {
    const { set, time } = await siteWithDraft()
    expect(await set(inHours(-1).toISOString())).toMatchObject({ status: 422, body: { code: 'publish-time-past' } })
    expect(await set('tomorrow')).toMatchObject({ status: 400 })
    expect(await time()).toBeNull()
    const other = await ownerOfSite(api.url)
    const answer = await other.client.call('PUT', `/api/sites/${other.siteId}/publish-time`, {
      publishAt: inHours(2).toISOString(),
    })
    expect(answer).toMatchObject({ status: 409, body: { code: 'publish-first' } })
  })
})
