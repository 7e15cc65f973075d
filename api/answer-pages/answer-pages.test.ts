import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { insertSite } from '../../db/site/site-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import { moduleDefaults } from '../../modules/schemas.ts'
import { guestHeaders } from '../../platform/guest-headers.ts'
import { buildSiteDocument } from '../../tests/factories/build-site.ts'
import { naughtyStrings } from '../../tests/factories/hostile-text.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { rawRequest } from '../../tests/support/raw-request.ts'

const host = 'anna.vigd.se'
const siteId = 'site00000001'
const rsvpId = 'rsvp00000001'
const formId = 'form00000001'
const rsvp = moduleDefaults.Rsvp(rsvpId)
const form = { ...moduleDefaults.Form(formId), title: { sv: 'Vill du hålla tal?' } }
const [name = '', coming = '', food = ''] = rsvp.form.formElements.map(({ id }) => id)
const [speech = ''] = form.form.formElements.map(({ id }) => id)
const [yes = '', no = ''] = rsvp.form.formElements[1]?.options.map(({ id }) => id) ?? []
const document = (changes: Parameters<typeof buildSiteDocument>[0] = {}) =>
  buildSiteDocument({
    siteModules: [
      { id: 'header0001', siteModuleType: 'Header', title: { sv: 'Anna & Bo' } },
      { ...rsvp, deadline: '2027-05-01' },
      form,
      { ...form, id: 'hidden000001', hide: true },
      { ...form, id: 'closed000001', closed: true, closedText: { sv: 'Vi har fått in alla tal.' } },
    ],
    ...changes,
  })

let now = Date.parse('2026-11-21T12:00:00Z')
let api: TestApi
beforeAll(async () => {
  api = await startTestApi('sqlite', { clock: { now: () => new Date(now) } })
  const base = { accountId: null, brand: 'wedding', createdAt: '2026-11-21T10:00:00.000Z' } as const
  const activeUntil = '2029-01-01T00:00:00.000Z'
  await insertSite(api.test.database, { ...base, id: siteId, document: document(), host, activeUntil })
})
afterAll(() => api.close())
beforeEach(() => {
  now = Date.parse('2026-11-21T12:00:00Z')
})

// one connection per request: on a busy machine a kept-alive one may be closed just as the next request starts
const get = (path: string, headers: Record<string, string> = {}) =>
  rawRequest(api.url, { path, headers: { Host: host, 'Accept-Language': 'sv', Connection: 'close', ...headers } })
/** Sends a form; one that comes back to be corrected, and the gate, are read where the guest is led to. */
async function post(...sent: Parameters<typeof postOnly>): ReturnType<typeof postOnly> {
  const reply = await postOnly(...sent)
  const location = String(reply.headers.location ?? '')
  if (!/[?&](?:back|problem)=/.test(location)) return reply
  // who has just given the site's password is let in from now on
  const cookie = reply.headers['set-cookie']
  const page = await get(location, { ...sent[2], ...(cookie && { Cookie: String(cookie).split(';')[0] ?? '' }) })
  return { ...page, headers: { ...page.headers, ...(cookie && { 'set-cookie': cookie }) } }
}
const postOnly = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  rawRequest(api.url, {
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
const path = (moduleId: string, more = '') => `/api/form-pages/${siteId}/${moduleId}?language=sv${more}`

const decoded = (text: string) =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
/** All fields of a page's form, with the values in its markup. */
function fieldsIn(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input ([^>]*)>/g)].map(([, attributes = '']) => {
    const of = (key: string) => decoded(new RegExp(`(?:^| )${key}="([^"]*)"`).exec(attributes)?.[1] ?? '')
    return { name: of('name'), value: of('value'), type: of('type'), checked: /\bchecked=""/.test(attributes) }
  })
  const sent = inputs.filter((input) => input.name !== '' && (input.type !== 'radio' || input.checked))
  return Object.fromEntries(sent.map((input) => [input.name, input.value]))
}

