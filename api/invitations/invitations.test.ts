import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { invitationHash, invitationToken } from '../../commands/guests/invitation-token.ts'
import { insertHouseholds } from '../../db/guests/household-writing.ts'
import { insertSite } from '../../db/site/site-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import { writtenHousehold } from '../../domain/guests/guest-contract.ts'
import { noEventDate } from '../../modules/kit/event-date.ts'
import { newId, newToken } from '../../platform/ids.ts'
import { documentWithForms, ids } from '../../tests/factories/document-with-forms.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { noteSecret } from '../../tests/support/logged-secrets.ts'
import { rawRequest } from '../../tests/support/raw-request.ts'
import { createRateLimits } from '../rate-limits.ts'

const host = 'asa.vigd.se'
const siteId = 'site00000001'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi('sqlite', { rateLimits: createRateLimits({ redis: undefined }) })
  const base = { accountId: null, brand: 'wedding', createdAt: '2026-11-21T10:00:00.000Z' } as const
  const activeUntil = '2999-01-01T00:00:00.000Z'
  const document = { ...documentWithForms(), eventDate: { ...noEventDate, start: '2027-05-29T15:30' } }
  await insertSite(api.test.database, { ...base, id: siteId, document, host, activeUntil })
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.test.database('households').delete()
  await api.test.database('answer_groups').delete()
  await api.test.database('sites').where({ id: siteId }).update({ password_encrypted: null })
})

const anna = { id: 'anna00000001', firstName: 'Anna', lastName: 'Berg' }
const erik = { id: 'erik00000001', firstName: 'Erik', lastName: 'Berg' }

async function invited(written: object = {}): Promise<string> {
  const fields = writtenHousehold.parse({ envelopeName: 'Familjen Berg', invitees: [anna, erik], ...written })
  const id = newId()
  const token = invitationToken(api.deps.secrets, { id, generation: 1 })
  noteSecret(token)
  const now = new Date().toISOString()
  await insertHouseholds(api.test.database, [{ id, siteId, fields, linkHash: invitationHash(token), now }])
  return token
}
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest(api.url, {
    method,
    path,
    headers: { Host: host, 'Accept-Language': 'sv', Connection: 'close', ...headers },
  })
async function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const reply = await rawRequest(api.url, {
    method: 'POST',
    path,
    headers: {
      Host: host,
      Origin: `http://${host}`,
      Connection: 'close',
      'Content-Type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  })
  const location = String(reply.headers.location ?? '')
  return /[?&]back=/.test(location) ? get(location) : reply
}

/** What the page's form sends if nothing is done in it. */
function fieldsIn(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input ([^>]*)>/g)].map(([, attributes = '']) => {
    const of = (key: string) => new RegExp(`(?:^| )${key}="([^"]*)"`).exec(attributes)?.[1] ?? ''
    return { name: of('name'), value: of('value'), isSent: of('type') !== 'radio' || attributes.includes('checked=""') }
  })
  return Object.fromEntries(inputs.filter(({ name, isSent }) => name && isSent).map(({ name, value }) => [name, value]))
}
const page = async (token: string, query = '') => (await get(`/api/i/${token}?language=sv${query}`)).text
const household = () => api.test.database('households').first()
const answers = async () =>
  (await api.test.database('answers').orderBy('position')).map((row) => [
    row.invitee_id,
    JSON.parse(row.given).map((given: { value?: string; option?: string }) => given.option ?? given.value ?? ''),
  ])

