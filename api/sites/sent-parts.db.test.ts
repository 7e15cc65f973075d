import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { createPrintResponse } from '../../cards/print-contract.ts'
import { moduleDefaults } from '../../modules/schemas.ts'
import { siteResponse } from '../../modules/site-contract.ts'
import { ownerOfSite, registeredClient } from '../../tests/support/accounts.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { oneDatabaseKind } from '../../tests/support/databases.ts'

const named = (name: string) => ({
  status: 400,
  body: { code: 'invalid-input', issues: [{ message: expect.stringContaining(`"${name}"`) }] },
})
const unsaveable = { status: 400, body: { code: 'invalid-input' } }

describe.each(oneDatabaseKind)('what a write sends, on %s', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(kind)
  })
  afterAll(() => api.close())

  it('empties no page: other shapes are refused, and parts that are not sent stay', async () => {
    const { client, siteId } = await ownerOfSite(api.url)
    const path = `/api/sites/V2/${siteId}`
    const read = async () => siteResponse.parse((await client.call('GET', `/api/sites/${siteId}`)).body)
    const text = { ...moduleDefaults.Text('text0001'), title: { sv: 'Välkomna' } }
    const start = '2027-06-12T15:00'
    const eventDate = { start, end: null, timeZone: 'Europe/Stockholm', notDecided: false }
    const first = await client.call('PUT', path, { ...(await read()), siteModules: [text], eventDate })
    expect(first.status).toBe(200)
    const before = await read()
    const { documentRevision } = before

    expect(await client.call('PUT', path, { site: before, documentRevision })).toMatchObject(named('site'))
    expect(await client.call('PUT', path, { ...before, modules2: [] })).toMatchObject(named('modules2'))
    for (const body of [{}, { documentRevision }, { documentRevision, host: 'x.localhost', active: true }])
      expect(await client.call('PUT', path, body)).toMatchObject(unsaveable)
    expect(await read()).toEqual(before)

    const saved = await client.call('PUT', path, { documentRevision, theme: 'theme7' })
    expect(saved).toMatchObject({ status: 200, body: { theme: 'theme7', siteModules: before.siteModules, eventDate } })
    const { eventDate: _, ...rest } = await read()
    expect(await client.call('PUT', path, rest)).toMatchObject({ status: 200, body: { eventDate } })
  })

  it('creates no empty site out of another shape', async () => {
    const { client } = await registeredClient(api.url)
    const create = (body: unknown) => client.call('POST', '/api/sites/V2', body)
    expect(await create({ site: {}, theme: 'theme7' })).toMatchObject(named('theme'))
    expect(await create({ site: { site: {} } })).toMatchObject(named('site'))
    expect((await create({ site: { host: null, theme: 'theme7' } })).status).toBe(201)
  })

  it('empties no card', async () => {
    const { client, siteId } = await ownerOfSite(api.url)
    const made = await client.call('POST', '/api/prints/', { site: siteId, trim: 'rounded' })
    const path = `/api/prints/${createPrintResponse.parse(made.body).id}`
    expect(await client.call('PUT', path, { print: {}, documentRevision: 1 })).toMatchObject(named('print'))
    expect(await client.call('PUT', path, { documentRevision: 1 })).toMatchObject(unsaveable)
    const saved = await client.call('PUT', path, { documentRevision: 1, layout: 'PHOTO_CLEAN' })
    expect(saved).toMatchObject({ status: 200, body: { layout: 'PHOTO_CLEAN', trim: 'rounded' } })
    expect(await client.call('POST', '/api/prints/', { site: siteId, size: 'A6' })).toMatchObject(named('size'))
  })

  test.each([
    ['PUT', 'metaNoindex', { metaNoindex: true, noindex: true }, 'noindex'],
    ['PUT', 'password', { password: '', passwort: 'ros' }, 'passwort'],
    ['PUT', 'host', { host: 'anna.localhost', domain: 'anna.se' }, 'domain'],
  ])('an unknown field of %s …/%s is refused by its name', async (method, call, body, name) => {
    const { client, siteId } = await ownerOfSite(api.url)
    expect(await client.call(method, `/api/sites/${siteId}/${call}`, body)).toMatchObject(named(name))
  })
})