/** Opens a form, and advances the clock by the time that a person needs. */
async function opened(address: string): Promise<Record<string, string>> {
  const fields = fieldsIn((await get(address)).text)
  now += 10_000
  return fields
}
const answerCount = async () =>
  Number((await api.test.database('answers').count({ n: '*' }).first())?.n) +
  1000 * Number((await api.test.database('answer_groups').whereNotNull('spam_until').count({ n: '*' }).first())?.n)

/** Submits an answer for two guests; returns the URL of the receipt. */
async function sendParty(): Promise<string> {
  const fields = await opened(path(rsvpId, '&guests=2'))
  const sent = await post(path(rsvpId, '&guests=2'), {
    ...fields,
    [`g0-${name}`]: 'Åsa "Ö" <3',
    [`g0-${coming}`]: yes,
    [`g0-${food}`]: 'Nötter',
    [`g1-${name}`]: 'Per',
    [`g1-${coming}`]: no,
    [`g1-${food}`]: 'Inget kött',
  })
  expect(sent.status, sent.text).toBe(303)
  return String(sent.headers.location)
}

test('a reply card asks for the number of guests first, and then each of them', async () => {
  const first = await get(path(rsvpId))
  expect(first.status).toBe(200)
  expect(first.text).toContain('Hur många svarar du för?')
  expect(first.text).toContain(`href="/api/form-pages/${siteId}/${rsvpId}?language=sv&amp;guests=3"`)
  const fields = fieldsIn((await get(path(rsvpId, '&guests=3'))).text)
  expect(Object.keys(fields)).toEqual(expect.arrayContaining(['postKey', 'submissionId', 'trap', 'receiptMail']))
  expect(fields).toMatchObject({ guests: '3', [`g2-${name}`]: '' })
  expect((await get(path(rsvpId, '&guests=9'))).text).toContain('Hur många svarar du för?')
})

test('another number of guests is chosen in the form itself, and what is typed stays in it', async () => {
  const fields = await opened(path(rsvpId, '&guests=2'))
  const before = await answerCount()
  const typed = { ...fields, [`g0-${name}`]: 'Åsa', [`g1-${coming}`]: no, receiptMail: 'asa@example.se' }
  const more = await post(path(rsvpId, '&guests=2'), { ...typed, guests: '3', recount: '1' })
  expect(more.status).toBe(200)
  expect(more.text).not.toContain('role="alert"')
  expect(fieldsIn(more.text)).toEqual({ ...typed, guests: '3', [`g2-${name}`]: '', [`g2-${food}`]: '' })
  // choosing a higher number and submitting shows the remaining questions
  const sent = await post(path(rsvpId, '&guests=2'), { ...typed, guests: '3' })
  expect(sent.status).toBe(422)
  expect(fieldsIn(sent.text)).toMatchObject({ guests: '3', [`g0-${name}`]: 'Åsa' })
  expect(await answerCount()).toBe(before)
  // Enter in a field submits
  expect(more.text).toMatch(/<form(?:(?!<button).)*<button type="submit" class="unseen"/s)
})

test('a form that comes back to be corrected is a page of its own, sealed and for two hours; its values stay in it', async () => {
  const fields = await opened(path(rsvpId, '&guests=2'))
  const wrong = await postOnly(path(rsvpId, '&guests=2'), { ...fields, [`g0-${name}`]: 'Åsa', receiptMail: 'asa@' })
  expect(wrong.status).toBe(303)
  const address = String(wrong.headers.location)
  expect(address).toMatch(/&guests=2&back=[\w-]{20,}$/)
  // however often it is opened, by Back or by a reload
  for (const _ of [1, 2]) {
    const page = await get(address)
    expect(page.status).toBe(422)
    expect(fieldsIn(page.text)).toMatchObject({ [`g0-${name}`]: 'Åsa', receiptMail: 'asa@' })
  }
  expect(JSON.stringify(await api.test.database('returned_pages'))).not.toMatch(/Åsa|asa@/)
  now += 2 * 60 * 60 * 1000
  const late = await get(address)
  expect(late.status).toBe(200)
  expect(fieldsIn(late.text)).toMatchObject({ [`g0-${name}`]: '' })
})

