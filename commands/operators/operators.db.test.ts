import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listOperatorActions } from '../../db/operator/operator-action-repository.ts'
import { findPublishRevision } from '../../db/site/publication-repository.ts'
import { findSite } from '../../db/site/site-repository.ts'
import { siteResponse } from '../../modules/site-contract.ts'
import { ownerOfSite } from '../../tests/support/accounts.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { createBrowserClient } from '../../tests/support/browser-client.ts'
import { databaseKinds } from '../../tests/support/databases.ts'
import { loadPublishedSite } from '../answers/published-site.ts'
import { endSessions } from './end-sessions.ts'
import { describeSubject, findSubject } from './find-subject.ts'
import { TakeDownError, takeDown } from './take-down.ts'

describe.each(databaseKinds)('what operators do, on %s', (kind) => {
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

  async function publishedSite(host: string) {
    const owner = await ownerOfSite(api.url)
    const { database } = api.test
    await database('sites').where({ id: owner.siteId }).update({ host, active_until: '2100-01-01T00:00:00.000Z' })
    const site = await findSite(database, owner.siteId)
    if (site === undefined) throw new Error('the site is gone')
    const change = (isDown: boolean, reason: string) =>
      takeDown({ database, clock, market: 'se', publishQueue }, { site, isDown, operator: 'greta', reason })
    return { ...owner, site, change }
  }
  const mailsOf = async (to: string) => {
    const rows: { payload: string }[] = await api.test.database('outbox').where({ kind: 'mail' }).select('payload')
    return rows.map(({ payload }) => JSON.parse(payload)).filter((mail) => mail.to === to)
  }

  it('a site that is taken down is nobody’s for guests and whole for its owner, and comes back', async () => {
    const { client, site, change } = await publishedSite('missbruk.vigd.test')
    const { database } = api.test
    const guest = createBrowserClient(api.url)
    const asked = async () => {
      const calls = [
        guest.call('GET', `/api/sites/${site.id}/public`),
        guest.call('GET', `/api/gift-registry/${site.id}/reservations`),
      ]
      return (await Promise.all(calls)).map(({ status }) => status)
    }
    const answering = () => loadPublishedSite({ database, clock }, site.id)
    const before = await asked()
    const revision = await findPublishRevision(database, site.id)

    await change(true, 'pretends to be a bank')
    expect(await asked()).toEqual([404, 404])
    await expect(answering()).rejects.toMatchObject({ code: 'not-found' })
    expect(await findPublishRevision(database, site.id)).toBe((revision ?? 0) + 1)
    expect(enqueued).toContain(site.id)
    const seen = siteResponse.parse((await client.call('GET', `/api/sites/${site.id}`)).body)
    expect(seen).toMatchObject({ active: true, takenDownAt: expect.any(String) })
    expect((await client.call('PUT', `/api/sites/V2/${site.id}`, seen)).status).toBe(200)
    expect(await asked()).toEqual([404, 404])
    await expect(change(true, 'again')).rejects.toThrow(TakeDownError)

    await change(false, 'was none')
    expect(await asked()).toEqual(before)
    expect(await answering()).toMatchObject({ id: site.id })
    await expect(change(false, 'again')).rejects.toThrow(TakeDownError)
    const { account } = await findSubject(database, site.id)
    const subjects = (await mailsOf(account?.mail ?? '')).map(({ subject }) => subject)
    expect(subjects).toEqual(expect.arrayContaining(['Din sida är nedtagen', 'Din sida visas igen']))
    const noted = await listOperatorActions(database, { subject: site.id, limit: 10 })
    expect(noted.map(({ action, operator, reason }) => [action, operator, reason])).toEqual([
      ['put-back', 'greta', 'was none'],
      ['take-down', 'greta', 'pretends to be a bank'],
    ])
  })

  it('finds a site and its owner by any of their names, and says nothing that is secret', async () => {
    const { site } = await publishedSite('hitta.vigd.test')
    const { database } = api.test
    const subject = await findSubject(database, site.id)
    for (const name of ['HITTA.vigd.test', subject.account?.mail.toUpperCase() ?? '', subject.account?.id ?? ''])
      expect(await findSubject(database, name)).toEqual(subject)
    expect(await findSubject(database, 'nobody@example.com')).toEqual({ site: undefined, account: undefined })
    const described = await describeSubject({ database, clock }, subject)
    expect(described).toMatchObject({
      site: { id: site.id, host: 'hitta.vigd.test', isPublished: true, isDue: true, takenDownAt: null },
      account: { id: subject.account?.id, sessions: 1 },
    })
    expect(JSON.stringify(described)).not.toContain(subject.account?.passwordHash ?? '?')
  })

  it('logs an account out everywhere', async () => {
    const { client, site } = await publishedSite('ut.vigd.test')
    const { database } = api.test
    const { account } = await findSubject(database, site.id)
    if (account === undefined) throw new Error('the owner is gone')
    expect((await client.call('GET', `/api/sites/${site.id}`)).status).toBe(200)
    expect(await endSessions({ database, clock }, { account, operator: 'greta', reason: 'lost laptop' })).toBe(1)
    expect((await client.call('GET', `/api/sites/${site.id}`)).status).toBe(401)
    expect(await listOperatorActions(database, { subject: account.id, limit: 10 })).toMatchObject([
      { action: 'end-sessions', reason: 'lost laptop' },
    ])
  })
})
