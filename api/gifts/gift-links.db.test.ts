import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { receiptToken } from '../../commands/answers/receipt-token.ts'
import { ownersReservationsResponse, reserveResponse } from '../../domain/gifts/gifts-contract.ts'
import { ownerOfSite } from '../../tests/support/accounts.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { createBrowserClient } from '../../tests/support/browser-client.ts'
import { oneDatabaseKind } from '../../tests/support/databases.ts'
import { rawRequest } from '../../tests/support/raw-request.ts'

/** The maximum length that other clients may use. */
const trees = `giftRegistryItem-${'5f2b'.repeat(11)}abc`
const wishes = {
  id: 'wishes0001',
  siteModuleType: 'GiftRegistry',
  items: [{ id: trees, title: { sv: 'Äppelträd' }, quantity: 9 }],
}

describe.each(oneDatabaseKind)('the private link to a reservation on %s', (kind) => {
  let api: TestApi
  let owner: Awaited<ReturnType<typeof ownerOfSite>>
  beforeAll(async () => {
    api = await startTestApi(kind)
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    owner = await newOwner()
  })

  const newOwner = async () => {
    const made = await ownerOfSite(api.url)
    const saved = await made.client.call('PUT', `/api/sites/V2/${made.siteId}`, {
      siteModules: [wishes],
      documentRevision: 1,
    })
    expect(saved.status).toBe(200)
    await api.test
      .database('sites')
      .where({ id: made.siteId })
      .update({ host: `${made.siteId}.localhost`, active_until: '2999-01-01T00:00:00.000Z' })
    return made
  }
  const rows = () => api.test.database('gift_reservations').where({ site_id: owner.siteId })
  const gift = () => `/api/gift-registry/${owner.siteId}/wishes0001/${trees}/v2`
  let made = 0
  const reserve = async (more: object = {}) => {
    made += 1
    const body = { quantity: 2, password: 'blåbär', requestId: `made-in-the-browser-${made}`, ...more }
    return createBrowserClient(api.url).call('PUT', `${gift()}?language=sv`, body)
  }
  const linkOf = (body: unknown) => reserveResponse.parse(body).cancelPath ?? ''
  const ask = (path: string, method = 'GET', site = owner) => {
    const host = `${site.siteId}.localhost`
    return rawRequest(api.url, { method, path, headers: { Host: host, Origin: `http://${host}` } })
  }

  it('is no part of what the specification’s own call is answered', async () => {
    const answer = await reserve({ requestId: undefined })
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.body).toEqual({ giftRegistryReservations: [{ giftRegistryId: trees, quantityReserved: 2 }] })
    expect(await rows()).toMatchObject([{ quantity: 2, guest_name: '' }])
  })

  it('takes back that reservation alone, once, and is worth nothing afterwards', async () => {
    await reserve({ quantity: 1, password: 'annan' })
    const link = linkOf((await reserve()).body)
    api.enqueued.length = 0
    // opening it, as mail clients do, changes nothing
    for (const method of ['GET', 'HEAD']) expect((await ask(link, method)).status).toBe(200)
    expect((await ask(link)).text).toContain('Äppelträd')
    expect(await rows()).toHaveLength(2)
    const presses = await Promise.all([1, 2, 3].map(() => ask(link, 'POST')))
    expect(presses.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(await rows()).toMatchObject([{ quantity: 1 }])
    expect(api.enqueued).toContain(owner.siteId)
    expect((await ask(`${link}?language=sv`)).text).toContain('Reservationen är borttagen.')
    expect((await ask(link, 'POST')).status).toBe(303)
    expect(await rows()).toMatchObject([{ quantity: 1 }])
  })

  it('is told again to who asks again, also days later, and nothing is reserved twice', async () => {
    const body = { requestId: `asked-again-on-${kind}`, name: 'Eva', mail: `again-${kind}@example.com` }
    const first = await reserve(body)
    expect((await reserve(body)).body).toEqual(first.body)
    await api.test.database('gift_requests').where({ site_id: owner.siteId }).delete()
    expect((await reserve(body)).body).toEqual(first.body)
    expect(await rows()).toMatchObject([{ quantity: 2, guest_name: 'Eva' }])
    const letters: { payload: string }[] = await api.test.database('outbox').select('payload')
    expect(letters.filter(({ payload }) => payload.includes(body.mail))).toHaveLength(1)
  })

  it('opens nothing where it was changed, at another site, or as another kind of link', async () => {
    const link = linkOf((await reserve()).body)
    const [id = ''] = (await rows()).map((row) => String(row.id))
    const other = await newOwner()
    const path = `/api/gift-reservations/${owner.siteId}/`
    const token = link.slice(path.length)
    const forged = [
      path + id,
      `${path}${id}.`,
      `${path}${id}.${receiptToken(api.deps.secrets, id)}`,
      `${path}x${token}`,
      link.slice(0, -4),
      `${path}${id}.${'A'.repeat(43)}`,
    ]
    for (const address of forged)
      for (const method of ['GET', 'POST']) expect((await ask(address, method)).status, address).toBe(404)
    const elsewhere = `/api/gift-reservations/${other.siteId}/${token}`
    for (const method of ['GET', 'POST']) expect((await ask(elsewhere, method, other)).status).toBe(404)
    expect((await ask(`/api/rsvps/${owner.siteId}/receipts/${token}`)).status).toBe(404)
    expect(await rows()).toHaveLength(1)
  })

  it('is mailed to who asks for it; the owner sees the name, and nobody keeps the address', async () => {
    const mail = `eva-${kind}@example.com`
    const link = linkOf((await reserve({ name: ' Moster\u202e Eva\n', mail })).body)
    const letters: { payload: string }[] = await api.test.database('outbox').select('payload')
    const letter = letters.find(({ payload }) => payload.includes(mail))?.payload ?? ''
    expect(letter).toContain(link)
    expect(letter).not.toContain('Moster')
    expect(JSON.stringify(await rows())).not.toContain('example.com')
    const address = `/api/sites/${owner.siteId}/gift-reservations`
    const { reservations } = ownersReservationsResponse.parse((await owner.client.call('GET', address)).body)
    expect(reservations).toMatchObject([{ name: 'Moster Eva', quantity: 2 }])
    // removed by the owner, which the link shows
    expect((await owner.client.call('DELETE', `${address}/${reservations[0]?._id}`)).status).toBe(200)
    expect((await ask(`${link}?language=sv`)).text).toContain('Reservationen är borttagen.')
  })

  it('asks for the password of a protected site first, and leads on to the reservation', async () => {
    const link = linkOf((await reserve()).body)
    const password_encrypted = api.deps.secrets.encrypt('majros')
    await api.test.database('sites').where({ id: owner.siteId }).update({ password_encrypted })
    const gate = await ask(link)
    expect(gate.status).toBe(401)
    expect(gate.text).not.toContain('Äppelträd')
    expect(gate.text).toContain(link)
    expect((await ask(link, 'POST')).status).toBe(303)
    expect(await rows()).toHaveLength(1)
  })

  it('refuses names and addresses that are none, and reserves nothing', async () => {
    const wrong = [
      { name: 'x'.repeat(101) },
      { name: 7 },
      { mail: 'eva' },
      { mail: 'eva@example.com, bo@example.com' },
      { mail: 'eva@example.com\nBcc: bo@example.com' },
      { mail: `${'x'.repeat(250)}@example.com` },
      { mail: ['eva@example.com'] },
    ]
    for (const more of wrong)
      expect(await reserve(more)).toMatchObject({ status: 400, body: { isErrorResponse: true } })
    expect(await rows()).toEqual([])
  })
})
