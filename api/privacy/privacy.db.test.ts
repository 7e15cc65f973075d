import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endDiets } from '../../commands/privacy/end-diets.ts'
import { endGuestData } from '../../commands/privacy/end-guest-data.ts'
import { storeImage } from '../../commands/uploads/store-image.ts'
import { bookEntry } from '../../db/ledger/ledger-repository.ts'
import { insertOrder } from '../../db/order/order-repository.ts'
import { ore } from '../../domain/commerce/ore.ts'
import { moduleDefaults } from '../../modules/schemas.ts'
import { buildSiteDocument } from '../../tests/factories/build-site.ts'
import { ownerOfSite, registeredClient } from '../../tests/support/accounts.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { databaseKinds } from '../../tests/support/databases.ts'
import { readZip } from '../../tests/support/read-zip.ts'

const day = 24 * 60 * 60 * 1000
const rsvp = moduleDefaults.Rsvp('rsvp00000001')
const [name = '', coming = ''] = rsvp.form.formElements.map(({ id }) => id)
const diet = rsvp.form.formElements.find(({ role }) => role === 'diet')?.id ?? ''
const special = 'special00001'
const asked = [
  ...rsvp.form.formElements,
  { id: special, formElementType: 'ShortText', label: { sv: 'Specialkost' }, role: 'diet' },
]
const wishes = {
  id: 'wishes000001',
  siteModuleType: 'GiftRegistry',
  items: [{ id: 'gift00000001', title: { sv: 'Kaffekvarn' } }],
}
const document = buildSiteDocument({
  siteModules: [
    { id: 'header000001', siteModuleType: 'Header', title: { sv: 'Anna & Bo' } },
    { id: 'countdown001', siteModuleType: 'Countdown', countdownDate: '2027-06-12T15:30', timeZone: 'UTC' },
    { ...rsvp, form: { ...rsvp.form, formElements: asked } },
    wishes,
  ] as never,
})

