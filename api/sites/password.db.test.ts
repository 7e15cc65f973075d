import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ownerOfSite } from '../../tests/support/accounts.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { type BrowserClient, createBrowserClient } from '../../tests/support/browser-client.ts'
import { eitherDatabaseKind } from '../../tests/support/databases.ts'
import { createRateLimits, rateLimitRules } from '../rate-limits.ts'

const location = { location: 'Stora torget', zoom: 12, mapTheme: 'NORMAL', markerColor: '#ff0000' }

describe.each(eitherDatabaseKind)('the password of a site on %s', (kind) => {
  let api: TestApi
  let owner: Awaited<ReturnType<typeof ownerOfSite>>
  let base: string
  const guest = () => createBrowserClient(api.url)
  const set = (password: unknown) => owner.client.call('PUT', `/api/sites/${owner.siteId}/password`, { password })
  const logIn = (client: BrowserClient, password: unknown, headers = {}) =>
    client.call('POST', `${base}/login`, { password }, headers)
  const admission = async (client: BrowserClient) => (await client.call('GET', `${base}/admission`)).status
  const form = (client: BrowserClient, fields: Record<string, string>) =>
    fetch(`${api.url}${base}/login`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: api.url, Cookie: [...client.cookies].map((pair) => pair.join('=')).join('; ') },
      body: new URLSearchParams(fields),
    })

  beforeAll(async () => {
    const rules = { ...rateLimitRules, guess: { points: 4, seconds: 60 }, guessOfSite: { points: 9, seconds: 60 } }
    const generous = Object.fromEntries(
      Object.entries(rules).map(([name, rule]) => [
        name,
        name.startsWith('guess') ? rule : { ...rule, points: 10_000 },
      ]),
    )
    const limits = createRateLimits({
      redis: undefined,
      rules: { ...generous, guessWhenMany: { points: 1, seconds: 60 } },
    })
    api = await startTestApi(kind, { rateLimits: limits })
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    owner = await ownerOfSite(api.url)
    base = `/api/sites/public/${owner.siteId}`
    await api.test
      .database('sites')
      .where({ id: owner.siteId })
      .update({ host: `${owner.siteId}.localhost`, active_until: '2099-01-01T00:00:00.000Z' })
    api.enqueued.length = 0
  })

  it('is set, changed and taken away by the owner of a published site', async () => {
    const site = () => api.test.database('sites').where({ id: owner.siteId }).first()
    const before = await site()
    expect(await set('  majros ')).toMatchObject({ status: 200, body: { password: 'majros' } })
    const first = await site()
    expect(first.password_encrypted).not.toContain('majros')
    expect(first.publish_revision).toBe(before.publish_revision + 1)
    // setting the same one again changes nothing and ends no admissions
    expect(await set('majros')).toMatchObject({ status: 200 })
    expect((await site()).publish_revision).toBe(first.publish_revision)
    expect(api.enqueued).toEqual([owner.siteId])
    expect(await set('')).toMatchObject({ status: 200, body: { password: null } })
    expect((await site()).password_encrypted).toBeNull()
    expect(api.enqueued).toEqual([owner.siteId, owner.siteId])
    for (const wrong of [null, 7, 'x'.repeat(101), ['a']]) expect((await set(wrong)).status).toBe(400)
    const stranger = await ownerOfSite(api.url)
    expect((await stranger.client.call('PUT', `/api/sites/${owner.siteId}/password`, { password: 'x' })).status).toBe(
      403,
    )
    await api.test.database('sites').where({ id: owner.siteId }).update({ active_until: '2020-01-01T00:00:00.000Z' })
    expect(await set('other')).toMatchObject({ status: 409, body: { code: 'publish-first' } })
  })

  it('lets in who knows it, and nobody any longer once it changes', async () => {
    await set('majros 1')
    const client = guest()
    const map = `/api/sites/${owner.siteId}/maps/${location.location}/12/NORMAL/0xff0000`
    const read = () => client.call('GET', base)
    expect(await read()).toMatchObject({ status: 401, body: { code: 'password-required' } })
    expect(await admission(client)).toBe(401)
    expect((await client.call('GET', map)).status).toBe(404)
    const wrong = await logIn(client, 'Majros 1')
    expect(wrong).toMatchObject({
      status: 401,
      body: {
        code: 'wrong-site-password',
        errorDescription: { sv: 'Felaktigt lösenord, försök gärna igen.' },
      },
    })
    expect(client.cookies.size).toBe(0)
    const right = await logIn(client, ' majros 1 ')
    expect(right).toMatchObject({ status: 200, body: { _id: owner.siteId } })
    expect(right.body).not.toHaveProperty('password')
    expect(right.body).not.toHaveProperty('formRecipients')
    expect(right.headers.get('set-cookie')).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/)
    expect(await read()).toMatchObject({ status: 200, body: { _id: owner.siteId } })
    expect(await admission(client)).toBe(204)
    // by host, too
    expect((await client.call('GET', `/api/sites/public/${owner.siteId}.localhost/admission`)).status).toBe(204)

    await set('majros 2')
    expect((await read()).status).toBe(401)
    expect(await admission(client)).toBe(401)
    await set('majros 1')
    expect(await admission(client)).toBe(401)
    await set('')
    expect((await read()).status).toBe(200)
    expect(await admission(guest())).toBe(204)
    await set('majros 1')
    expect((await read()).status).toBe(401)
  })

  it('is the same however a keyboard writes its letters', async () => {
    await set('Åsa'.normalize('NFD'))
    expect((await logIn(guest(), 'Åsa'.normalize('NFC'))).status).toBe(200)
  })

  it('can be given by a plain form', async () => {
    await set('majros')
    const given = await form(guest(), { password: 'rosmaj', language: 'sv' })
    // Back and a reload send nothing
    expect(given.status).toBe(303)
    const address = new URL(given.headers.get('location') ?? '', api.url)
    expect(address.search).toBe('?language=sv&problem=wrong')
    const wrong = await fetch(address)
    expect(wrong.status).toBe(401)
    const page = await wrong.text()
    expect(page).toContain('Felaktigt lösenord, försök gärna igen.')
    expect(page).toMatch(/<input[^>]* aria-invalid="true"/)
    expect(page).not.toContain('rosmaj')
    expect(wrong.headers.get('cache-control')).toBe('no-store')
    expect(wrong.headers.get('content-security-policy')).toContain("script-src 'self';")
    const right = await form(guest(), { password: 'majros', language: 'elvish' })
    expect([right.status, right.headers.get('location')]).toEqual([303, '/'])
    expect(right.headers.get('set-cookie')).toContain(`festoon_guest_${owner.siteId}=`)
    const foreign = await fetch(`${api.url}${base}/login`, {
      method: 'POST',
      headers: { Origin: 'https://evil.example' },
      body: new URLSearchParams({ password: 'majros' }),
    })
    expect(foreign.status).toBe(403)
  })

  it('is asked for at an address of its own after a wrong one, which leads in whoever has been admitted since', async () => {
    await set('majros')
    const ask = (query: string, client = guest()) =>
      fetch(`${api.url}${base}/login${query}`, {
        redirect: 'manual',
        headers: { Cookie: [...client.cookies].map((pair) => pair.join('=')).join('; ') },
      })
    expect((await ask('?language=sv&problem=many')).status).toBe(429)
    const odd = await ask('?language=elvish&problem=%3Cb%3E&to=https%3A%2F%2Fevil.example')
    expect(odd.status).toBe(401)
    expect(await odd.text()).not.toContain('evil.example')
    const client = guest()
    await logIn(client, 'majros')
    const admitted = await ask('?language=sv&problem=wrong', client)
    expect([admitted.status, admitted.headers.get('location')]).toEqual([303, '/'])
  })

  it('may show the title at the gate, where its owner says so', async () => {
    const show = (namesOnGate: unknown) =>
      owner.client.call('PUT', `/api/sites/${owner.siteId}/namesOnGate`, { namesOnGate })
    const gate = async () => (await fetch(`${api.url}${base}/login?language=sv&problem=wrong`)).text()
    const title = 'Elsa och Viktor'
    const { site } = owner
    const header = { id: 'header1', siteModuleType: 'Header', title: { sv: title } }
    const saved = { documentRevision: site.documentRevision, siteModules: [header] }
    expect((await owner.client.call('PUT', `/api/sites/V2/${owner.siteId}`, saved)).status).toBe(200)
    await set('majros')
    expect(await owner.client.call('GET', `/api/sites/${owner.siteId}`)).toMatchObject({ body: { namesOnGate: false } })
    expect(await gate()).not.toContain(title)
    api.enqueued.length = 0
    expect(await show('yes')).toMatchObject({ status: 400 })
    expect(await show(true)).toMatchObject({ status: 200, body: { namesOnGate: true } })
    expect(await show(true)).toMatchObject({ status: 200 })
    expect(api.enqueued).toEqual([owner.siteId])
    expect(await gate()).toContain(title)
    await api.test.database('sites').where({ id: owner.siteId }).update({ active_until: '2020-01-01T00:00:00.000Z' })
    expect(await show(false)).toMatchObject({ status: 409, body: { code: 'publish-first' } })
  })

  it('says whether personal links admit, which they do until the owner switches it off', async () => {
    const admit = (linksAdmit: unknown) =>
      owner.client.call('PUT', `/api/sites/${owner.siteId}/linksAdmit`, { linksAdmit })
    const seen = () => owner.client.call('GET', `/api/sites/${owner.siteId}`)
    expect(await seen()).toMatchObject({ body: { linksAdmit: true } })
    expect(await admit('no')).toMatchObject({ status: 400 })
    expect(await admit(false)).toMatchObject({ status: 200, body: { linksAdmit: false } })
    expect(await seen()).toMatchObject({ body: { linksAdmit: false } })
    await api.test.database('sites').where({ id: owner.siteId }).update({ active_until: '2020-01-01T00:00:00.000Z' })
    expect(await admit(true)).toMatchObject({ status: 409, body: { code: 'publish-first' } })
  })

  it('takes nothing else for a password, and tells nothing of a site that is not published', async () => {
    await set('majros')
    for (const wrong of [undefined, null, 7, {}, ['majros'], ''])
      expect((await logIn(guest(), wrong)).status).not.toBe(200)
    await api.test.database('sites').where({ id: owner.siteId }).update({ active_until: '2020-01-01T00:00:00.000Z' })
    expect((await logIn(guest(), 'majros')).status).toBe(404)
    expect(await admission(guest())).toBe(401)
    expect((await guest().call('POST', '/api/sites/public/nobody.localhost/login', { password: 'x' })).status).toBe(404)
  })

  it('may be guessed at a few times by a network, and right ones do not count', async () => {
    await set('majros')
    const from = (ip: string) => ({ 'X-Forwarded-For': ip })
    const party = '203.0.113.7'
    for (let i = 0; i < 6; i += 1) expect((await logIn(guest(), 'majros', from(party))).status).toBe(200)
    for (let i = 0; i < 4; i += 1) expect((await logIn(guest(), `no ${i}`, from(party))).status).toBe(401)
    const refused = await logIn(guest(), 'majros', from(party))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    // a network of IPv6 is one, whatever its addresses
    for (let i = 1; i <= 4; i += 1) expect((await logIn(guest(), 'no', from(`2001:db8:1:2::${i}`))).status).toBe(401)
    expect((await logIn(guest(), 'no', from('2001:db8:1:2:ffff::1'))).status).toBe(429)
    // during guesses from many networks others can still log in, but have few guesses
    for (let i = 0; i < 2; i += 1) expect((await logIn(guest(), 'no', from('198.51.100.1'))).status).toBe(401)
    expect((await logIn(guest(), 'majros', from('198.51.100.1'))).status).toBe(429)
    for (let i = 0; i < 3; i += 1) expect((await logIn(guest(), 'majros', from('198.51.100.2'))).status).toBe(200)
    const shown = await form(guest(), { password: 'x', language: 'sv' })
    expect(shown.headers.get('location')).toContain('problem=wrong')
    const last = await form(guest(), { password: 'x', language: 'sv' })
    const many = await fetch(new URL(last.headers.get('location') ?? '', api.url))
    expect(many.status).toBe(429)
    expect(await many.text()).toContain('För många försök. Vänta en stund och försök igen.')
  })
})
