import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPublication } from '../../db/site/publication-repository.ts'
import { findSite } from '../../db/site/site-repository.ts'
import { moduleDefaults } from '../../modules/schemas.ts'
import { type SiteResponse, siteResponse } from '../../modules/site-contract.ts'
import { shownVersionResponse } from '../../modules/version-contract.ts'
import { ownerOfSite } from '../../tests/support/accounts.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { createBrowserClient } from '../../tests/support/browser-client.ts'
import { eitherDatabaseKind } from '../../tests/support/databases.ts'
import { loadPublishedSite } from '../answers/published-site.ts'
import { pruneVersions } from './prune-versions.ts'

const clock = { now: () => new Date() }

describe.each(eitherDatabaseKind)('drafts of a published site, on %s', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(kind)
  })
  afterAll(() => api.close())

  async function publishedSite(name: string) {
    const { client, siteId, site } = await ownerOfSite(api.url)
    const database = api.test.database
    const host = `${name}.example.com`
    await database('sites').where({ id: siteId }).update({ host, active_until: '2100-01-01T00:00:00.000Z' })
    const call = async (method: string, path: string, body?: unknown) => client.call(method, `/api/sites/${path}`, body)
    const read = async () => siteResponse.parse((await call('GET', siteId)).body)
    const save = async (change: Partial<SiteResponse> & { publish?: boolean }) => {
      const answer = await call('PUT', `V2/${siteId}`, { ...(await read()), ...change })
      expect(answer.status).toBe(200)
      return siteResponse.parse(answer.body)
    }
    const publicSite = async (): Promise<Record<string, unknown>> => {
      const { body } = await createBrowserClient(api.url).call('GET', `/api/sites/public/${siteId}`)
      return body as Record<string, unknown>
    }
    const revision = async () => (await findSite(database, siteId))?.publishRevision
    /** The theme in everything that guests are shown, or that is done with what they send. */
    const shownTheme = async () => {
      const themes = [
        (await findPublication(database, siteId))?.document.theme,
        (await loadPublishedSite({ database, clock }, siteId)).document.theme,
        (await publicSite()).theme,
      ]
      expect(new Set(themes).size).toBe(1)
      return themes[0]
    }
    return { client, siteId, site, database, call, read, save, publicSite, revision, shownTheme }
  }

  it('keeps a save with `publish: false` from guests until it is published', async () => {
    const { site, siteId, read, save, call, revision, shownTheme, publicSite } = await publishedSite('drafts')
    const before = await publicSite()
    const publishRevision = await revision()
    expect(await save({ theme: 'theme12', publish: false })).toMatchObject({
      theme: 'theme12',
      documentRevision: 2,
      shownRevision: 1,
    })
    await save({ theme: 'theme11', publish: false })
    expect(await read()).toMatchObject({ theme: 'theme11', documentRevision: 3, shownRevision: 1 })
    // neither its content nor the time of a draft
    expect(await publicSite()).toEqual(before)
    expect(await shownTheme()).toBe(site.theme)
    expect(await revision()).toBe(publishRevision)

    // what else changes for guests does not publish it
    expect((await call('PUT', `${siteId}/metaNoindex`, { metaNoindex: false })).status).toBe(200)
    expect((await call('PUT', `${siteId}/password`, { password: '' })).status).toBe(200)
    expect(await shownTheme()).toBe(site.theme)

    const stale = await call('POST', `${siteId}/publish?documentRevision=2`)
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale-shown-version' } })
    expect(await shownTheme()).toBe(site.theme)
    const published = siteResponse.parse((await call('POST', `${siteId}/publish?documentRevision=3`)).body)
    expect(published).toMatchObject({ theme: 'theme11', documentRevision: 3, shownRevision: null })
    expect(await shownTheme()).toBe('theme11')
    const after = await revision()
    expect((await call('POST', `${siteId}/publish`)).status).toBe(200)
    expect(await revision()).toBe(after)
  })

  it('publishes a draft with the next save that does not say otherwise, even of the same document', async () => {
    const { save, shownTheme, revision } = await publishedSite('next-save')
    await save({ theme: 'theme12', publish: false })
    const before = await revision()
    expect(await save({})).toMatchObject({ documentRevision: 3, shownRevision: null })
    expect(await shownTheme()).toBe('theme12')
    expect(await revision()).toBe(Number(before) + 1)
  })

  it('has no drafts of a page that is not published, which publishing refuses', async () => {
    const { client, siteId, site } = await ownerOfSite(api.url)
    const answer = await client.call('PUT', `/api/sites/V2/${siteId}`, { ...site, theme: 'theme12', publish: false })
    expect(siteResponse.parse(answer.body)).toMatchObject({ documentRevision: 2, shownRevision: null })
    const refused = await client.call('POST', `/api/sites/${siteId}/publish`)
    expect(refused).toMatchObject({ status: 409, body: { code: 'publish-first' } })
    await api.test
      .database('sites')
      .where({ id: siteId })
      .update({
        host: `later-${siteId}.example.com`,
        active_until: '2100-01-01T00:00:00.000Z',
      })
    expect((await findPublication(api.test.database, siteId))?.document.theme).toBe('theme12')
  })

  it('keeps what guests are shown however many drafts there are, and undoes to published versions alone', async () => {
    const { siteId, database, call, save, shownTheme, site } = await publishedSite('pruned')
    // from before every save was kept as a version
    await database('site_versions').where({ site_id: siteId }).delete()
    const themes = ['theme12', 'theme11', 'theme10', 'theme9', 'theme8', 'theme7', 'theme6'] as const
    for (const theme of themes) await save({ theme, publish: false })
    await database('site_versions').where({ site_id: siteId }).update({ saved_at: '2020-01-01T10:00:00.000Z' })
    await pruneVersions({ database, clock })
    expect(await shownTheme()).toBe(site.theme)
    const shown = async () => shownVersionResponse.parse((await call('GET', `${siteId}/shown-version`)).body)
    expect(await shown()).toMatchObject({ documentRevision: 8, shownRevision: 1, versions: [{ documentRevision: 1 }] })

    await call('POST', `${siteId}/publish`)
    expect((await shown()).versions.map((version) => version.documentRevision)).toEqual([8, 1])
    await save({ theme: 'theme5', publish: false })
    const undone = await call('PUT', `${siteId}/shown-version`, {
      revision: 1,
      seen: { documentRevision: 9, shownRevision: 8 },
    })
    expect(shownVersionResponse.parse(undone.body)).toMatchObject({ documentRevision: 9, shownRevision: 1 })
    expect(await shownTheme()).toBe(site.theme)
  })

  it('restores an older version as a draft, or publishes it, as the owner has chosen', async () => {
    const { siteId, call, save, shownTheme, read } = await publishedSite('restored')
    await save({ theme: 'theme12' })
    expect((await read()).publishOnSave).toBe(false)
    const restore = async () =>
      call('POST', `${siteId}/versions/1/restore`, { documentRevision: (await read()).documentRevision })
    expect(siteResponse.parse((await restore()).body)).toMatchObject({ documentRevision: 3, shownRevision: 2 })
    expect(await shownTheme()).toBe('theme12')
    await save({ theme: 'theme11' })
    expect((await call('PUT', `${siteId}/publishOnSave`, { publishOnSave: true })).body).toMatchObject({
      publishOnSave: true,
    })
    expect(siteResponse.parse((await restore()).body)).toMatchObject({ documentRevision: 5, shownRevision: null })
  })

  it('draws the maps of the published page for its guests, and none of a draft', async () => {
    const { siteId, save } = await publishedSite('maps')
    const module = (location: string) => ({
      ...moduleDefaults.Location('location01'),
      map: { ...moduleDefaults.Location('location01').map, location },
    })
    await save({ siteModules: [module('Slottet')] })
    await save({ siteModules: [module('Parken')], publish: false })
    const { mapTheme } = module('').map
    const guest = createBrowserClient(api.url)
    const status = async (place: string) =>
      (await guest.call('GET', `/api/sites/${siteId}/maps/${place}/12/${mapTheme}/ea4335`)).status
    expect(await status('Parken')).toBe(404)
    expect(await status('Slottet')).not.toBe(404)
  })
})
