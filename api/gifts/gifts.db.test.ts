import fc from 'fast-check'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../db/core/connection.ts'
import { giftReservationsResponse, ownersReservationsResponse } from '../../domain/gifts/gifts-contract.ts'
import { publicSiteResponse, siteResponse } from '../../modules/site-contract.ts'
import { ownerOfSite } from '../../tests/support/accounts.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { createBrowserClient } from '../../tests/support/browser-client.ts'
import { bothDatabaseKinds } from '../../tests/support/databases.ts'
import { rawRequest } from '../../tests/support/raw-request.ts'
import { createApi } from '../create-api.ts'
import { createApiServer } from '../http/api-server.ts'

const gifts = [
  { id: 'gift000001', title: { sv: 'Kaffekvarn' } },
  { id: 'gift000002', title: { sv: 'Äppelträd' }, quantity: 3 },
  { id: 'gift000003', title: { sv: 'Bidrag' }, reservable: false },
  { id: 'gift000004', title: { sv: 'Utan antal' }, quantity: null },
  // empty, so not visible to guests
  { id: 'gift000005' },
]
const list = (id: string, changes = {}) => ({ id, siteModuleType: 'GiftRegistry', items: gifts, ...changes })

/** Another process's API on the same database. */
async function startSecondApi({ deps, test }: TestApi): Promise<{ url: string; close: () => Promise<void> }> {
  const database = openDatabase({ databaseUrl: test.databaseUrl, dataDir: test.dataDir })
  const server = createApiServer(createApi({ ...deps, database, registry: new Registry() }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await database.destroy()
    },
  }
}