test('the receipt says whether a mail comes, and nothing of it when none was asked for', async () => {
  const send = async (more: Record<string, string>) => {
    const fields = await opened(path(rsvpId, '&guests=1'))
    const sent = await post(path(rsvpId, '&guests=1'), {
      ...fields,
      [`g0-${name}`]: 'Åsa',
      [`g0-${coming}`]: no,
      ...more,
    })
    return (await get(String(sent.headers.location))).text
  }
  expect(await send({ receiptMail: 'asa@example.se' })).toContain('Vi mejlar dig svaret och länken.')
  expect(await send({})).not.toMatch(/mejl/)
  // as when one address has been sent its mails for the day
  const { consume } = api.deps.rateLimits
  const spy = vi.spyOn(api.deps.rateLimits, 'consume').mockImplementation(async (limit, key) => {
    if (limit === 'receiptMail') throw new DomainError('too-many-requests')
    await consume(limit, key)
  })
  expect(await send({ receiptMail: 'asa@example.se' })).toContain('det kommer inget mejl')
  spy.mockRestore()
})

test('pages are under the rules of the guests’ server, are not kept and not indexed', async () => {
  const { headers, text } = await get(path(formId))
  const rules = guestHeaders('development')
  expect(headers['content-security-policy']).toBe(rules[rules.indexOf('Content-Security-Policy') + 1])
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  })
  // only the guests' own script
  expect(text).not.toMatch(/<script(?! type="module" src="\/assets\/loader-[\w-]+\.js"><\/script>)/)
})

test('what is forgotten comes back with what was typed, a summary, and a message at each field', async () => {
  const fields = await opened(path(rsvpId, '&guests=2'))
  const before = await answerCount()
  const filled = { ...fields, [`g0-${name}`]: 'Åsa & Bo', [`g1-${coming}`]: no, receiptMail: 'not a mail' }
  const back = await post(path(rsvpId, '&guests=2'), filled)
  expect(back.status).toBe(422)
  expect(fieldsIn(back.text)).toMatchObject({
    [`g0-${name}`]: 'Åsa & Bo',
    [`g1-${coming}`]: no,
    receiptMail: 'not a mail',
    postKey: fields.postKey,
    submissionId: fields.submissionId,
  })
  const links = [...back.text.matchAll(/<li><a href="#([^"]+)">([^<]+)</g)].map(([, id, words]) => [id, words])
  expect(links.map(([, words]) => words)).toEqual([
    'Gäst 1, Kommer du? – Välj ett svar.',
    'Gäst 2, Namn – Fyll i det här fältet.',
    'E-post – Skriv en hel e-postadress, till exempel namn@exempel.se.',
  ])
  for (const [id] of links) expect(back.text).toContain(` id="${id}"`)
  // two radio buttons, a text and the mail
  expect(back.text.match(/<input [^>]*aria-invalid="true"/g)?.length).toBe(4)
  expect(await answerCount()).toBe(before)
})

test('a reply is stored once, and shown in words under a private link', async () => {
  const receipt = await sendParty()
  expect(receipt).toMatch(new RegExp(`^/api/rsvps/${siteId}/receipts/[\\w-]{20,}\\?language=sv&sent=1$`))
  const page = await get(receipt)
  expect(page.status).toBe(200)
  expect(page.text).toContain('Tack!')
  expect(page.text).toContain('<dd>Åsa &quot;Ö&quot; &lt;3</dd>')
  expect(page.text).toContain('<dd>Nötter</dd>')
  // Per is not coming, so he was not asked what he eats
  expect(page.text).not.toContain('Inget kött')
  expect(page.text).toContain(`value="http://${host}:8080${receipt.split('?')[0]}"`)
  expect(page.text).toContain('till och med den 1\u00a0maj\u00a02027')
})

