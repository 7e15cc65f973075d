import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pruneVersions } from '../../commands/sites/prune-versions.ts'
import { moduleDefaults } from '../../modules/schemas.ts'
import { type SiteResponse, siteResponse } from '../../modules/site-contract.ts'
import { shownVersionResponse, versionListResponse, versionResponse } from '../../modules/version-contract.ts'
import { ownerOfSite, registeredClient } from '../../tests/support/accounts.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { type BrowserClient, createBrowserClient } from '../../tests/support/browser-client.ts'
import { eitherDatabaseKind } from '../../tests/support/databases.ts'

const welcome = (sv: string) => ({ ...moduleDefaults.Text('welcome001'), text: { sv } })

describe.each(eitherDatabaseKind)('versions of a site, on %s', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(kind)
  })
  afterAll(() => api.close())

  const save = async (client: BrowserClient, site: SiteResponse, change: Partial<SiteResponse>) =>
    siteResponse.parse((await client.call('PUT', `/api/sites/V2/${site._id}`, { ...site, ...change })).body)
  const list = async (client: BrowserClient, siteId: string, query = '') =>
    versionListResponse.parse((await client.call('GET', `/api/sites/${siteId}/versions/${query}`)).body)

  it('lists each save with who, when and how much', async () => {
    const { client, mail, siteId, site } = await ownerOfSite(api.url)
    const second = await save(client, site, { siteModules: [welcome('<p>Varmt välkomna</p>')] })
    const third = await save(client, second, { siteModules: [welcome('<p>Hjärtligt välkomna</p>')], theme: 'theme12' })
    const { versions, next } = await list(client, siteId)
    expect(next).toBeNull()
    expect(versions.map((version) => version.change)).toEqual([
      { words: { added: 1, removed: 1 }, modules: counts({ changed: 1 }), design: true, languages: false, date: false },
      { words: { added: 2, removed: 0 }, modules: counts({ added: 1 }), design: false, languages: false, date: false },
      null,
    ])
    expect(versions[0]).toMatchObject({ id: '3', documentRevision: 3, createdAt: third.updatedAt, savedBy: mail })
    const read = await client.call('GET', `/api/sites/${siteId}/versions/2/`)
    expect(versionResponse.parse(read.body)).toMatchObject({
      documentRevision: 2,
      document: { theme: site.theme, siteModules: second.siteModules },
    })
  })

  it('has guests shown one of the last versions again, and not for who has not seen what they see', async () => {
    const { client, siteId, site } = await ownerOfSite(api.url)
    const path = `/api/sites/${siteId}/shown-version`
    const read = async () => shownVersionResponse.parse((await client.call('GET', path)).body)
    const seen = (documentRevision: number, shownRevision: number) => ({ documentRevision, shownRevision })
    expect(await read()).toEqual({ documentRevision: 1, shownRevision: null, versions: [] })
    const unpublished = await client.call('PUT', path, { revision: 1, seen: seen(1, 1) })
    expect(unpublished).toMatchObject({ status: 404, body: { code: 'not-found' } })

    const host = `${siteId}.example.com`
    await api.test.database('sites').where({ id: siteId }).update({ host, active_until: '2100-01-01T00:00:00.000Z' })
    let newest = site
    for (const theme of ['theme12', 'theme11', 'theme10', 'theme9', 'theme8'] as const)
      newest = await save(client, newest, { theme })
    const { versions, ...now } = await read()
    expect(now).toEqual(seen(6, 6))
    expect(versions.map((version) => version.documentRevision)).toEqual([6, 5, 4, 3, 2])
    expect(versions[0]?.createdAt).toBe(newest.updatedAt)
    const shownTheme = async () =>
      ((await client.call('GET', `/api/sites/public/${siteId}`)).body as { theme: string }).theme

    const undone = await client.call('PUT', path, { revision: 4, seen: seen(6, 6) })
    expect(shownVersionResponse.parse(undone.body)).toEqual({ ...seen(6, 4), versions })
    expect(await shownTheme()).toBe('theme10')
    // another tab has stale state, and a version that is gone cannot be shown
    for (const [revision, known] of [
      [5, seen(6, 6)],
      [5, seen(5, 4)],
    ] as const) {
      const stale = await client.call('PUT', path, { revision, seen: known })
      expect(stale).toMatchObject({ status: 409, body: { code: 'stale-shown-version' } })
    }
    expect((await client.call('PUT', path, { revision: 1, seen: seen(6, 4) })).status).toBe(404)
    for (const body of [{}, { revision: 0, seen: seen(6, 4) }, { revision: 5 }, { revision: '5', seen: seen(6, 4) }])
      expect((await client.call('PUT', path, body)).status).toBe(400)
    expect(await read()).toMatchObject(seen(6, 4))
    expect(await shownTheme()).toBe('theme10')

    expect((await client.call('PUT', path, { revision: 6, seen: seen(6, 4) })).body).toMatchObject(seen(6, 6))
    await client.call('PUT', path, { revision: 5, seen: seen(6, 6) })
    // an unchanged draft that is saved is published
    await save(client, newest, {})
    expect(await read()).toMatchObject(seen(7, 7))
    expect(await shownTheme()).toBe('theme8')
  })

  it('makes none of a save that changes nothing, and still answers a stale one with 409', async () => {
    const { client, siteId, site } = await ownerOfSite(api.url)
    const second = await save(client, site, { theme: 'theme12' })
    const before = await api.test.database('sites').where({ id: siteId }).first()
    // the order of keys does not matter
    const turned = Object.fromEntries(Object.entries(second).reverse())
    const again = await client.call('PUT', `/api/sites/V2/${siteId}`, turned)
    expect(again).toMatchObject({ status: 200, body: second })
    expect(await api.test.database('sites').where({ id: siteId }).first()).toEqual(before)
    expect((await list(client, siteId)).versions.map((version) => version.documentRevision)).toEqual([2, 1])
    const stale = await client.call('PUT', `/api/sites/V2/${siteId}`, { ...second, documentRevision: 1 })
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale-document', currentRevision: 2 } })
  })

  it('gives the list in pages', async () => {
    const { client, siteId, site } = await ownerOfSite(api.url)
    let newest = site
    for (const text of ['1', '2', '3', '4']) newest = await save(client, newest, { siteModules: [welcome(text)] })
    const revisions = async (query: string) => {
      const { versions, next } = await list(client, siteId, query)
      return { revisions: versions.map((version) => version.documentRevision), next }
    }
    expect(await revisions('?limit=2')).toEqual({ revisions: [5, 4], next: 4 })
    expect(await revisions('?limit=2&before=4')).toEqual({ revisions: [3, 2], next: 2 })
    expect(await revisions('?limit=2&before=2')).toEqual({ revisions: [1], next: null })
    expect(await revisions('?before=1')).toEqual({ revisions: [], next: null })
    for (const query of ['?limit=0', '?limit=51', '?limit=x', '?before=-1', '?before=9999999999'])
      expect((await client.call('GET', `/api/sites/${siteId}/versions${query}`)).status).toBe(400)
  })

  it('restores by saving anew, and writes nothing over', async () => {
    const { client, siteId, site } = await ownerOfSite(api.url)
    const second = await save(client, site, { siteModules: [welcome('<p>Första</p>')], theme: 'theme12' })
    const third = await save(client, second, { siteModules: [], theme: 'theme4' })
    const path = `/api/sites/${siteId}/versions/2/restore`
    expect(await client.call('POST', path, {})).toMatchObject({ status: 428, body: { code: 'revision-required' } })
    expect(await client.call('POST', path, { documentRevision: 2 })).toMatchObject({
      status: 409,
      body: { code: 'stale-document', currentRevision: 3, currentSavedAt: third.updatedAt, yourRevision: 2 },
    })
    const { body, status } = await client.call('POST', path, { documentRevision: 3 })
    expect(status).toBe(200)
    expect(siteResponse.parse(body)).toMatchObject({
      documentRevision: 4,
      theme: 'theme12',
      siteModules: second.siteModules,
    })
    expect((await list(client, siteId)).versions.map((version) => version.documentRevision)).toEqual([4, 3, 2, 1])
    const kept = await client.call('GET', `/api/sites/${siteId}/versions/3`)
    expect(versionResponse.parse(kept.body).document.theme).toBe('theme4')
  })

  it('publishes what was restored, where saving publishes', async () => {
    const { client, siteId, site } = await ownerOfSite(api.url)
    await api.test
      .database('sites')
      .where({ id: siteId })
      .update({ host: `${siteId}.localhost`, active_until: '2999-01-01T00:00:00.000Z', publish_on_save: true })
    await save(client, site, { theme: 'theme12' })
    const before = api.enqueued.filter((enqueued) => enqueued === siteId).length
    await client.call('POST', `/api/sites/${siteId}/versions/1/restore`, { documentRevision: 2 })
    expect(api.enqueued.filter((enqueued) => enqueued === siteId)).toHaveLength(before + 1)
  })

  it('is the owner’s alone, and knows what is not there', async () => {
    const { client, siteId } = await ownerOfSite(api.url)
    const { client: other } = await registeredClient(api.url)
    const calls = [
      ['GET', `/api/sites/${siteId}/versions`],
      ['GET', `/api/sites/${siteId}/versions/1`],
      ['POST', `/api/sites/${siteId}/versions/1/restore`],
    ] as const
    for (const [method, path] of calls) {
      const body = method === 'POST' ? { documentRevision: 1 } : undefined
      expect((await createBrowserClient(api.url).call(method, path, body)).status).toBe(401)
      expect((await other.call(method, path, body)).status).toBe(403)
    }
    for (const revision of ['2', '0', 'x', '-1', '99999999999'])
      expect((await client.call('GET', `/api/sites/${siteId}/versions/${revision}`)).status).toBe(404)
    const restore = `/api/sites/${siteId}/versions/7/restore`
    expect((await client.call('POST', restore, { documentRevision: 1 })).status).toBe(404)
  })

  it('is pruned: all of a day, one a day for a month, one a week after, and always the last five', async () => {
    const { client, siteId, site } = await ownerOfSite(api.url)
    const untouched = await ownerOfSite(api.url)
    let newest = site
    for (const text of ['1', '2', '3', '4', '5', '6', '7', '8'])
      newest = await save(client, newest, { siteModules: [welcome(text)] })
    const now = new Date('2026-06-30T12:00:00.000Z')
    const times = [
      '2026-04-06T10:00',
      '2026-04-08T10:00',
      '2026-06-10T08:00',
      '2026-06-10T20:00',
      '2026-06-29T13:00',
      '2026-06-29T14:00',
      '2026-06-29T15:00',
      '2026-06-29T16:00',
      '2026-01-01T00:00',
    ]
    for (const [index, time] of times.entries())
      await api.test
        .database('site_versions')
        .where({ site_id: siteId, document_revision: index + 1 })
        .update({ saved_at: `${time}:00.000Z` })
    const prune = () => pruneVersions({ database: api.test.database, clock: { now: () => now } })
    expect(await prune()).toBe(2)
    expect(await prune()).toBe(0)
    const { versions } = await list(client, siteId)
    expect(versions.map((version) => version.documentRevision)).toEqual([9, 8, 7, 6, 5, 4, 2])
    // the size of a change is relative to the previous kept version
    expect(versions.map((version) => version.change === null)).toEqual([false, false, false, false, false, false, true])
    expect((await list(untouched.client, untouched.siteId)).versions).toHaveLength(1)
  })
})

function counts(some: Partial<Record<'added' | 'removed' | 'changed' | 'moved', number>>) {
  return { added: 0, removed: 0, changed: 0, moved: 0, ...some }
}
