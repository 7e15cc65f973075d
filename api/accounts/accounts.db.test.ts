import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { sessionDays } from '../../commands/accounts/session.ts'
import { sweepAccounts } from '../../commands/accounts/sweep-accounts.ts'
import { sessionsResponse } from '../../domain/contracts.ts'
import { hashToken } from '../../platform/ids.ts'
import { registeredClient } from '../../tests/support/accounts.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { type BrowserClient, createBrowserClient } from '../../tests/support/browser-client.ts'
import { databaseKinds } from '../../tests/support/databases.ts'
import { proveMail, resetLinks, waitingMails, welcomeOf } from '../../tests/support/waiting-mails.ts'
import { createRateLimits, rateLimitRules } from '../rate-limits.ts'

const password = 'secret word'
const firefoxOnWindows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'
const safariOnPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

describe.each(databaseKinds)('accounts on %s', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(kind)
  })
  afterAll(() => api.close())

  it('stores passwords as argon2id and tokens as hashes', async () => {
    const { client, mail } = await registeredClient(api.url)
    const account = z
      .object({ password_hash: z.string() })
      .parse(await api.test.database('accounts').where({ mail }).first())
    expect(account.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const token = client.cookies.get('festoon_session') ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await api.test.database('sessions').where({ token_hash: token })).toEqual([])
    expect(await api.test.database('sessions').where({ token_hash: hashToken(token) })).toHaveLength(1)
  })

  it('sets the cookie for this host only, out of reach of scripts', async () => {
    const answer = await createBrowserClient(api.url).call('POST', '/api/accounts/register', {
      mail: 'cookie@example.com',
      password,
      termsAccepted: true,
    })
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^festoon_session=[\w-]{43}; Path=\/; Max-Age=5184000; HttpOnly; SameSite=Lax$/)
  })

  it('takes a password of any letters, as it was typed, up to 200 of them', async () => {
    const { client, mail } = await registeredClient(api.url)
    for (const [index, typed] of [' Åäö 😀 "\'<> ', 'aaaaaa', 'x'.repeat(64), `${'å'.repeat(199)}Z`].entries()) {
      const own = `typed${index}-${mail}`
      const answer = await client.call('POST', '/api/accounts/register', {
        mail: own,
        password: typed,
        termsAccepted: true,
      })
      expect(answer.status, typed).toBe(200)
      const logIn = async (word: string) =>
        (await createBrowserClient(api.url).call('POST', '/api/accounts/login', { mail: own, password: word })).status
      expect(await logIn(typed)).toBe(200)
      for (const other of [typed.trim(), typed.toLowerCase(), typed.slice(0, -1)])
        if (other !== typed) expect(await logIn(other), other).toBe(401)
    }
    const tooLong = { mail: `long-${mail}`, password: 'x'.repeat(201), termsAccepted: true }
    expect((await client.call('POST', '/api/accounts/register', tooLong)).status).toBe(400)
  })

  it('makes one account of parallel registrations of one mail', async () => {
    const register = () =>
      createBrowserClient(api.url).call('POST', '/api/accounts/register', {
        mail: 'Twice@example.com',
        password,
        termsAccepted: true,
      })
    const statuses = (await Promise.all(Array.from({ length: 8 }, register))).map((answer) => answer.status)
    expect(statuses.sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
    expect(await api.test.database('accounts').where({ mail: 'twice@example.com' })).toHaveLength(1)
  })

  it('names the fields that cannot be accepted', async () => {
    const client = createBrowserClient(api.url)
    const wrong = await client.call('POST', '/api/accounts/register', {
      mail: 'no mail',
      password: '12345',
      termsAccepted: false,
    })
    expect(wrong.status).toBe(400)
    expect(wrong.body).toMatchObject({
      code: 'invalid-input',
      issues: [{ path: 'mail' }, { path: 'password' }, { path: 'termsAccepted' }],
      errorDescription: { sv: expect.any(String), en: expect.any(String), da: expect.any(String) },
    })
    const long = await client.call('POST', '/api/accounts/register', {
      mail: 'a@b.se',
      password: 'x'.repeat(201),
      termsAccepted: true,
    })
    expect(long.status).toBe(400)
  })

  it('answers a wrong mail and a wrong password alike, after the same work', async () => {
    const { mail } = await registeredClient(api.url)
    const client = createBrowserClient(api.url)
    const timed = async (body: unknown) => {
      const begun = performance.now()
      const answer = await client.call('POST', '/api/accounts/login', body)
      return { answer: { status: answer.status, body: answer.body }, ms: performance.now() - begun }
    }
    const unknown = []
    const wrong = []
    for (let round = 0; round < 7; round += 1) {
      unknown.push(await timed({ mail: `nobody${round}@example.com`, password: 'wrong' }))
      wrong.push(await timed({ mail, password: 'wrong' }))
    }
    for (const { answer } of [...unknown, ...wrong]) expect(answer).toEqual(unknown[0]?.answer)
    expect(unknown[0]?.answer).toMatchObject({ status: 401, body: { code: 'wrong-credentials' } })
    // the fastest of seven, to reduce noise on a busy machine; in both cases hashing takes most of the time
    const quickest = (list: { ms: number }[]) => Math.min(...list.map(({ ms }) => ms))
    expect(quickest(unknown) / quickest(wrong)).toBeGreaterThan(0.15)
  })

  it('gives a new session at each login and ends the one before', async () => {
    const { client, mail } = await registeredClient(api.url)
    const before = client.cookies.get('festoon_session')
    await client.call('POST', '/api/accounts/login/', { mail, password })
    expect(client.cookies.get('festoon_session')).not.toBe(before)
    client.cookies.set('festoon_session', before ?? '')
    expect((await client.call('GET', '/api/accounts/me')).status).toBe(401)
  })

  it('shows where an account is logged in, and logs out one browser or all others', async () => {
    const { client, mail } = await registeredClient(api.url)
    const logInWith = async (agent: string) => {
      const browser = createBrowserClient(api.url)
      await browser.call('POST', '/api/accounts/login', { mail, password }, { 'User-Agent': agent })
      return browser
    }
    const sessionsOf = async (browser: BrowserClient) =>
      sessionsResponse.parse((await browser.call('GET', '/api/accounts/sessions')).body).sessions
    const windows = await logInWith(firefoxOnWindows)
    const phone = await logInWith(safariOnPhone)
    const sessions = await sessionsOf(windows)
    expect(sessions.map(({ browser, system, isCurrent }) => ({ browser, system, isCurrent }))).toEqual([
      { browser: 'Firefox', system: 'Windows', isCurrent: true },
      { browser: 'Safari', system: 'iOS', isCurrent: false },
      { browser: null, system: null, isCurrent: false },
    ])
    // another account's session cannot be ended, and an id is not a credential
    const stranger = await registeredClient(api.url)
    const { id = '' } = sessions[1] ?? {}
    expect((await stranger.client.call('DELETE', `/api/accounts/sessions/${id}`)).status).toBe(204)
    expect(await sessionsOf(phone)).toHaveLength(3)
    expect((await stranger.client.call('DELETE', '/api/accounts/sessions/x')).status).toBe(404)
    stranger.client.cookies.set('festoon_session', id)
    expect((await stranger.client.call('GET', '/api/accounts/sessions')).status).toBe(401)
    // one, and then all except the caller's
    expect((await windows.call('DELETE', `/api/accounts/sessions/${id}`)).status).toBe(204)
    expect((await phone.call('GET', '/api/accounts/me')).status).toBe(401)
    expect((await windows.call('DELETE', '/api/accounts/sessions')).status).toBe(204)
    expect((await client.call('GET', '/api/accounts/me')).status).toBe(401)
    expect(await sessionsOf(windows)).toHaveLength(1)
    expect((await createBrowserClient(api.url).call('GET', '/api/accounts/sessions')).status).toBe(401)
  })

  it('mails the owner when somebody logs in with a browser that is new to the account', async () => {
    const { client, mail } = await registeredClient(api.url)
    const logIn = (browser: BrowserClient, headers: Record<string, string>) =>
      browser.call('POST', '/api/accounts/login', { mail, password }, headers)
    await logIn(client, { 'User-Agent': firefoxOnWindows })
    expect(await waitingMails(api, mail)).toEqual([])
    const other = createBrowserClient(api.url)
    await logIn(other, { 'User-Agent': safariOnPhone, 'Accept-Language': 'en' })
    await other.call('POST', '/api/accounts/logout')
    await logIn(other, { 'User-Agent': safariOnPhone, 'Accept-Language': 'en' })
    await createBrowserClient(api.url).call('POST', '/api/accounts/login', { mail, password: 'wrong one' })
    const mails = await waitingMails(api, mail)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toMatch(/^New log-in/)
    expect(mails[0]?.text).toContain('from Safari on iOS')
    expect(mails[0]?.text).toContain('/aterstall-losenord')
  })

  it('welcomes a new account by a mail whose link proves the address', async () => {
    const { client, mail } = await registeredClient(api.url, { 'Accept-Language': 'en' })
    const welcome = await welcomeOf(api, mail)
    expect(welcome?.subject).toBe('Welcome to Vigd')
    expect(welcome?.text).toContain('/logga-in')
    const isProven = async () =>
      z.object({ isProven: z.boolean() }).parse((await client.call('GET', '/api/accounts/mail')).body).isProven
    expect(await isProven()).toBe(false)
    const token = /\/bekrafta-adress\/(\S+)/.exec(welcome?.text ?? '')?.[1] ?? ''
    const prove = (by: string) => createBrowserClient(api.url).call('PUT', '/api/accounts/mail/proof', { token: by })
    const other = await registeredClient(api.url)
    const { id } = z
      .object({ id: z.string() })
      .parse(await api.test.database('accounts').where({ mail: other.mail }).first())
    for (const forged of ['made up', `${token}x`, token.slice(0, -2), token.replace(/^[^-]+/, id)])
      expect(await prove(forged)).toMatchObject({ status: 410, body: { code: 'proof-link-invalid' } })
    expect(await isProven()).toBe(false)
    expect((await prove(token)).body).toEqual({ siteId: null })
    expect((await prove(token)).status).toBe(200)
    expect(await isProven()).toBe(true)
    // an address that is proven gets no further link
    expect((await client.call('POST', '/api/accounts/mail/proof', {})).status).toBe(204)
    expect(await waitingMails(api, mail)).toEqual([])
  })

  it('mails the proof again, and the link of an earlier address proves nothing', async () => {
    const { client, mail } = await registeredClient(api.url)
    expect((await client.call('POST', '/api/accounts/mail/proof', { language: 'da' })).status).toBe(204)
    expect((await waitingMails(api, mail)).at(-1)?.subject).toMatch(/^Bekræft din e-mailadresse/)
    await api.test
      .database('accounts')
      .where({ mail })
      .update({ mail: `x-${mail}` })
    await expect(proveMail(api, mail)).rejects.toThrow('410')
  })

  it('changes the mail once both addresses have agreed', async () => {
    const { client, mail } = await registeredClient(api.url)
    const newMail = `new-${mail}`
    const ask = (input: object) => client.call('PUT', '/api/accounts/mail', { mail: newMail, password, ...input })
    const tokenFor = async (to: string) =>
      (await waitingMails(api, to)).flatMap(({ text }) => /bekrafta-epost\/(\S+)/.exec(text)?.[1] ?? []).at(-1) ?? ''
    const agree = (token: string) => createBrowserClient(api.url).call('POST', '/api/accounts/mail/confirm', { token })
    const pending = async () => (await client.call('GET', '/api/accounts/mail')).body
    const { mail: taken } = await registeredClient(api.url)
    expect(await ask({ password: 'wrong one' })).toMatchObject({ status: 401, body: { code: 'wrong-credentials' } })
    expect(await ask({ mail: taken })).toMatchObject({ status: 409, body: { code: 'mail-taken' } })
    expect(await waitingMails(api, mail)).toEqual([])
    expect((await ask({ language: 'da' })).status).toBe(204)
    const first = await tokenFor(newMail)
    expect((await waitingMails(api, newMail))[0]?.subject).toMatch(/^Bekræft din nye e-mailadresse/)
    // a new request invalidates the earlier links
    expect((await ask({})).status).toBe(204)
    expect(await agree(first)).toMatchObject({ status: 410, body: { code: 'mail-link-invalid' } })
    expect((await agree(await tokenFor(newMail))).body).toEqual({ isChanged: false })
    expect(await pending()).toMatchObject({ change: { newMail, oldConfirmed: false, newConfirmed: true } })
    await createBrowserClient(api.url).call('POST', '/api/accounts/reset-password', { mail })
    expect((await agree(await tokenFor(mail))).body).toEqual({ isChanged: true })
    expect(await pending()).toEqual({ isProven: true, change: null })
    const logIn = (as: string) =>
      createBrowserClient(api.url).call('POST', '/api/accounts/login', { mail: as, password })
    expect((await logIn(newMail)).status).toBe(200)
    expect((await logIn(mail)).status).toBe(401)
    for (const to of [mail, newMail])
      expect((await waitingMails(api, to)).map(({ text }) => text).join()).toContain(`e-postadressen ${newMail}`)
    expect(await api.test.database('password_resets')).toEqual([])
    expect((await agree(await tokenFor(mail))).status).toBe(410)
  })

  it('keeps the mail where a change is given up, too old, or taken by somebody else meanwhile', async () => {
    const { client, mail } = await registeredClient(api.url)
    const tokensOf = async (newMail: string) => {
      await client.call('PUT', '/api/accounts/mail', { mail: newMail, password })
      const mails = [...(await waitingMails(api, mail)).slice(-1), ...(await waitingMails(api, newMail))]
      return mails.map(({ text }) => /bekrafta-epost\/(\S+)/.exec(text)?.[1] ?? '')
    }
    const agree = async (token: string | undefined) =>
      (await client.call('POST', '/api/accounts/mail/confirm', { token })).status
    const [given = ''] = await tokensOf(`a-${mail}`)
    expect((await client.call('DELETE', '/api/accounts/mail')).status).toBe(204)
    expect(await agree(given)).toBe(410)
    const [old, next] = await tokensOf(`b-${mail}`)
    await api.test.database('mail_changes').update({ expires_at: new Date(Date.now() - 1).toISOString() })
    expect(await agree(old)).toBe(410)
    expect(await agree(next)).toBe(410)
    await sweepAccounts(api.deps)
    expect(await api.test.database('mail_changes')).toEqual([])
    const [mine, theirs] = await tokensOf(`c-${mail}`)
    await client.call('POST', '/api/accounts/register', { mail: `c-${mail}`, password })
    expect(await agree(mine)).toBe(200)
    expect(await agree(theirs)).toBe(409)
    expect((await api.test.database('accounts').where({ mail })).length).toBe(1)
  })

  it('lets a session live on while it is used, and not longer', async () => {
    const { client } = await registeredClient(api.url)
    const hash = hashToken(client.cookies.get('festoon_session') ?? '')
    const expire = (days: number) =>
      api.test
        .database('sessions')
        .where({ token_hash: hash })
        .update({ expires_at: new Date(Date.now() + days * 86_400_000).toISOString() })
    await expire(sessionDays - 5)
    expect((await client.call('GET', '/api/accounts/me')).headers.getSetCookie()).toHaveLength(1)
    expect((await client.call('GET', '/api/accounts/me')).headers.getSetCookie()).toHaveLength(0)
    await expire(-0.001)
    expect((await client.call('GET', '/api/accounts/me')).status).toBe(401)
    await sweepAccounts(api.deps)
    expect(await api.test.database('sessions').where({ token_hash: hash })).toEqual([])
  })

  it('refuses calls that another website makes', async () => {
    const { client } = await registeredClient(api.url)
    for (const headers of [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      // the same host, by another scheme
      { Origin: api.url.replace('http:', 'https:') },
      { Origin: `${api.url}0` },
      { Origin: 'not an origin' },
    ])
      expect(await client.call('POST', '/api/accounts/logout', undefined, headers)).toMatchObject({
        status: 403,
        body: { code: 'wrong-origin' },
      })
    expect((await client.call('GET', '/api/accounts/me')).status).toBe(200)
  })
})