test('shows each person by name, is private, and opening it changes nothing', async () => {
  const token = await invited({ mail: 'anna@example.com', street: 'Storgatan 1', extraSeats: 1 })
  const before = await household()
  for (const method of ['GET', 'HEAD']) {
    const { status, headers } = await get(`/api/i/${token}`, {}, method)
    expect([method, status]).toEqual([method, 200])
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'same-origin',
    })
    expect(headers).not.toHaveProperty('set-cookie')
  }
  expect(await household()).toEqual(before)
  const html = await page(token)
  expect(html).toContain('>Hej Anna och Erik</h1>')
  expect(html).toMatch(/<legend[^>]*>Anna Berg<\/legend>.*<legend[^>]*>Erik Berg<\/legend>.*<legend[^>]*>Sällskap</s)
  expect(fieldsIn(html)).toMatchObject({
    'p0-guest': anna.id,
    [`g0-${ids.name}`]: 'Anna Berg',
    [`g1-${ids.name}`]: 'Erik Berg',
    'p2-guest': 'extra',
    [`g2-${ids.coming}`]: 'later',
    street: 'Storgatan 1',
  })
  expect(fieldsIn(html)).toMatchObject({ receiptMail: 'anna@example.com' })
  expect(html).toMatch(
    /invited-title">Åsa &amp; Bo<.*lördagen\sden\s29\smaj\s2027\skl\.\s15\.30<.*>Visa hela sidan<.*<form/s,
  )
  for (const word of [
    'Svarar senare',
    'Rätta namnet',
    'anna@example.com',
    'Åsa &amp; Bo ser att ni har öppnat',
    'Radera våra uppgifter',
  ])
    expect(html).toContain(word)
  expect(await page(await invited({ greeting: 'Kära ni', invitees: [] }), '&language=en')).toContain('>Kära ni</h1>')
  const alone = await page(await invited({ invitees: [{ ...anna, id: newId(), firstName: 'Anne-Sofie' }] }))
  expect(alone).toMatch(/>Hej <span[^>]*>Anne-Sofie<.*Inte du\?.*Skriv din postadress/s)
})

test('one answers now, the other later; what has been said stands there, and is changed by who has seen it', async () => {
  const token = await invited()
  const first = fieldsIn(await page(token))
  const sent = await post(`/api/i/${token}?language=sv`, {
    ...first,
    [`g0-${ids.coming}`]: ids.yes,
    [`g1-${ids.coming}`]: 'later',
  })
  expect(sent.headers.location).toBe(`/api/i/${token}?language=sv&sent=1`)
  expect(await answers()).toEqual([[anna.id, ['Anna Berg', ids.yes, '']]])
  expect((await household()).opened_at).not.toBeNull()

  const html = await page(token, '&sent=1')
  expect(html).toMatch(
    /<h1[^>]*>Tack!<\/h1>.*<dt>Anna Berg<\/dt><dd>Ja<\/dd>.*<dt>Erik Berg<\/dt><dd[^>]*>Inget svar än</s,
  )
  expect(html).toMatch(/<details class="invited-change"><summary>/)
  const again = await page(token)
  expect(fieldsIn(again)).toMatchObject({ [`g1-${ids.coming}`]: 'later' })
  expect(again).toMatch(/Anna Berg svarade ja den\s\d+\s\p{L}+\s20\d\d\./u)
  // an old page, on which Anna answers otherwise without having seen it
  const other = await post(`/api/i/${token}?language=sv`, {
    ...first,
    [`g0-${ids.coming}`]: ids.no,
    [`g1-${ids.name}`]: 'Erik',
    [`g1-${ids.coming}`]: ids.yes,
    [`g1-${ids.food}`]: 'Fisk',
  })
  expect(other.status).toBe(409)
  expect(other.text).toContain('Titta på det som är svarat för Anna Berg.')
  expect(await answers()).toHaveLength(1)
  const returned = fieldsIn(other.text)
  expect(returned).toMatchObject({
    [`g0-${ids.coming}`]: ids.no,
    [`g1-${ids.name}`]: 'Erik',
    [`g1-${ids.food}`]: 'Fisk',
  })
  expect((await post(`/api/i/${token}?language=sv`, returned)).status).toBe(303)
  expect(await answers()).toEqual([
    [anna.id, ['Anna Berg', ids.no]],
    [erik.id, ['Erik', ids.yes, 'Fisk']],
  ])
  // who has the page open from before, and answers for himself, says nothing of her
  const { [`g1-${ids.name}`]: _, ...hers } = first
  const his = { ...hers, [`g1-${ids.name}`]: 'Erik B', [`g1-${ids.coming}`]: ids.yes }
  expect((await post(`/api/i/${token}?language=sv`, his)).text).toContain('Titta på det som är svarat för Erik Berg.')
  // sent once more as it stands, the page has nothing to say
  const unsent = await post(`/api/i/${token}?language=sv`, fieldsIn(await page(token)))
  expect(unsent.text).toContain('Svara för minst en av er.')
})