describe.each(bothDatabaseKinds)('reserving gifts on %s', (kind) => {
  let api: TestApi
  let owner: Awaited<ReturnType<typeof ownerOfSite>>
  beforeAll(async () => {
    api = await startTestApi(kind)
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    owner = await ownerOfSite(api.url)
    await save([list('wishes0001'), list('hidden0001', { hide: true })])
    await api.test
      .database('sites')
      .where({ id: owner.siteId })
      .update({ host: `${owner.siteId}.localhost`, active_until: '2999-01-01T00:00:00.000Z' })
    api.enqueued.length = 0
  })

  const read = async () => siteResponse.parse((await owner.client.call('GET', `/api/sites/${owner.siteId}`)).body)
  const save = async (siteModules: object[]) => {
    const { documentRevision } = await read()
    const saved = await owner.client.call('PUT', `/api/sites/V2/${owner.siteId}`, {
      siteModules,
      documentRevision,
      giftRegistryReservations: [{ giftRegistryId: 'gift000001', quantityReserved: 9 }],
    })
    expect(saved.status).toBe(200)
  }
  const path = (item: string, module = 'wishes0001', tail = '/v2') =>
    `/api/gift-registry/${owner.siteId}/${module}/${item}${tail}`
  const guest = () => createBrowserClient(api.url)
  const reserve = (item: string, quantity: unknown, password: unknown = 'blåbär', more = {}) =>
    guest().call('PUT', path(item), { quantity, password, ...more })
  const cancel = (item: string, quantity: number, password: string, more = {}) =>
    guest().call('DELETE', path(item), { quantity, password, ...more })
  const sums = (body: unknown) =>
    Object.fromEntries(
      giftReservationsResponse
        .parse(body)
        .giftRegistryReservations.map(({ giftRegistryId, quantityReserved }) => [giftRegistryId, quantityReserved]),
    )
  const state = async () => sums((await guest().call('GET', `/api/gift-registry/${owner.siteId}/`)).body)

  it('is seen by guests and by the owner, publishes the site anew, and is no business of a save', async () => {
    const before = await read()
    expect(before.giftRegistryReservations).toEqual([])
    const answer = await reserve('gift000002', 2)
    expect(answer.status).toBe(200)
    expect(sums(answer.body)).toEqual({ gift000002: 2 })
    expect(api.enqueued).toEqual([owner.siteId])
    const row = await api.test.database('sites').where({ id: owner.siteId }).first('publish_revision')
    expect(row).toMatchObject({ publish_revision: before.documentRevision + 1 })
    const reserved = [{ giftRegistryId: 'gift000002', quantityReserved: 2 }]
    const open = await guest().call('GET', `/api/sites/public/${owner.siteId}`)
    expect(publicSiteResponse.parse(open.body).giftRegistryReservations).toEqual(reserved)
    const after = await read()
    expect(after).toMatchObject({ documentRevision: before.documentRevision, giftRegistryReservations: reserved })
    await save(after.siteModules)
    expect(await state()).toEqual({ gift000002: 2 })
    // the password is not stored in plain text anywhere
    const [stored] = await api.test.database('gift_reservations').where({ site_id: owner.siteId })
    expect(stored.password_hash).toMatch(/^\$argon2id\$/)
  })

  it('takes a single gift once, and the older path too', async () => {
    const older = await guest().call('PUT', path('gift000001', 'wishes0001', '/'), { quantity: 1, password: 'x' })
    expect(sums(older.body)).toEqual({ gift000001: 1 })
    expect(await reserve('gift000001', 1)).toMatchObject({ status: 409, body: { code: 'gift-gone', remaining: 0 } })
    const back = await guest().call('DELETE', path('gift000001', 'wishes0001', ''), { quantity: 1, password: ' x ' })
    expect(sums(back.body)).toEqual({})
  })

  it('gives 200 guests who come at once the last three, and no more', async () => {
    // with PostgreSQL, guests of two processes, each with its own connections
    const other = kind === 'postgresql' ? await startSecondApi(api) : undefined
    const calls = [guest(), other === undefined ? guest() : createBrowserClient(other.url)]
    const body = (index: number) => ({ quantity: 1, password: `lösenord ${index}` })
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        calls.map((client) => client.call('PUT', path('gift000002'), body(index))),
      ).flat(),
    )
    await other?.close()
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(197)
    expect(await state()).toEqual({ gift000002: 3 })
  })

  it('never reserves more than there are while the owner lowers the quantity, and keeps what is reserved', async () => {
    await reserve('gift000002', 1, 'först')
    const lowered = gifts.map((gift) => (gift.id === 'gift000002' ? { ...gift, quantity: 1 } : gift))
    const [, late] = await Promise.all([
      save([list('wishes0001', { items: lowered })]),
      reserve('gift000002', 2, 'sen'),
    ])
    if (late.status === 200) expect(await state()).toEqual({ gift000002: 3 })
    else expect(await state()).toEqual({ gift000002: 1 })
    expect((await reserve('gift000002', 1)).status).toBe(409)
    // the gift is removed from the list: its reservation is kept, in case the gift is restored
    await save([list('wishes0001', { items: [] })])
    expect((await reserve('gift000002', 1)).status).toBe(404)
    expect(await state()).toHaveProperty('gift000002')
  })

  it('is taken back by its password, at most what that password reserved', async () => {
    await reserve('gift000002', 1, 'mitt')
    await reserve('gift000002', 2, 'ditt')
    expect(await cancel('gift000002', 1, 'fel')).toMatchObject({ status: 403, body: { code: 'wrong-gift-password' } })
    expect(await cancel('gift000002', 2, 'mitt')).toMatchObject({
      status: 409,
      body: { code: 'gift-fewer-reserved', reserved: 1 },
    })
    expect(sums((await cancel('gift000002', 1, 'ditt')).body)).toEqual({ gift000002: 2 })
    expect(sums((await cancel('gift000002', 1, 'mitt')).body)).toEqual({ gift000002: 1 })
    expect((await cancel('gift000002', 1, 'mitt')).status).toBe(403)
    expect(sums((await cancel('gift000002', 1, 'ditt')).body)).toEqual({})
  })

  it('answers a repeat as it answered at first', async () => {
    const requestId = 'made-in-the-browser-1'
    // more than are hashed at a time: the last find the reservation of the first
    const answers = await Promise.all(Array.from({ length: 8 }, () => reserve('gift000002', 2, 'x', { requestId })))
    for (const answer of answers) expect(sums(answer.body)).toEqual({ gift000002: 2 })
    const backId = 'made-in-the-browser-2'
    for (let again = 0; again < 2; again += 1)
      expect(sums((await cancel('gift000002', 1, 'x', { requestId: backId })).body)).toEqual({ gift000002: 1 })
  })

  it('is for gifts that guests see, of sites that are published and open to them', async () => {
    for (const item of ['gift000003', 'gift000004'])
      expect(await reserve(item, 1)).toMatchObject({ status: 409, body: { code: 'gift-not-reservable' } })
    for (const [item, module] of [
      ['gift000005', 'wishes0001'],
      ['gift000001', 'hidden0001'],
      ['gift000001', 'nothere001'],
      ['nothere001', 'wishes0001'],
    ] as const)
      expect((await guest().call('PUT', path(item, module), { quantity: 1, password: 'x' })).status).toBe(404)
    const set = (change: object) => api.test.database('sites').where({ id: owner.siteId }).update(change)
    await set({ password_encrypted: api.deps.secrets.encrypt('majros') })
    for (const answer of [await reserve('gift000001', 1), await cancel('gift000001', 1, 'x')])
      expect(answer).toMatchObject({ status: 401, body: { code: 'password-required' } })
    expect((await guest().call('GET', `/api/gift-registry/${owner.siteId}`)).status).toBe(401)
    await set({ password_encrypted: null, active_until: '2020-01-01T00:00:00.000Z' })
    expect((await reserve('gift000001', 1)).status).toBe(404)
    expect((await guest().call('GET', `/api/gift-registry/${owner.siteId}`)).status).toBe(404)
  })

  it('is freed by the owner, and by nobody else', async () => {
    await reserve('gift000001', 1)
    const address = `/api/sites/${owner.siteId}/gift-reservations`
    const { reservations } = ownersReservationsResponse.parse((await owner.client.call('GET', address)).body)
    expect(reservations).toMatchObject([{ giftRegistryId: 'gift000001', title: 'Kaffekvarn', quantity: 1 }])
    const one = `${address}/${reservations[0]?._id}`
    const stranger = await ownerOfSite(api.url)
    expect((await stranger.client.call('GET', address)).status).toBe(403)
    expect((await stranger.client.call('DELETE', one)).status).toBe(403)
    expect((await guest().call('DELETE', one)).status).toBe(401)
    expect(sums((await owner.client.call('DELETE', one)).body)).toEqual({})
    expect((await owner.client.call('DELETE', one)).status).toBe(404)
  })

  // rejected before reaching a database
  it.runIf(kind === 'sqlite')('refuses whatever else is sent, by a code, and stores nothing', async () => {
    const target = fc.constantFrom(
      path('gift000001'),
      path('gift000002', 'wishes0001', ''),
      path('__proto__'),
      path('constructor'),
      path('gift000001', 'wishes0001', '/v3'),
      `/api/gift-registry/${'a'.repeat(41)}/wishes0001/gift000001/v2`,
      `/api/gift-registry/${owner.siteId}`,
    )
    const wrong = fc.oneof(
      fc.jsonValue(),
      fc.record({
        quantity: fc.oneof(
          fc.constantFrom(0, -1, 1.5, 1000, 2 ** 53, Number.MAX_VALUE, '1', null, true, [1], {}),
          fc.integer({ max: 0 }),
        ),
        password: fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()),
      }),
      fc.record({
        quantity: fc.constant(1),
        password: fc.constantFrom('', '   ', 'x'.repeat(101), 7, null, {}, ['x']),
      }),
      fc.constantFrom(
        JSON.parse('{"__proto__":{"quantity":1,"password":"x"}}'),
        { quantity: 1, password: 'x', requestId: 'short' },
        { quantity: 1, password: 'x', requestId: { $ne: 1 } },
        { quantity: 1, password: 'x'.repeat(200_000) },
      ),
    )
    await fc.assert(
      fc.asyncProperty(target, fc.constantFrom('PUT', 'DELETE'), wrong, async (address, method, body) => {
        const bytes = Buffer.from(JSON.stringify(body))
        const answer = await rawRequest(api.url, {
          method,
          path: address,
          body: bytes,
          headers: {
            Origin: api.url,
            'Content-Type': 'application/json',
            'Content-Length': String(bytes.length),
          },
        })
        expect(answer.status).toBeGreaterThanOrEqual(400)
        expect(answer.status).toBeLessThan(500)
        expect(JSON.parse(answer.text)).toMatchObject({ isErrorResponse: true, code: expect.any(String) })
      }),
      { numRuns: 300 },
    )
    expect(await state()).toEqual({})
    for (const table of ['gift_reservations', 'gift_requests'])
      expect(await api.test.database(table).where({ site_id: owner.siteId })).toEqual([])
  })
})