test('the same form sent twice is one answer', async () => {
  const fields = { ...(await opened(path(rsvpId, '&guests=1'))), [`g0-${name}`]: 'Ada', [`g0-${coming}`]: yes }
  const before = await answerCount()
  const [first, second] = [await post(path(rsvpId), fields), await post(path(rsvpId), fields)]
  expect(second.headers.location).toBe(first.headers.location)
  const other = await post(path(rsvpId), { ...fields, [`g0-${name}`]: 'Bea' })
  expect(String(other.headers.location).split('?')[0]).toBe(String(first.headers.location).split('?')[0])
  expect(await answerCount()).toBe(before + 1)
})

test('what looks like a robot is told so, keeps what it typed, and may try again', async () => {
  const fields = fieldsIn((await get(path(rsvpId, '&guests=1'))).text)
  const filled = { ...fields, [`g0-${name}`]: 'Snabb', [`g0-${coming}`]: yes }
  const spam = await post(path(rsvpId), filled)
  expect(spam.status).toBe(422)
  expect(spam.text).toContain('Tyvärr gick det fel')
  const again = fieldsIn(spam.text)
  expect(again).toMatchObject({ [`g0-${name}`]: 'Snabb', [`g0-${coming}`]: yes })
  expect(again.postKey).not.toBe(fields.postKey)
  now += 5000
  expect((await post(path(rsvpId), again)).status).toBe(303)
  now += 5000
  const robot = { ...(await opened(path(rsvpId, '&guests=1'))), [`g0-${name}`]: 'Robot', [`g0-${coming}`]: yes }
  expect((await post(path(rsvpId), { ...robot, trap: 'x' })).status).toBe(422)
})

test('while too many answer, the form comes back at once with what was typed, and says when to send it again', async () => {
  const filled = { ...(await opened(path(rsvpId, '&guests=1'))), [`g0-${name}`]: 'Trängd', [`g0-${coming}`]: yes }
  const limits = vi.spyOn(api.deps.rateLimits, 'consume').mockImplementation(async (limit) => {
    if (limit === 'guestMailOfNetwork') throw new DomainError('busy', { retryAfterSeconds: 5 })
  })
  const refused = await postOnly(path(rsvpId), { ...filled, receiptMail: 'anna@example.com' })
  limits.mockRestore()
  expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } })
  for (const said of [
    'Inget är skickat ännu',
    'Det är många som svarar just nu. Vänta en liten stund och skicka igen.',
  ])
    expect(refused.text).toContain(said)
  const again = fieldsIn(refused.text)
  expect(again).toMatchObject({ [`g0-${name}`]: 'Trängd', [`g0-${coming}`]: yes, receiptMail: 'anna@example.com' })
  expect((await post(path(rsvpId), { ...again, receiptMail: '' })).status).toBe(303)
})