test('who has had the page open since before another answered answers for themselves alone', async () => {
  const token = await invited()
  const fields = fieldsIn(await page(token))
  await post(`/api/i/${token}?language=sv`, { ...fields, [`g0-${ids.coming}`]: ids.yes })
  const his = await post(`/api/i/${token}?language=sv`, { ...fields, [`g1-${ids.coming}`]: ids.no })
  expect(his.headers.location).toContain('sent=1')
  // also when she has changed her answer since he read it
  const read = fieldsIn(await page(token))
  await post(`/api/i/${token}?language=sv`, { ...read, [`g0-${ids.coming}`]: ids.no })
  const later = await post(`/api/i/${token}?language=sv`, {
    ...read,
    [`g1-${ids.coming}`]: ids.yes,
    [`g1-${ids.food}`]: 'Fisk',
  })
  expect(later.headers.location).toContain('sent=1')
  expect(await answers()).toEqual([
    [anna.id, ['Anna Berg', ids.no]],
    [erik.id, ['Erik Berg', ids.yes, 'Fisk']],
  ])
})

test('what another has told of a person is shown, and not emptied by who left it alone', async () => {
  const token = await invited()
  const fields = fieldsIn(await page(token))
  const path = `/api/i/${token}?language=sv`
  const hers = { [`g0-${ids.coming}`]: ids.no, [`g1-${ids.coming}`]: ids.yes, [`g1-${ids.food}`]: 'Laktos' }
  await post(path, { ...fields, ...hers })
  const told = [
    [anna.id, ['Anna Berg', ids.no]],
    [erik.id, ['Erik Berg', ids.yes, 'Laktos']],
  ]
  // the same, but for what is left blank: there is nothing to ask about
  const same = await post(path, { ...fields, [`g1-${ids.coming}`]: ids.yes })
  expect(same.headers.location).toContain('sent=1')
  expect(await answers()).toEqual(told)
  // another name, and Anna is left for later: all that is told stands there, and in the fields what he has not touched
  const other = { [`g0-${ids.coming}`]: 'later', [`g1-${ids.name}`]: 'Erik B', [`g1-${ids.coming}`]: ids.yes }
  const back = await post(path, { ...fields, ...other })
  expect(back.status).toBe(409)
  expect(back.text).toContain('Titta på det som är svarat för Erik Berg.')
  expect(back.text).toMatch(/Anna Berg svarade nej den/)
  expect(back.text).toMatch(/Erik Berg svarade ja den[^<]*Laktos/)
  const returned = fieldsIn(back.text)
  expect(returned).toMatchObject({ [`g1-${ids.name}`]: 'Erik B', [`g1-${ids.food}`]: 'Laktos' })
  await post(path, returned)
  expect(await answers()).toEqual([told[0], [erik.id, ['Erik B', ids.yes, 'Laktos']]])
  // whoever has read an answer keeps what has been added to it since
  const read = fieldsIn(await page(token))
  await post(path, { ...read, [`g1-${ids.food}`]: 'Laktos, nötter' })
  const renamed = fieldsIn((await post(path, { ...read, [`g1-${ids.name}`]: 'Erik Berg' })).text)
  expect(renamed).toMatchObject({ [`g1-${ids.name}`]: 'Erik Berg', [`g1-${ids.food}`]: 'Laktos, nötter' })
})

test('a site of the first generation has such a page with its own form', async () => {
  const token = await invited()
  const sites = () => api.test.database('sites').where({ id: siteId })
  const { document, document_format } = await sites().first()
  const older = { ...JSON.parse(readFileSync('first-generation/corpus/page-01-everything.json', 'utf8')), images: [] }
  const revision = { document_revision: api.test.database.raw('document_revision + 1') }
  await sites().update({ document_format: 0, document: JSON.stringify(older), ...revision })
  const { status, text } = await get(`/api/i/${token}?language=sv`)
  await sites().update({ document_format, document, ...revision })
  expect(status).toBe(200)
  expect(text).toContain('>Hej Anna och Erik</h1>')
  expect(text).toContain('value="later"')
  expect(Object.values(fieldsIn(text))).toContain('Anna Berg')
})

