import { readFileSync, statSync } from 'node:fs'
import * as path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { owePurges } from '../../db/cdn/purge-repository.ts'
import { listOperatorActions } from '../../db/operator/operator-action-repository.ts'
import { noteProblem } from '../../db/payment/problem-repository.ts'
import { findPublishRevision } from '../../db/site/publication-repository.ts'
import { findSite } from '../../db/site/site-repository.ts'
import { siteResponse } from '../../modules/site-contract.ts'
import { ownerOfSite } from '../../tests/support/accounts.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { createBrowserClient } from '../../tests/support/browser-client.ts'
import { databaseKinds } from '../../tests/support/databases.ts'
import { readZip } from '../../tests/support/read-zip.ts'
import { loadPublishedSite } from '../answers/published-site.ts'
import { endSessions } from './end-sessions.ts'
import { eraseForOperator } from './erase-owner.ts'
import { exportForOperator } from './export-for-operator.ts'
import { describeSubject, findSubject } from './find-subject.ts'
import { listStuck } from './list-stuck.ts'
import { republishSite } from './republish-site.ts'
import { TakeDownError, takeDown } from './take-down.ts'
import { listUnsentMails, resendMails } from './unsent-mails.ts'

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

  const noted = async (subject: string) => {
    const actions = await listOperatorActions(api.test.database, { subject, limit: 10 })
    return actions.map(({ action, reason }) => [action, reason])
  }
  const called = (subject: string, reason: string) => ({ operator: 'greta', subject, reason })

  /** A mail that the outbox has given up on, or will retry much later. */
  async function unsentMail(id: string, to: string, state: { done_at?: string; next_attempt_at?: string }) {
    const from = { name: 'Vigd', address: 'hej@vigd.test' }
    const mail = { from, to, subject: `About ${id}`, text: 'a secret link', html: '<p>a secret link</p>' }
    await api.test.database('outbox').insert({
      id,
      kind: 'mail',
      payload: JSON.stringify(mail),
      attempts: 24,
      next_attempt_at: '2999-01-01T00:00:00.000Z',
      last_error: 'mailbox full',
      created_at: '2026-11-01T10:00:00.000Z',
      ...state,
    })
  }

  it('lists mails that were not sent, without what they say, and has an owner’s or a single one tried again', async () => {
    const { mail, site } = await publishedSite('brev.vigd.test')
    const { database } = api.test
    const { account } = await findSubject(database, site.id)
    const id = account?.id ?? ''
    await unsentMail('mail-given-up', mail, { done_at: '2026-11-04T10:00:00.000Z' })
    await unsentMail('mail-later', mail, {})
    await unsentMail('mail-of-another', 'other@example.com', {})
    const listed = await listUnsentMails({ database, clock }, { ...called(id, ''), to: mail })
    expect(listed.filter(({ attempts }) => attempts > 0)).toMatchObject([
      { id: 'mail-given-up', to: mail, subject: 'About mail-given-up', error: 'mailbox full', isGivenUp: true },
      { id: 'mail-later', isGivenUp: false },
    ])
    expect(JSON.stringify(listed)).not.toContain('secret')

    const resent = await resendMails({ database, clock }, { ...called(id, 'mailbox is empty'), to: mail })
    expect(resent).toEqual(expect.arrayContaining(['mail-given-up', 'mail-later']))
    const due = await database('outbox').whereIn('id', resent).where({ attempts: 0 }).whereNull('done_at').select('id')
    expect(due).toHaveLength(resent.length)
    expect(
      await resendMails({ database, clock }, { ...called('mail-of-another', 'asked'), id: 'mail-of-another' }),
    ).toEqual(['mail-of-another'])
    expect(await resendMails({ database, clock }, { ...called('nothing', 'asked'), id: 'nothing' })).toEqual([])
    expect(await noted(id)).toEqual(
      expect.arrayContaining([
        ['list-mails', ''],
        ['resend-mail', 'mailbox is empty'],
      ]),
    )
    expect(await noted('nothing')).toEqual([])
  })

  it('lists what hangs by ids, and nothing that anybody has written', async () => {
    const { site } = await publishedSite('hanger.vigd.test')
    const { database } = api.test
    const old = '2026-11-01T10:00:00.000Z'
    await database('sites').where({ id: site.id }).update({ updated_at: old })
    await unsentMail('hangs-and-waits', 'anna@example.com', { next_attempt_at: old })
    await unsentMail('hangs-given-up', 'anna@example.com', { done_at: old })
    await owePurges(database, ['site-tag'], new Date(old))
    await noteProblem(database, {
      key: 'delayed-1',
      kind: 'delayed',
      orderId: null,
      reference: null,
      providerId: null,
      createdAt: old,
    })
    const found = await listStuck({ database, clock })
    expect(found).toEqual(
      expect.arrayContaining([
        { kind: 'problem', id: 'delayed-1', since: old, attempts: 0, what: 'delayed' },
        { kind: 'site', id: site.id, since: old, attempts: 0, what: 'hanger.vigd.test' },
        { kind: 'outbox', id: 'hangs-and-waits', since: old, attempts: 24, what: 'mail' },
        { kind: 'given-up', id: 'hangs-given-up', since: old, attempts: 24, what: 'mail' },
        { kind: 'purge', id: 'site-tag', since: old, attempts: 0, what: null },
      ]),
    )
    expect(JSON.stringify(found)).not.toContain('anna@example.com')
  })

  it('has the pages of a site rendered again', async () => {
    const { site } = await publishedSite('igen.vigd.test')
    const { database } = api.test
    const before = await findPublishRevision(database, site.id)
    await republishSite({ database, clock, publishQueue }, { ...called(site.id, 'looks wrong'), site })
    expect(await findPublishRevision(database, site.id)).toBe((before ?? 0) + 1)
    expect(enqueued).toContain(site.id)
    expect(await noted(site.id)).toEqual([['republish', 'looks wrong']])
  })

  it('writes the archive of an owner into a file of its own, and never over another', async () => {
    const { mail, site } = await publishedSite('arkiv.vigd.test')
    const { database, dataDir } = api.test
    const { account } = await findSubject(database, site.id)
    if (account === undefined) throw new Error('the owner is gone')
    const file = path.join(dataDir, 'archive.zip')
    const write = () =>
      exportForOperator({ ...api.deps, database }, { ...called(account.id, 'asked by letter'), account, site, file })
    await write()
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(JSON.parse(readZip(readFileSync(file)).get('account.json')?.toString() ?? '')).toMatchObject({
      mail,
    })
    await expect(write()).rejects.toThrow('EEXIST')
    expect(await noted(account.id)).toContainEqual(['export', 'asked by letter'])
  })

  it('erases an owner with the site; the note stays, and the owner is told', async () => {
    const { client, mail, site } = await publishedSite('bort.vigd.test')
    const { database } = api.test
    const { account } = await findSubject(database, site.id)
    if (account === undefined) throw new Error('the owner is gone')
    await eraseForOperator({ ...api.deps, database, publishQueue }, { ...called(account.id, 'asked'), account, site })
    expect(await findSubject(database, mail)).toEqual({ site: undefined, account: undefined })
    expect(await findSite(database, site.id)).toBeUndefined()
    expect((await client.call('GET', `/api/sites/${site.id}`)).status).toBe(401)
    expect(enqueued).toContain(site.id)
    expect((await mailsOf(mail)).map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/är raderat$/))
    expect(await noted(account.id)).toEqual([['erase', 'asked']])
  })
})