describe.each(databaseKinds)('on %s', (kind) => {
  let now = Date.parse('2026-11-21T12:00:00Z')
  let api: TestApi
  let picture = ''
  beforeAll(async () => {
    picture = path.join(mkdtempSync(path.join(tmpdir(), 'festoon-picture-')), 'picture.png')
    await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c9b8a5' } }).toFile(picture)
    api = await startTestApi(kind, { clock: { now: () => new Date(now) } })
  })
  afterAll(async () => {
    await api.close()
    rmSync(path.dirname(picture), { recursive: true })
  })

  const rows = async (table: string) => Number((await api.test.database(table).count({ n: '*' }).first())?.n)
  const sweep = () => endGuestData({ ...api.deps, settings: { market: 'se' } })
  const mails = async () =>
    (await api.test.database('outbox').whereNull('done_at').select('payload'))
      .map((row: { payload: string }) => JSON.parse(row.payload))
      .filter((mail: { to: string }) => mail.to.endsWith('@example.com'))

  /** A published site with a picture, a guest's reply and a reservation. */
  async function usedSite(host: string) {
    const owner = await ownerOfSite(api.url)
    const { client, siteId } = owner
    const { theme, availableLanguages, siteModules } = document
    const saved = { ...owner.site, theme, availableLanguages, siteModules }
    expect((await client.call('PUT', `/api/sites/V2/${siteId}`, saved)).status).toBe(200)
    await api.test
      .database('sites')
      .where({ id: siteId })
      .update({ host, active_since: '2026-11-01T00:00:00.000Z', active_until: '2027-09-01T00:00:00.000Z' })
    await storeImage(api.deps, {
      ownerId: siteId,
      file: picture,
      originalName: 'picture.png',
      temporary: false,
    })
    const key = await client.call('GET', '/api/rsvps/post-key')
    now += 10_000
    const answer = {
      language: 'sv',
      postKey: (key.body as { key: string }).key,
      formId: rsvp.id,
      groupIdentifier: `group-of-${siteId}`,
      guests: [
        {
          formElements: [
            { formElement: name, value: 'Åsa Öberg' },
            { formElement: coming, selectedOption: 'rsvp00000001yes' },
            { formElement: diet, value: 'Jordnötter' },
            { formElement: special, value: 'Glutenfritt' },
          ],
        },
      ],
    }
    const sent = await client.call('POST', `/api/rsvps/${siteId}/v4/`, answer)
    expect(sent.body).toMatchObject({ invertedSuccess: false })
    expect((await client.call('POST', '/api/prints', { layout: 'PHOTO_CLEAN', site: siteId })).status).toBe(201)
    const household = {
      revision: 0,
      envelopeName: 'Familjen Öberg',
      street: 'Storgatan 1',
      invitees: [{ id: `p${siteId}`.slice(0, 20), firstName: 'Åsa', lastName: 'Öberg' }],
    }
    expect((await client.call('PUT', `/api/sites/${siteId}/households/h${siteId}`, household)).status).toBe(200)
    const gift = `/api/gift-registry/${siteId}/wishes000001/gift00000001/v2`
    expect(
      (await client.call('PUT', gift, { quantity: 1, password: 'päron', name: 'Moster Eva', mail: 'eva@example.com' }))
        .status,
    ).toBe(200)
    return owner
  }

  it('gives an owner everything as one archive, and nobody else', async () => {
    const { client, siteId, mail } = await usedSite('take-along.vigd.se')
    const { client: stranger } = await ownerOfSite(api.url)
    expect((await stranger.call('GET', `/api/sites/${siteId}/export`)).status).toBe(403)
    const answer = await fetch(`${api.url}/api/sites/${siteId}/export`, {
      headers: { Cookie: [...client.cookies].map(([key, value]) => `${key}=${value}`).join('; ') },
    })
    expect(answer.headers.get('content-type')).toBe('application/zip')
    expect(answer.headers.get('content-disposition')).toContain('festoon-take-along.vigd.se-2026-11-21.zip')
    const files = readZip(Buffer.from(await answer.arrayBuffer()))
    const json = (file: string) => JSON.parse(String(files.get(file)))
    expect(json('account.json')).toMatchObject({ mail })
    expect(json('site.json')).toMatchObject({ id: siteId, host: 'take-along.vigd.se', document: { theme: 'theme12' } })
    expect(JSON.stringify(json('answers/rsvps.json'))).toContain('Åsa Öberg')
    expect(json('answers/rsvps-spam.json')).toEqual([])
    expect(json('guests.json')).toMatchObject([
      { envelopeName: 'Familjen Öberg', street: 'Storgatan 1', invitees: [{ firstName: 'Åsa' }] },
    ])
    expect(json('reservations.json')).toEqual([
      {
        itemId: 'gift00000001',
        title: 'Kaffekvarn',
        name: 'Moster Eva',
        quantity: 1,
        ...anyOf('id', 'createdAt'),
      },
    ])
    // the address that its private link was mailed to is not stored
    for (const file of files.values()) expect(String(file)).not.toContain('eva@example.com')
    const names = [...files.keys()]
    const [card = ''] = names.filter((file) => file.startsWith('cards/'))
    expect(json(card)).toMatchObject({ document: { layout: 'PHOTO_CLEAN' } })
    expect(json('domains.json')).toEqual({ bought: [], connected: null })
    expect(names).toEqual(expect.arrayContaining(['README.txt', 'payments.json', 'versions/1.json', 'versions/2.json']))
    const pictures = names.filter((file) => file.startsWith('images/'))
    expect(pictures.length).toBe(2)
    for (const picture of pictures) expect(files.get(picture)?.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
  })

  it('erases an account with its site when the password says so', async () => {
    const { client, siteId, mail } = await usedSite('forgotten.vigd.se')
    const paidAt = '2026-11-01T00:00:00.000Z'
    const amount = ore(59_900)
    const order = { id: `order-${siteId}`.slice(0, 40), siteId, kind: 'site', status: 'paid', amount } as const
    const line = {
      position: 0,
      product: 'subdomain',
      quantity: 1,
      amount,
      months: 12,
      host: null,
      activeUntil: null,
    } as const
    const times = { language: 'sv', createdAt: paidAt, paidAt, fulfilledAt: paidAt } as const
    await insertOrder(api.test.database, { ...order, ...times, lines: [line] })
    await bookEntry(api.test.database, {
      key: 'payment:kept',
      kind: 'payment',
      orderId: order.id,
      amount,
      bookedAt: paidAt,
    })
    const domain = { site_id: siteId, created_at: paidAt, look_at: paidAt }
    await api.test.database('domains').insert([
      { ...domain, id: 'domain-ours', host: 'ours.se', order_id: order.id, status: 'registered', expires_at: paidAt },
      { ...domain, id: 'domain-lost', host: 'lost.se', order_id: order.id, status: 'failed' },
      { ...domain, id: 'domain-next', host: 'next.se', order_id: 'another order', status: 'wanted' },
    ])
    const problem = { kind: 'domain-lost', order_id: order.id, provider_id: 'lost.se', created_at: paidAt }
    await api.test.database('payment_problems').insert([
      { ...problem, key: 'settled', resolved_at: paidAt },
      { ...problem, key: 'open' },
    ])
    const erase = (password: string) => client.call('DELETE', '/api/accounts/me', { password, language: 'sv' })
    expect(await erase('wrong')).toMatchObject({ status: 401 })
    expect((await client.call('GET', '/api/accounts/me')).status).toBe(200)
    api.enqueued.length = 0
    expect((await erase('secret word')).status).toBe(204)
    expect(api.enqueued).toEqual([siteId])
    expect((await client.call('GET', '/api/accounts/me')).status).toBe(401)
    expect((await client.call('POST', '/api/accounts/login', { mail, password: 'secret word' })).status).toBe(401)
    const left = { sites: { id: siteId }, orders: { site_id: siteId }, answer_groups: { site_id: siteId } }
    for (const [table, of] of Object.entries(left)) expect(await api.test.database(table).where(of), table).toEqual([])
    for (const table of [
      'site_versions',
      'prints',
      'gift_reservations',
      'gift_salts',
      'answer_forms',
      'households',
      'invitees',
    ])
      expect(await api.test.database(table).where({ site_id: siteId }), table).toEqual([])
    expect(await api.deps.uploads.list(siteId)).toEqual([])
    // the sweep of pictures takes the marked rows away
    expect(await api.test.database('images').where({ owner_id: siteId }).whereNull('removed_at')).toEqual([])
    const [kept] = await api.test.database('ledger_entries').where({ key: 'payment:kept' })
    expect(kept).toMatchObject({ amount, vat: 11_980 })
    expect(Object.keys(kept)).not.toContain('site_id')
    // a registered domain stays with the operator; domains not yet ordered are dropped
    expect(await api.test.database('domains').whereIn('host', ['ours.se', 'lost.se', 'next.se'])).toMatchObject([
      { host: 'ours.se', site_id: null, order_id: 'domain-ours', status: 'registered' },
    ])
    now += 31 * day
    await sweep()
    now -= 31 * day
    const problems = await api.test.database('payment_problems').select('key')
    expect(problems).toEqual([{ key: 'open' }])
    const letters = (await mails()).filter((letter: { to: string }) => letter.to === mail)
    expect(letters.map((letter: { subject: string }) => letter.subject)).toEqual(['Ditt konto hos Vigd är raderat'])
  })

  it('sends no welcome to an account that has been erased before its mail left', async () => {
    const { client, mail } = await registeredClient(api.url)
    expect((await client.call('POST', '/api/accounts/mail/proof', { language: 'sv' })).status).toBeLessThan(300)
    const waiting = async () => (await mails()).filter(({ to }: { to: string }) => to === mail)
    expect(await waiting()).toHaveLength(2)
    const erase = { password: 'secret word', language: 'sv' }
    expect((await client.call('DELETE', '/api/accounts/me', erase)).status).toBe(204)
    expect(await waiting()).toHaveLength(1)
  })

  it('erases diets and allergies a month after the event, announced, and nothing else', async () => {
    const { siteId, mail } = await usedSite('diets.vigd.se')
    const before = now
    const given = async (): Promise<string> =>
      (
        await api.test
          .database('answers')
          .join('answer_groups', 'answer_groups.id', 'answers.group_id')
          .where({ site_id: siteId })
          .first('given')
      ).given
    const diets = () => endDiets({ ...api.deps, settings: { market: 'se' } })
    const sites = Number((await api.test.database('answer_forms').countDistinct({ n: 'site_id' }).first())?.n)
    expect(await diets()).toEqual({ announced: 0, erased: 0 })
    expect(await given()).toMatch(/Jordnötter.*Glutenfritt/)
    for (const [time, done] of [
      ['2027-06-28T12:00:00Z', { announced: 0, erased: 0 }],
      ['2027-06-29T12:00:00Z', { announced: sites, erased: 0 }],
      ['2027-07-06T12:00:00Z', { announced: 0, erased: 0 }],
      ['2027-07-14T12:00:00Z', { announced: 0, erased: sites }],
    ] as const) {
      now = Date.parse(time)
      expect([time, await diets()]).toEqual([time, done])
    }
    expect(await given()).not.toMatch(/Jordnötter|Glutenfritt/)
    expect(await given()).toContain('Åsa Öberg')
    const told = (await mails()).filter((letter: { to: string }) => letter.to === mail)
    expect(told.at(-1).text).toContain('13 juli 2027')
    now = before
  })

  it('tells owners in time when guests’ data ends, and ends it', async () => {
    const { siteId, mail } = await usedSite('over.vigd.se')
    const mine = async () =>
      (await mails()).filter(
        (letter: { to: string; subject: string }) => letter.to === mail && /raderas/.test(letter.subject),
      )
    // a year after the publication has ended, less a little more than thirty days
    now = Date.parse('2028-08-01T00:00:00Z')
    expect(await sweep()).toEqual({ announced: 0, erased: 0 })
    now += 2 * day
    const sites = await rows('answer_groups')
    expect((await sweep()).announced).toBe(sites)
    expect(await sweep()).toEqual({ announced: 0, erased: 0 })
    const [letter] = await mine()
    expect(letter.subject).toBe('Gästernas svar på Anna & Bo raderas snart')
    expect(letter.text).toContain('Den 2 september 2028')
    expect(letter.text).toContain(`http://localhost:3000/redigera/${siteId}/konto`)
    now += 29 * day
    expect((await sweep()).erased).toBe(0)
    now += 2 * day
    api.enqueued.length = 0
    expect((await sweep()).erased).toBe(sites)
    expect(api.enqueued).toContain(siteId)
    for (const table of [
      'answers',
      'answer_groups',
      'households',
      'invitees',
      'gift_reservations',
      'gift_salts',
      'gift_requests',
    ])
      expect(await rows(table), table).toBe(0)
    const [site] = await api.test.database('sites').where({ id: siteId })
    expect(site).toMatchObject({ gift_reservations: '[]', guest_data_announced_at: null })
    expect(Boolean(site.has_rsvps)).toBe(false)
    expect(await sweep()).toEqual({ announced: 0, erased: 0 })
  })

  it('forgets letters after thirty days, and payments when the books need them no more', async () => {
    await api.test.database('outbox').update({ done_at: new Date(now).toISOString() })
    now += 31 * day
    await sweep()
    expect(await rows('outbox')).toBe(0)
    expect(await rows('ledger_entries')).toBe(1)
    now = Date.parse('2033-12-31T12:00:00Z')
    await sweep()
    expect(await rows('ledger_entries')).toBe(1)
    now = Date.parse('2034-01-01T12:00:00Z')
    await sweep()
    expect(await rows('ledger_entries')).toBe(0)
  })
})

const anyOf = (...keys: string[]) => Object.fromEntries(keys.map((key) => [key, expect.any(String)]))