test('mistakes come back with what was typed; a robot’s answer goes to the spam tray', async () => {
  const token = await invited()
  const fields = fieldsIn(await page(token))
  const wrong = await post(`/api/i/${token}?language=sv`, {
    ...fields,
    [`g1-${ids.coming}`]: ids.yes,
    [`g1-${ids.name}`]: ' ',
  })
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('Erik Berg, Namn – ')
  expect(await answers()).toEqual([])
  const trapped = { ...fields, [`g0-${ids.coming}`]: ids.yes, trap: 'x' }
  expect((await post(`/api/i/${token}?language=sv`, trapped)).status).toBe(422)
  expect(await api.test.database('answer_groups').whereNull('spam_until')).toEqual([])
})

test('while too many answer, the page comes back at once with what was typed', async () => {
  const token = await invited()
  const filled = { ...fieldsIn(await page(token)), [`g0-${ids.coming}`]: ids.yes, receiptMail: 'anna@example.com' }
  const limits = vi.spyOn(api.deps.rateLimits, 'consume').mockImplementation(async (limit) => {
    if (limit === 'guestMailOfNetwork') throw new DomainError('busy', { retryAfterSeconds: 5 })
  })
  const refused = await post(`/api/i/${token}?language=en`, filled)
  limits.mockRestore()
  expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  expect(refused.text).toContain('Many people are answering right now. Wait a moment and send again.')
  expect(await answers()).toEqual([])
  const again = await post(`/api/i/${token}?language=en`, { ...fieldsIn(refused.text), receiptMail: '' })
  expect(again.headers.location).toContain('sent=1')
  expect(await answers()).toEqual([[anna.id, ['Anna Berg', ids.yes, '']]])
})

test('the address is confirmed with the answers or alone, and the owner’s older edits are then refused', async () => {
  const token = await invited({ street: 'Storgatan 1', city: 'Lund' })
  const fields = fieldsIn(await page(token))
  const saved = await post(`/api/i/${token}?language=sv`, { ...fields, street: 'Lillgatan 2' })
  expect(saved.headers.location).toBe(`/api/i/${token}?language=sv&sent=saved`)
  expect(await household()).toMatchObject({ street: 'Lillgatan 2', city: 'Lund', revision: 2 })
  expect((await household()).addressed_at).not.toBeNull()
})

test('who asks to be forgotten is asked first; then details and link are gone, and the answer if they want', async () => {
  const address = { street: 'Storgatan 1', postcode: '223 50', city: 'Lund' }
  const token = await invited({ mail: 'anna@example.com', phone: '+46701234567', ...address })
  await post(`/api/i/${token}?language=sv`, { ...fieldsIn(await page(token)), [`g0-${ids.coming}`]: ids.yes })
  const asked = await page(token, '&do=forget')
  expect(asked).toContain('Radera era uppgifter?')
  expect(asked).toContain('anna@example.com, +46701234567, Storgatan 1, 223 50 Lund')
  expect(await household()).toMatchObject({ mail: 'anna@example.com' })
  const done = await post(`/api/i/${token}/forget?language=sv`, {})
  expect(done.status).toBe(200)
  expect(done.text).toContain('Uppgifterna är raderade')
  expect(await household()).toMatchObject({
    mail: null,
    phone: null,
    street: null,
    city: null,
    envelope_name: 'Familjen Berg',
  })
  expect(await answers()).toHaveLength(1)
  const ended = await get(`/api/i/${token}`)
  expect([ended.status, ended.text]).toEqual([404, expect.stringContaining('Länken stämmer inte eller gäller inte')])

  const { id } = await household()
  const renewed = invitationToken(api.deps.secrets, { id, generation: 2 })
  await post(`/api/i/${renewed}/forget?language=sv`, { withdraw: '1' })
  expect(await answers()).toEqual([])
  expect(await api.test.database('invitees')).toHaveLength(2)
})