test('an answer is changed and withdrawn by buttons on its page, and by nothing else', async () => {
  const receipt = (await sendParty()).split('?')[0] ?? ''
  const change = fieldsIn((await get(`${receipt}?do=change`)).text)
  expect(change).toMatchObject({ do: 'change', guests: '2', [`g0-${name}`]: 'Åsa "Ö" <3', [`g1-${coming}`]: no })
  const forgotten = await post(receipt, { ...change, [`g0-${name}`]: '' })
  expect(forgotten.status).toBe(422)
  const changed = await post(receipt, { ...change, [`g1-${coming}`]: yes, [`g1-${food}`]: 'Inget kött' })
  expect(changed.status).toBe(303)
  expect((await get(String(changed.headers.location))).text).toMatch(/Ändringen är sparad.*<dd>Inget kött<\/dd>/s)
  // one guest more
  const recounted = await post(receipt, { ...change, [`g0-${name}`]: 'Åsa Ö', guests: '3', recount: '1' })
  const three = fieldsIn(recounted.text)
  expect(three).toMatchObject({ do: 'change', guests: '3', [`g0-${name}`]: 'Åsa Ö' })
  await post(receipt, { ...three, [`g2-${name}`]: 'Ida', [`g2-${coming}`]: no })
  expect((await get(receipt)).text).toContain('<dd>Ida</dd>')
  // opening it, as mail clients and link previews do, changes nothing
  for (const address of [receipt, `${receipt}?do=withdraw`, `${receipt}?do=change`]) await get(address)
  expect((await get(`${receipt}?do=withdraw`)).text).toContain('Ta tillbaka svaret?')
  expect((await get(receipt)).text).toContain('<dd>Ida</dd>')
  const withdrawn = await post(receipt, { do: 'withdraw' })
  expect(withdrawn).toMatchObject({ status: 303 })
  const gone = await get(String(withdrawn.headers.location))
  // what the reply card requests with the link stored in the browser (modules/forms/client/answered-line.ts)
  expect(gone).toMatchObject({ status: 410 })
  expect(gone.text).toContain('Svaret är borttaget')
  expect(gone.text).not.toContain('Ida')
})

test('after the deadline an answer can be read, and a form says that it is closed', async () => {
  const receipt = (await sendParty()).split('?')[0] ?? ''
  const change = fieldsIn((await get(`${receipt}?do=change`)).text)
  const open = await opened(path(rsvpId, '&guests=1'))
  now = Date.parse('2027-05-01T22:30:00Z')
  const page = await get(`${receipt}?do=change`)
  expect(page.text).toContain('<dd>Nötter</dd>')
  expect(page.text).toContain('Svaret går inte längre att ändra')
  expect(page.text).not.toContain('<form')
  expect((await post(receipt, { ...change, [`g0-${name}`]: 'X' })).status).toBe(303)
  expect((await post(receipt, { do: 'withdraw' })).status).toBe(303)
  expect((await get(receipt)).text).toContain('<dd>Nötter</dd>')
  expect((await get(path(rsvpId))).text).toContain('Det går inte längre att svara här.')
  const late = await post(path(rsvpId), { ...open, [`g0-${name}`]: 'Sen', [`g0-${coming}`]: yes })
  expect(late.status).toBe(409)
})

test('a form of the owner’s own is sent, and thanks are given once it is stored', async () => {
  const fields = { ...(await opened(path(formId))), [`g0-${speech}`]: 'Åtta minuter' }
  const sent = await post(path(formId), fields)
  expect(sent).toMatchObject({ status: 303, headers: { location: path(formId, '&sent=1') } })
  expect((await get(path(formId, '&sent=1'))).text).toContain('Tack! Vi har tagit emot det du skickade.')
  expect((await get(path('closed000001'))).text).toContain('Vi har fått in alla tal.')
})

test('what is not there is the site’s own 404, and what is refused is a page too', async () => {
  for (const moduleId of ['hidden000001', 'header0001', 'nothing00001']) {
    const page = await get(path(moduleId))
    expect(page.status).toBe(404)
    expect(page.text).toContain('Den här sidan finns inte.')
    expect(page.text).toContain('Anna &amp; Bo')
  }
  const token = await get(`/api/rsvps/${siteId}/receipts/${'x'.repeat(43)}`)
  expect(token.status).toBe(404)
  expect(token.text).toContain('Det finns inget svar här')
  expect((await get('/api/form-pages/nobody000001/rsvp00000001')).text).toContain('wrong address')
  const large = await post(path(formId), { [`g0-${speech}`]: 'x'.repeat(1_600_000) })
  expect(large.status).toBe(413)
  expect(large.text).toContain('Ett fel uppstod')
})

