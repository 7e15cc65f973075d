import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownerOfSite, registeredClient } from '../../tests/support/accounts.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { oneDatabaseKind } from '../../tests/support/databases.ts'

describe.each(oneDatabaseKind)('search visibility on %s', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(kind)
  })
  afterAll(() => api.close())

  it('is set once the site is published, by its owner, and enqueued the publisher when it changes', async () => {
    const { client, siteId } = await ownerOfSite(api.url)
    const set = (metaNoindex: unknown) => client.call('PUT', `/api/sites/${siteId}/metaNoindex`, { metaNoindex })
    expect(await set(true)).toMatchObject({ status: 409, body: { code: 'publish-first' } })
    await api.test
      .database('sites')
      .where({ id: siteId })
      .update({ host: `${siteId}.localhost`, active_until: '2099-01-01T00:00:00.000Z' })
    const before = await api.test.database('sites').where({ id: siteId }).first('publish_revision')
    api.enqueued.length = 0

    expect(await set('yes')).toMatchObject({ status: 400 })
    // hidden from search engines until the owner agrees
    expect(await client.call('GET', `/api/sites/${siteId}`)).toMatchObject({ body: { metaNoindex: true } })
    expect(await set(true)).toMatchObject({ status: 200, body: { metaNoindex: true } })
    expect(api.enqueued).toEqual([])
    expect(await set(false)).toMatchObject({ status: 200, body: { metaNoindex: false } })
    expect(await set(false)).toMatchObject({ status: 200, body: { metaNoindex: false } })
    const after = await api.test.database('sites').where({ id: siteId }).first('publish_revision')
    expect(after.publish_revision).toBe(before.publish_revision + 1)
    expect(api.enqueued).toEqual([siteId])
    expect(await set(true)).toMatchObject({ status: 200, body: { metaNoindex: true } })

    const { client: stranger } = await registeredClient(api.url)
    const refused = await stranger.call('PUT', `/api/sites/${siteId}/metaNoindex`, { metaNoindex: true })
    expect(refused.status).toBe(403)
  })
})