test('the link admits to a protected site, and to no other; an unpublished one has no such page', async () => {
  const token = await invited()
  const password_encrypted = api.deps.secrets.encrypt('sommar')
  await api.test.database('sites').where({ id: siteId }).update({ password_encrypted })
  expect((await get(`/api/form-pages/${siteId}/${ids.rsvp}`)).status).toBe(401)
  const { status, headers } = await get(`/api/i/${token}`)
  expect(status).toBe(200)
  const [cookie = ''] = String(headers['set-cookie']).split(';')
  expect(cookie).toContain(siteId)
  expect((await get(`/api/form-pages/${siteId}/${ids.rsvp}`, { Cookie: cookie })).status).toBe(200)
  expect((await get('/api/i/unknown')).headers).not.toHaveProperty('set-cookie')
  await api.test.database('sites').where({ id: siteId }).update({ active_until: '2020-01-01T00:00:00.000Z' })
  const ended = await get(`/api/i/${token}`)
  expect([ended.status, ended.headers['set-cookie']]).toEqual([404, undefined])
  await api.test.database('sites').where({ id: siteId }).update({ active_until: '2999-01-01T00:00:00.000Z' })
})

test('a link whose owner does not let it admit opens the household’s page, and leaves the site closed', async () => {
  const token = await invited()
  const password_encrypted = api.deps.secrets.encrypt('sommar')
  const site = api.test.database('sites').where({ id: siteId })
  await site.clone().update({ password_encrypted, links_admit: false })
  const opened = await get(`/api/i/${token}?language=sv`)
  expect(opened.status).toBe(200)
  expect(opened.text).toContain('>Hej Anna och Erik</h1>')
  const sent = await post(`/api/i/${token}?language=sv`, { ...fieldsIn(opened.text), [`g0-${ids.coming}`]: ids.yes })
  expect(sent.headers.location).toBe(`/api/i/${token}?language=sv&sent=1`)
  expect(await answers()).toEqual([[anna.id, ['Anna Berg', ids.yes, '']]])
  for (const { headers } of [opened, sent, await get(`/api/i/${token}?language=sv&sent=1`)])
    expect(headers).not.toHaveProperty('set-cookie')
  const receipt = /href="(\/api\/rsvps\/[^"]+)"/.exec(await page(token, '&sent=1'))?.[1] ?? ''
  for (const path of [receipt.replaceAll('&amp;', '&'), `/api/form-pages/${siteId}/${ids.rsvp}`])
    expect((await get(path)).status, path).toBe(401)
  await site.clone().update({ links_admit: true })
})

test('the owner is told that it was opened by the page itself, once', async () => {
  const token = await invited()
  const opened = () => post(`/api/i/${token}/opened`, {})
  expect((await opened()).status).toBe(204)
  const at = (await household()).opened_at
  expect(at).not.toBeNull()
  await opened()
  expect((await household()).opened_at).toBe(at)
})

/** A link, with each of its characters in turn changed for another. */
const besides = (token: string) =>
  Array.from(token, (sign, at) =>
    ['A', 'b', '7', '-']
      .filter((other) => other !== sign)
      .map((other) => token.slice(0, at) + other + token.slice(at + 1)),
  ).flat()

test('of guessed links, next to a real one or not, none opens; their networks are told to wait, and nobody else', async () => {
  const token = await invited()
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const statusOf = async (guess: string, from: string) => {
    const headers = { Host: host, 'Accept-Language': 'sv', 'X-Forwarded-For': from }
    return (await rawRequest(api.url, { path: `/api/i/${guess}`, headers, agent })).status
  }
  const guesses = [...besides(token), ...Array.from({ length: 100 }, () => newToken().slice(0, token.length))]
  const networks = ['203.0.113.7', '203.0.113.8', '2001:db8:1:2::7']
  const statuses = new Map<string, number[]>(networks.map((network) => [network, []]))
  for (const [index, guess] of guesses.entries()) {
    const network = networks[index % networks.length] ?? ''
    statuses.get(network)?.push(await statusOf(guess, network))
    if (index % 50 === 0) expect(await statusOf(token, '198.51.100.9')).toBe(200)
  }
  for (const seen of statuses.values())
    expect(seen).toEqual([...Array(20).fill(404), ...Array(seen.length - 20).fill(429)])
  // an IPv6 network is one, whatever address of it is used
  expect(await statusOf('unknown', '2001:db8:1:2:3::8')).toBe(429)
  expect((await post('/api/i/unknown/opened', {}, { 'X-Forwarded-For': networks[0] ?? '' })).status).toBe(429)
  for (const network of networks) expect(await statusOf(token, network)).toBe(200)
  expect(await statusOf('unknown', '198.51.100.9')).toBe(404)
  agent.destroy()
})