test('posts of other websites’ pages are refused', async () => {
  const fields = { ...(await opened(path(formId))), [`g0-${speech}`]: 'Hej' }
  for (const headers of [{ Origin: 'https://evil.example' }, { Origin: 'null' }]) {
    const refused = await post(path(formId), fields, headers)
    expect(refused.status).toBe(403)
  }
})

test('whoever comes by another host of the site is led to the right one, and who has no password to the gate', async () => {
  const elsewhere = await get(path(formId), { Host: 'localhost' })
  expect(elsewhere).toMatchObject({ status: 302, headers: { location: `http://${host}:8080${path(formId)}` } })
  // no proxy takes an answer with a head of any length
  const long = await get(`${path(formId)}&a=${'x'.repeat(5000)}`, { Host: 'localhost' })
  expect(long.headers.location).toBe(`http://${host}:8080${path(formId).replace(/\?.*/, '')}`)
  const sites = () => api.test.database('sites').where({ id: siteId })
  await sites().update({ password_encrypted: api.deps.secrets.encrypt('majros') })
  const gate = await get(path(formId))
  expect(gate.status).toBe(401)
  expect(gate.text).not.toContain('Vill du hålla tal?')
  expect(decoded(gate.text)).toContain(`data-page="${path(formId)}"`)
  const login = (fields: Record<string, string>) =>
    post(`/api/sites/public/${siteId}/login`, { ...fieldsIn(gate.text), ...fields })
  expect(fieldsIn((await login({ password: 'rosmaj' })).text).to).toBe(path(formId))
  expect((await login({ password: 'majros' })).headers.location).toBe(path(formId))
  for (const to of [
    'https://evil.example/',
    '//evil.example',
    `/api/rsvps/${siteId}/../x`,
    '/api/rsvps/site00000002/x',
  ])
    expect((await login({ password: 'majros', to })).headers.location).toBe('/sv')
  expect((await post(path(formId), {})).status).toBe(303)
  await sites().update({ password_encrypted: null })
})

