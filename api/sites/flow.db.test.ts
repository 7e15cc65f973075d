import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemoSites } from '../../commands/sites/seed-demo-sites.ts'
import { accountResponse, siteAccountResponse } from '../../domain/contracts.ts'
import {
  createSiteResponse,
  publicSiteResponse,
  quickStartResponse,
  siteResponse,
} from '../../modules/site-contract.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { createBrowserClient } from '../../tests/support/browser-client.ts'
import { oneDatabaseKind } from '../../tests/support/databases.ts'
import { smallDemoPictures } from '../../tests/support/demo-pictures.ts'

describe.each(oneDatabaseKind)('the way from trying to a saved site, on %s', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(kind)
    await seedDemoSites({ ...api.deps, demoPicturesFolder: await smallDemoPictures(api.test.dataDir) })
  })
  afterAll(() => api.close())

  it('makes the page of the start wizard’s answers, and nothing of what is none', async () => {
    const client = createBrowserClient(api.url)
    const made = await client.call('POST', '/api/sites/quick-start/wizard', {
      name1: 'Åsa',
      name2: 'Örjan',
      languages: ['sv', 'da'],
    })
    const { site } = quickStartResponse.parse(made.body)
    expect(site).toMatchObject({
      quickStart: true,
      availableLanguages: [{ languageCode: 'sv' }, { languageCode: 'da' }],
      wizardData: { name1: 'Åsa', dressCode: 'NOT_DECIDED', children: 'NO_CHILDREN' },
    })
    expect(site.siteModules[0]).toMatchObject({ title: { sv: 'Åsa & Örjan' }, image: { isDemoImage: true } })
    for (const wrong of [{ name1: 'x'.repeat(101) }, { dressCode: 'constructor' }, { languages: ['xx'] }, 'text'])
      expect((await client.call('POST', '/api/sites/quick-start/wizard', wrong)).status).toBe(400)
  })

  it('tries, registers, creates, reads, saves, is published', async () => {
    const client = createBrowserClient(api.url)
    const tried = await client.call('GET', '/api/sites/quick-start/wedding/')
    const { site: demo, loggedInUsersSiteId } = quickStartResponse.parse(tried.body)
    expect(loggedInUsersSiteId).toBeNull()
    expect(demo).toMatchObject({ quickStart: true, theme: 'theme12', siteGraphic: 'EUCALYPTUS' })
    expect((await client.call('GET', '/api/accounts/me/')).status).toBe(401)

    const registered = await client.call('POST', '/api/accounts/register/', {
      mail: ' Elsa@Example.com ',
      password: 'hemligt ord',
      termsAccepted: true,
    })
    expect(accountResponse.parse(registered.body)).toEqual({ mail: 'elsa@example.com', site: null })

    const created = await client.call('POST', '/api/sites/V2/', { site: demo, wizardData: null })
    expect(created.status).toBe(201)
    const { site } = createSiteResponse.parse(created.body)
    expect(accountResponse.parse((await client.call('GET', '/api/accounts/me')).body).site).toEqual(site)

    const first = siteResponse.parse((await client.call('GET', `/api/sites/${site._id}/`)).body)
    expect(first).toMatchObject({ documentRevision: 1, host: null, active: false, quickStart: false, password: null })
    const saved = await client.call('PUT', `/api/sites/V2/${site._id}/`, { ...first, theme: 'theme4' })
    expect(saved.status).toBe(200)
    expect(siteResponse.parse(saved.body)).toMatchObject({ documentRevision: 2, theme: 'theme4' })
    expect(api.enqueued).not.toContain(site._id)

    const account = await client.call('GET', `/api/sites/${site._id}/account/`)
    expect(siteAccountResponse.parse(account.body)).toMatchObject({ mail: 'elsa@example.com', site: { active: false } })

    const again = await client.call('POST', '/api/sites/V2', { site: demo })
    expect(again).toMatchObject({ status: 409, body: { code: 'site-exists', siteId: site._id } })

    await api.test
      .database('sites')
      .where({ id: site._id })
      .update({ host: 'elsa.localhost', active_until: '2999-01-01T00:00:00.000Z' })
    const live = siteResponse.parse(saved.body)
    expect((await client.call('PUT', `/api/sites/V2/${site._id}`, { ...live, theme: 'theme5' })).status).toBe(200)
    expect(api.enqueued).toContain(site._id)
    const seen = await createBrowserClient(api.url).call('GET', '/api/sites/public/elsa.localhost')
    expect(publicSiteResponse.parse(seen.body)).toMatchObject({ _id: site._id, active: true })
    for (const secret of ['password', 'formRecipients', 'wizardData']) expect(seen.body).not.toHaveProperty(secret)

    expect((await client.call('POST', '/api/accounts/logout/')).status).toBe(204)
    expect((await client.call('GET', `/api/sites/${site._id}`)).status).toBe(401)
    const login = await client.call('POST', '/api/accounts/login/', {
      mail: 'elsa@example.com',
      password: 'hemligt ord',
    })
    expect(accountResponse.parse(login.body).site).toEqual(site)
  })

  it('answers a stale save with both times and changes nothing', async () => {
    const client = createBrowserClient(api.url)
    await client.call('POST', '/api/accounts/login', { mail: 'elsa@example.com', password: 'hemligt ord' })
    const { site } = accountResponse.parse((await client.call('GET', '/api/accounts/me')).body)
    const path = `/api/sites/V2/${site?._id}`
    const before = siteResponse.parse((await client.call('GET', `/api/sites/${site?._id}`)).body)
    const stale = await client.call('PUT', path, { ...before, documentRevision: 1, theme: 'theme12' })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({
      isErrorResponse: true,
      code: 'stale-document',
      currentRevision: before.documentRevision,
      currentSavedAt: before.updatedAt,
      yourRevision: 1,
      yourSavedAt: expect.stringMatching(/^\d{4}-/),
    })
    const { documentRevision, ...without } = before
    expect(documentRevision).toBe(3)
    expect(await client.call('PUT', path, without)).toMatchObject({ status: 428, body: { code: 'revision-required' } })
    expect(await client.call('PUT', `/api/sites/${site?._id}/`, {})).toMatchObject({
      status: 409,
      body: { code: 'newer-generation' },
    })
    expect(siteResponse.parse((await client.call('GET', `/api/sites/${site?._id}`)).body)).toEqual(before)
  })

  it('ignores what only the server decides', async () => {
    const client = createBrowserClient(api.url)
    await client.call('POST', '/api/accounts/login', { mail: 'elsa@example.com', password: 'hemligt ord' })
    const { site } = accountResponse.parse((await client.call('GET', '/api/accounts/me')).body)
    const before = siteResponse.parse((await client.call('GET', `/api/sites/${site?._id}`)).body)
    const changed = {
      ...before,
      host: 'else.localhost',
      active: false,
      password: 'x',
      hasRsvps: true,
      metaNoindex: false,
      theme: 'theme7',
    }
    const saved = siteResponse.parse((await client.call('PUT', `/api/sites/V2/${site?._id}`, changed)).body)
    expect(saved).toEqual({
      ...before,
      theme: 'theme7',
      documentRevision: before.documentRevision + 1,
      updatedAt: saved.updatedAt,
    })
  })
})