describe('limits', () => {
  it('slows down guessing, and forgets after a success', async () => {
    const rules = { ...rateLimitRules, loginOfMail: { points: 3, seconds: 60 } }
    const api = await startTestApi('sqlite', { rateLimits: createRateLimits({ redis: undefined, rules }) })
    try {
      const { mail } = await registeredClient(api.url)
      const attempt = (word: string) =>
        createBrowserClient(api.url).call('POST', '/api/accounts/login', { mail, password: word })
      expect((await attempt('wrong')).status).toBe(401)
      expect((await attempt(password)).status).toBe(200)
      for (let round = 0; round < 3; round += 1) expect((await attempt('wrong')).status).toBe(401)
      expect(await attempt(password)).toMatchObject({
        status: 429,
        body: { code: 'too-many-requests', retryAfterSeconds: expect.any(Number) },
      })
    } finally {
      await api.close()
    }
  })

  it.each(databaseKinds)('keeps strangers who guess from everywhere out, and the owner never, on %s', async (kind) => {
    const rules = {
      ...rateLimitRules,
      loginOfAccount: { points: 6, seconds: 60 },
      loginOfDevice: { points: 3, seconds: 60 },
      reset: { points: 2, seconds: 60 },
    }
    const api = await startTestApi(kind, { rateLimits: createRateLimits({ redis: undefined, rules }) })
    try {
      const { client: owner, mail } = await registeredClient(api.url)
      const { client: neighbour } = await registeredClient(api.url)
      const home = '198.51.100.1'
      const logIn = (browser: BrowserClient, from: string, word: string) =>
        browser.call('POST', '/api/accounts/login', { mail, password: word }, { 'X-Forwarded-For': from })
      const tooMany = { status: 429, body: { code: 'too-many-requests', retryAfterSeconds: expect.any(Number) } }
      for (let round = 0; round < 6; round += 1)
        expect((await logIn(createBrowserClient(api.url), `203.0.113.${round}`, 'guess')).status).toBe(401)
      // now even the right password fails from any network, and from a browser known to another account
      expect(await logIn(createBrowserClient(api.url), '203.0.113.99', password)).toMatchObject(tooMany)
      expect(await logIn(neighbour, '203.0.113.98', password)).toMatchObject(tooMany)
      // the owner's own browser can log in, even from the attacker's network, and has its own allowance
      expect((await logIn(owner, '203.0.113.1', password)).status).toBe(200)
      for (let round = 0; round < 3; round += 1) expect((await logIn(owner, home, 'mistyped')).status).toBe(401)
      expect(await logIn(owner, home, password)).toMatchObject(tooMany)
      // a browser that is new to the account has to wait, or uses a mailed link
      const phone = createBrowserClient(api.url)
      expect(await logIn(phone, home, password)).toMatchObject(tooMany)
      const from = { 'X-Forwarded-For': home }
      await phone.call('POST', '/api/accounts/reset-password', { mail }, from)
      const [link = ''] = await resetLinks(api, mail)
      const choose = (token: string) =>
        phone.call('PUT', '/api/accounts/reset-password', { token, password: 'another one' }, from)
      // forged links from the same network are limited, but a valid one still works
      const made = [await choose('a'), await choose('b')].map(({ status }) => status)
      expect(made).toEqual([410, 429])
      expect((await choose(link.split('/').at(-1) ?? '')).status).toBe(204)
      expect((await logIn(phone, home, 'another one')).status).toBe(200)
    } finally {
      await api.close()
    }
  })

  it('counts by address, whatever the client writes into X-Forwarded-For beyond our proxy', async () => {
    const rules = { ...rateLimitRules, register: { points: 2, seconds: 60 } }
    const api = await startTestApi('sqlite', { rateLimits: createRateLimits({ redis: undefined, rules }) })
    try {
      const register = (forwarded: string) =>
        createBrowserClient(api.url).call('POST', '/api/accounts/register', {}, { 'X-Forwarded-For': forwarded })
      expect((await register('1.1.1.1, 203.0.113.7')).status).toBe(400)
      expect((await register('2.2.2.2, 203.0.113.7')).status).toBe(400)
      expect((await register('3.3.3.3, 203.0.113.7, 10.0.0.4')).status).toBe(429)
      expect((await register('203.0.113.8')).status).toBe(400)
    } finally {
      await api.close()
    }
  })

  it('counts by network: a household or server with a /64 of IPv6 has one allowance, for every limited call', async () => {
    const rules = Object.fromEntries(Object.keys(rateLimitRules).map((name) => [name, { points: 2, seconds: 60 }]))
    const api = await startTestApi('sqlite', { rateLimits: createRateLimits({ redis: undefined, rules }) })
    try {
      const calls: [string, string][] = [
        ['POST', '/api/accounts/register'],
        ['POST', '/api/accounts/reset-password'],
        ['POST', '/api/accounts/login/passkey/options'],
        ['POST', '/api/feedback'],
        ['GET', '/api/rsvps/post-key'],
        ['POST', '/api/visits/site00000001'],
      ]
      for (const [method, path] of calls) {
        const statusFrom = async (from: string) =>
          (
            await createBrowserClient(api.url).call(method, path, method === 'GET' ? undefined : {}, {
              'X-Forwarded-For': from,
            })
          ).status
        expect(await statusFrom('2001:db8:1:2::1')).not.toBe(429)
        expect(await statusFrom('2001:db8:1:2:aaaa::2')).not.toBe(429)
        expect([path, await statusFrom('2001:db8:1:2:ffff:ffff:ffff:ffff')]).toEqual([path, 429])
        expect(await statusFrom('2001:db8:1:3::1')).not.toBe(429)
        expect(await statusFrom('::ffff:203.0.113.7')).not.toBe(429)
      }
    } finally {
      await api.close()
    }
  })
})