test('what is sent after the password was changed waits at the gate, and comes back in its form unsent', async () => {
  const sites = () => api.test.database('sites').where({ id: siteId })
  const receipt = (await sendParty()).split('?')[0] ?? ''
  const change = fieldsIn((await get(`${receipt}?do=change`)).text)
  const typed = {
    ...(await opened(path(rsvpId, '&guests=2'))),
    [`g0-${name}`]: '"><b>Åsa</b>',
    [`g0-${coming}`]: yes,
    [`g0-${food}`]: 'Två\nrader',
    receiptMail: 'asa@example.se',
    [`g1-${name}`]: 'Per',
    [`g1-${coming}`]: no,
  }
  const before = await answerCount()
  await sites().update({ password_encrypted: api.deps.secrets.encrypt('rosmaj') })
  try {
    expect((await postOnly(path(rsvpId, '&guests=2'), typed)).headers.location).toMatch(
      /\/login\?language=sv&back=gate-[\w-]{20,}$/,
    )
    const gate = await post(path(rsvpId, '&guests=2'), typed)
    expect(gate.status).toBe(401)
    expect(gate.text).toContain('Sidan frågar efter lösenordet igen. Det du har fyllt i finns kvar.')
    expect(gate.text).not.toMatch(/Anna|Svarskort|Kommer du|<b>Åsa|<script/)
    expect(gate.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    const kept = { ...typed, [`g0-${food}`]: 'Två\r\nrader' }
    expect(decoded(gate.text)).toContain(`action="${path(rsvpId, '&guests=2')}"`)
    const wrong = await post(path(rsvpId, '&guests=2'), { ...fieldsIn(gate.text), sitePassword: 'majros' })
    expect(wrong.status).toBe(401)
    expect(wrong.text).toContain('Felaktigt lösenord, försök gärna igen.')
    expect(fieldsIn(wrong.text)).toMatchObject({ [`g0-${name}`]: typed[`g0-${name}`], [`g1-${name}`]: 'Per' })
    expect(wrong.text).not.toMatch(/Anna|majros/)

    const back = await post(path(rsvpId, '&guests=2'), { ...fieldsIn(wrong.text), sitePassword: 'rosmaj' })
    expect(back.status).toBe(200)
    expect(back.text).toContain('Inget är skickat ännu')
    expect(back.text).not.toContain('rosmaj')
    const { [`g0-${food}`]: words, ...others } = kept
    expect(fieldsIn(back.text)).toMatchObject(others)
    expect(decoded(back.text)).toContain(words?.replace('\r', '') ?? '')
    expect(await answerCount()).toBe(before)
    const Cookie = String(back.headers['set-cookie']).split(';')[0] ?? ''
    const sent = await post(path(rsvpId, '&guests=2'), fieldsIn(back.text), { Cookie })
    expect(sent.status).toBe(303)
    expect(await answerCount()).toBe(before + 2)

    // changing and withdrawing an answer must be confirmed again, too
    const changed = await post(receipt, { ...change, [`g1-${name}`]: 'Pär', sitePassword: 'rosmaj' })
    expect(fieldsIn(changed.text)).toMatchObject({ do: 'change', [`g1-${name}`]: 'Pär' })
    const withdrawn = await post(receipt, { do: 'withdraw', sitePassword: 'rosmaj' })
    expect(withdrawn.headers.location).toBe(`${receipt}?language=sv&do=withdraw`)
    expect((await get(receipt, { Cookie })).text).toContain('<dd>Per</dd>')

    // unreadable input is rejected at the gate, without disclosing anything about the site
    const large = await post(path(formId), { [`g0-${speech}`]: 'x'.repeat(1_600_000) })
    expect(large.status).toBe(413)
    expect(large.text).not.toContain('Anna')
  } finally {
    await sites().update({ password_encrypted: null })
  }
})

test('speaks the language that is asked for, where the site has it', async () => {
  expect((await get(`/api/form-pages/${siteId}/${rsvpId}?language=da`)).text).toContain('<html lang="da"')
  expect((await get(`/api/form-pages/${siteId}/${rsvpId}?language=fi`)).text).toContain('<html lang="sv"')
  expect((await get(`/api/form-pages/${siteId}/${rsvpId}`, { 'Accept-Language': 'en' })).text).toContain('lang="en"')
})

test('whatever is posted is refused with a page, or taken, and never fails', async () => {
  const known = [...[name, coming, food].map((id) => `g0-${id}`), `g1-${name}`, 'guests', 'postKey', 'submissionId']
  const key = fc.oneof(
    fc.constantFrom(...known, 'receiptMail', 'trap', 'do', '__proto__'),
    fc.string({ maxLength: 30 }),
  )
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.constantFrom(yes, no, '\u0000', '-1', '1e9', 'NaN', '[object Object]', 'x'.repeat(3000), '\u202e\ufeff'),
    fc.constantFrom(...naughtyStrings()),
  )
  const receipt = (await sendParty()).split('?')[0] ?? ''
  const addresses = fc.constantFrom(path(rsvpId), path(formId), `/api/form-pages/${siteId}/${rsvpId}`, receipt)
  const counted = async () =>
    Number((await api.test.database('answer_groups').whereNull('spam_until').count({ n: '*' }).first())?.n)
  const before = await counted()
  await fc.assert(
    fc.asyncProperty(addresses, fc.dictionary(key, value, { maxKeys: 12 }), async (address, fields) => {
      now += 1000
      const { status, text } = await post(address, fields)
      expect([303, 422], text.slice(0, 200)).toContain(status)
      if (status === 422) expect(text).toContain('<html lang=')
    }),
    { numRuns: 100 },
  )
  // without one of our keys, an answer at most goes to the spam tray
  expect(await counted()).toBe(before)
})
