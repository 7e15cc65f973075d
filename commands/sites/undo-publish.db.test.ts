import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPublication } from '../../db/site/publication-repository.ts'
import { setShownRevision } from '../../db/site/shown-document.ts'
import { findSite, type Site } from '../../db/site/site-repository.ts'
import { siteResponse } from '../../modules/site-contract.ts'
import { ownerOfSite } from '../../tests/support/accounts.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { eitherDatabaseKind } from '../../tests/support/databases.ts'
import { loadPublishedSite } from '../answers/published-site.ts'
import { pruneVersions } from './prune-versions.ts'
import { listPublished, UndoConflictError, undoPublish } from './undo-publish.ts'

const themes = ['theme12', 'theme11', 'theme10', 'theme9', 'theme8', 'theme7'] as const

describe.each(eitherDatabaseKind)('undo of a publish, on %s', (kind) => {
  let api: TestApi
  const clock = { now: () => new Date() }
  const enqueued: string[] = []
  const publishQueue = {
    enqueue: (siteId: string) => void enqueued.push(siteId),
    listen: async () => {},
    stopListening: async () => {},
    check: async () => {},
    close: async () => {},
  }
  beforeAll(async () => {
    api = await startTestApi(kind)
  })
  afterAll(() => api.close())

  const read = async (siteId: string): Promise<Site> => {
    const site = await findSite(api.test.database, siteId)
    if (site === undefined) throw new Error('the site is gone')
    return site
  }
  /** A published site that was saved six times, and a way to save it. */
  async function savedSite(host: string) {
    const { client, siteId, site } = await ownerOfSite(api.url)
    await api.test.database('sites').where({ id: siteId }).update({ host, active_until: '2100-01-01T00:00:00.000Z' })
    let newest = site
    const save = async (theme: string) => {
      const answer = await client.call('PUT', `/api/sites/V2/${siteId}`, { ...newest, theme })
      newest = siteResponse.parse(answer.body)
    }
    for (const theme of themes) await save(theme)
    const deps = { database: api.test.database, clock, publishQueue }
    return { deps, siteId, client, save }
  }

  it('shows guests an older version, keeps the draft, and lets the next save be published', async () => {
    const { deps, siteId, client, save } = await savedSite('one.example.com')
    const shownTheme = async () => [
      (await findPublication(deps.database, siteId))?.document.theme,
      (await loadPublishedSite(deps, siteId)).document.theme,
      ((await client.call('GET', `/api/sites/public/${siteId}`)).body as { theme: string }).theme,
    ]
    const all = (theme: string) => [theme, theme, theme]
    expect(await shownTheme()).toEqual(all('theme7'))
    const before = await read(siteId)
    expect((await listPublished(deps, before)).map((each) => [each.documentRevision, each.isShown])).toEqual([
      [7, true],
      [6, false],
      [5, false],
      [4, false],
      [3, false],
    ])
    // a guest reserves a gift in the meantime
    await deps.database('sites').where({ id: siteId }).increment('publish_revision')
    await undoPublish(deps, { site: before, revision: 5 })
    expect(enqueued).toContain(siteId)
    expect(await shownTheme()).toEqual(all('theme9'))
    const undone = await read(siteId)
    expect(undone).toMatchObject({ documentRevision: 7, publishRevision: before.publishRevision + 2, shownRevision: 5 })
    expect(undone.document.theme).toBe('theme7')
    // and back
    await undoPublish(deps, { site: undone, revision: 7 })
    expect(await shownTheme()).toEqual(all('theme7'))
    await undoPublish(deps, { site: await read(siteId), revision: 6 })
    expect(await shownTheme()).toEqual(all('theme8'))
    // the same document again: saving it publishes it
    await save('theme7')
    expect(await shownTheme()).toEqual(all('theme7'))
    expect(await read(siteId)).toMatchObject({ documentRevision: 8, shownRevision: null })
  })

  it('changes nothing for who has not seen what is live, or asks for what is not kept', async () => {
    const { deps, siteId, save } = await savedSite('two.example.com')
    const seen = await read(siteId)
    await expect(undoPublish(deps, { site: seen, revision: 2 })).rejects.toMatchObject({ code: 'not-found' })
    await expect(undoPublish(deps, { site: seen, revision: 99 })).rejects.toMatchObject({ code: 'not-found' })
    await expect(undoPublish(deps, { site: { ...seen, host: null }, revision: 6 })).rejects.toMatchObject({
      code: 'not-found',
    })
    await save('theme6')
    await expect(undoPublish(deps, { site: seen, revision: 6 })).rejects.toBeInstanceOf(UndoConflictError)
    expect(await read(siteId)).toMatchObject({ documentRevision: 8, shownRevision: null })
  })

  it('keeps the last five versions and the one that is shown, however old they are', async () => {
    const { deps, siteId } = await savedSite('three.example.com')
    await undoPublish(deps, { site: await read(siteId), revision: 4 })
    await deps.database('site_versions').where({ site_id: siteId }).update({ saved_at: '2020-01-01T10:00:00.000Z' })
    await pruneVersions(deps)
    const kept = await listPublished(deps, await read(siteId))
    expect(kept.map((each) => each.documentRevision)).toEqual([7, 6, 5, 4, 3])
    // a shown version that is no longer kept counts as none
    const seen = await read(siteId)
    expect(await setShownRevision(deps.database, { siteId, seen, shown: 1 })).toBe(true)
    await deps.database('site_versions').where({ site_id: siteId, document_revision: 1 }).delete()
    expect((await findPublication(deps.database, siteId))?.document.theme).toBe('theme7')
  })
})
