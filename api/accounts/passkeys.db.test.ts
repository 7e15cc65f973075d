import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepAccounts } from '../../commands/accounts/sweep-accounts.ts'
import { maxPasskeys } from '../../domain/passkey-limits.ts'
import { passkeysResponse } from '../../domain/passkeys-contract.ts'
import { registeredClient } from '../../tests/support/accounts.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { createAuthenticator } from '../../tests/support/authenticator.ts'
import { type BrowserClient, createBrowserClient } from '../../tests/support/browser-client.ts'
import { eitherDatabaseKind } from '../../tests/support/databases.ts'
import { proveMail, resetLinks, waitingMails } from '../../tests/support/waiting-mails.ts'
import { createRateLimits, rateLimitRules } from '../rate-limits.ts'

const password = 'secret word'
const origin = 'http://localhost:3000'

const begin = (client: BrowserClient, given = password) =>
  client.call('POST', '/api/accounts/passkeys/options', { password: given })
const add = (client: BrowserClient, credential: unknown, name = 'My phone') =>
  client.call('POST', '/api/accounts/passkeys', { name, credential })
const listed = async (client: BrowserClient) =>
  passkeysResponse.parse((await client.call('GET', '/api/accounts/passkeys')).body).passkeys
const options = async (client: BrowserClient) => (await client.call('POST', '/api/accounts/login/passkey/options')).body
const logIn = (client: BrowserClient, assertion: unknown) =>
  client.call('POST', '/api/accounts/login/passkey', assertion)

/** A newly registered owner with a passkey. */
async function ownerWithPasskey(url: string) {
  const { client, mail } = await registeredClient(url)
  const authenticator = createAuthenticator(origin)
  const added = await add(client, authenticator.create((await begin(client)).body))
  expect(added.status).toBe(204)
  return { client, mail, authenticator }
}

describe.each(eitherDatabaseKind)('passkeys on %s', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(kind)
  })
  afterAll(() => api.close())

  it('log in a browser that knows nothing else, and say when they did', async () => {
    const { client, mail, authenticator } = await ownerWithPasskey(api.url)
    expect(await listed(client)).toEqual([
      { id: expect.any(String), name: 'My phone', createdAt: expect.any(String), usedAt: null },
    ])
    const stranger = createBrowserClient(api.url)
    const answer = await logIn(stranger, authenticator.get(await options(stranger)))
    expect(answer).toMatchObject({ status: 200, body: { mail, site: null } })
    expect((await stranger.call('GET', '/api/accounts/me')).body).toMatchObject({ mail })
    expect((await listed(client))[0]?.usedAt).toEqual(expect.any(String))
    const subjects = (await waitingMails(api, mail)).map(({ subject }) => subject)
    expect(subjects).toEqual(['Ny lösennyckel hos Vigd', 'Ny inloggning på Vigd'])
  })

  it('ask the authenticator to verify its user, and to be found without a mail', async () => {
    const { client, mail, authenticator } = await ownerWithPasskey(api.url)
    expect((await begin(client)).body).toMatchObject({
      rp: { id: 'localhost', name: 'Vigd' },
      user: { name: mail },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: authenticator.id, transports: ['internal'] }],
    })
    const asked = await options(createBrowserClient(api.url))
    expect(asked).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(asked).not.toHaveProperty('allowCredentials.0')
  })

  it('are refused with a signature for another origin, domain, user or challenge, or without verification', async () => {
    const { mail, authenticator } = await ownerWithPasskey(api.url)
    const stranger = createBrowserClient(api.url)
    const deviations = [
      { origin: 'https://vigd.example' },
      { rpId: 'vigd.example' },
      { isVerified: false },
      { userHandle: Buffer.from('somebodyelse').toString('base64url') },
    ]
    for (const deviation of deviations)
      expect(await logIn(stranger, authenticator.get(await options(stranger), deviation))).toMatchObject({
        status: 401,
        body: { code: 'passkey-refused' },
      })
    const madeUp = { challenge: 'bWFkZSB1cA', rpId: 'localhost' }
    expect((await logIn(stranger, authenticator.get(madeUp))).status).toBe(401)
    const good = authenticator.get(await options(stranger))
    const other = createAuthenticator(origin).get(await options(stranger), { userHandle: good.response.userHandle })
    // a signature by another key under this credential's id
    expect((await logIn(stranger, { ...other, id: good.id, rawId: good.id })).status).toBe(401)
    expect((await logIn(stranger, other)).status).toBe(401)
    expect((await logIn(stranger, good)).body).toMatchObject({ mail })
  })

  it('sign each challenge once, while it lasts', async () => {
    const { authenticator } = await ownerWithPasskey(api.url)
    const stranger = createBrowserClient(api.url)
    const signed = authenticator.get(await options(stranger))
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => logIn(createBrowserClient(api.url), signed)))).map(
      ({ status }) => status,
    )
    expect(statuses.sort()).toEqual([200, 401, 401, 401])
    // a challenge is consumed even by a wrong signature
    const asked = await options(stranger)
    expect((await logIn(stranger, authenticator.get(asked, { isVerified: false }))).status).toBe(401)
    expect((await logIn(stranger, authenticator.get(asked))).status).toBe(401)
    const late = await options(stranger)
    await api.test.database('passkey_challenges').update({ expires_at: '2020-01-01T00:00:00.000Z' })
    expect((await logIn(stranger, authenticator.get(late))).status).toBe(401)
    await sweepAccounts(api.deps)
    expect(await api.test.database('passkey_challenges')).toEqual([])
  })

  it('of an authenticator that counts are refused when the count goes back', async () => {
    const { authenticator } = await ownerWithPasskey(api.url)
    const stranger = createBrowserClient(api.url)
    for (const [counter, status] of [
      [7, 200],
      [7, 401],
      [8, 200],
    ] as const)
      expect((await logIn(stranger, authenticator.get(await options(stranger), { counter }))).status).toBe(status)
  })

  it('are made with the password, by the owner who asked, once', async () => {
    const { client, mail } = await registeredClient(api.url)
    expect(await begin(client, 'wrong')).toMatchObject({ status: 401, body: { code: 'wrong-credentials' } })
    const mine = createAuthenticator(origin)
    const asked = (await begin(client)).body
    const { client: other } = await registeredClient(api.url)
    expect(await add(other, mine.create(asked))).toMatchObject({ status: 401, body: { code: 'passkey-refused' } })
    for (const deviation of [{ origin: 'https://vigd.example' }, { rpId: 'vigd.example' }, { isVerified: false }])
      expect((await add(client, mine.create((await begin(client)).body, deviation))).status).toBe(401)
    const made = mine.create((await begin(client)).body)
    expect((await add(client, made)).status).toBe(204)
    expect((await add(client, made)).status).toBe(401)
    // an authenticator cannot be added to a second account
    expect((await add(other, mine.create((await begin(other)).body))).status).toBe(401)
    // a log-in challenge cannot be used to add a passkey
    const forLogIn = await options(client)
    const creation = { ...Object(forLogIn), rp: { id: 'localhost' }, user: { id: 'eA' } }
    expect((await add(client, createAuthenticator(origin).create(creation))).status).toBe(401)
    expect(await listed(client)).toHaveLength(1)
    expect(await listed(other)).toEqual([])
    expect(await waitingMails(api, mail)).toHaveLength(1)
  })

  it('are as many as a list can hold', async () => {
    const { client } = await registeredClient(api.url)
    const early = (await begin(client)).body
    const { account_id: accountId } = await api.test.database('passkey_challenges').whereNotNull('account_id').first()
    const rows = Array.from({ length: maxPasskeys }, (_, index) => ({
      id: `${kind}${index}filled00`.toLowerCase(),
      account_id: accountId,
      credential_id: `${kind}${index}`,
      public_key: 'AA',
      counter: 0,
      transports: '[]',
      name: `Key ${index}`,
      created_at: '2026-11-24T12:00:00.000Z',
    }))
    await api.test.database('passkeys').insert(rows)
    expect(await begin(client)).toMatchObject({ status: 409, body: { code: 'passkeys-full' } })
    expect((await add(client, createAuthenticator(origin).create(early))).status).toBe(409)
  })

  it('are renamed and removed by their owner alone', async () => {
    const { client, mail, authenticator } = await ownerWithPasskey(api.url)
    const { client: other } = await registeredClient(api.url)
    const id = (await listed(client))[0]?.id ?? ''
    const path = `/api/accounts/passkeys/${id}`
    expect((await other.call('PUT', path, { name: 'Mine' })).status).toBe(404)
    expect((await other.call('DELETE', path, { password })).status).toBe(404)
    expect((await client.call('PUT', path, { name: ' ' })).status).toBe(400)
    expect((await client.call('PUT', path, { name: '  Key <b>ring</b> ' })).status).toBe(204)
    expect(await listed(client)).toMatchObject([{ id, name: 'Key <b>ring</b>' }])
    expect(await client.call('DELETE', path, { password: 'wrong' })).toMatchObject({
      status: 401,
      body: { code: 'wrong-credentials' },
    })
    expect((await client.call('DELETE', path, { password })).status).toBe(204)
    expect((await client.call('DELETE', path, { password })).status).toBe(404)
    const stranger = createBrowserClient(api.url)
    expect((await logIn(stranger, authenticator.get(await options(stranger)))).status).toBe(401)
    const last = (await waitingMails(api, mail)).at(-1)
    expect(last?.subject).toBe('En lösennyckel hos Vigd är borttagen')
    expect(last?.html).toContain('Key &#60;b&#62;ring&#60;/b&#62;')
  })

  it('stay when the password is another, of which the mail tells', async () => {
    const { mail, authenticator } = await ownerWithPasskey(api.url)
    await proveMail(api, mail)
    const stranger = createBrowserClient(api.url)
    await stranger.call('POST', '/api/accounts/reset-password', { mail })
    const token = (await resetLinks(api, mail))[0]?.split('/').at(-1)
    const reset = await stranger.call('PUT', '/api/accounts/reset-password', { token, password: 'another word' })
    expect(reset.status).toBe(204)
    expect((await waitingMails(api, mail)).at(-1)?.text).toContain('Kontot har: My phone.')
    expect((await logIn(stranger, authenticator.get(await options(stranger)))).status).toBe(200)
  })

  it('of who registered an address go when its owner proves it by a new password, and not later ones', async () => {
    const { client, mail, authenticator } = await ownerWithPasskey(api.url)
    expect((await client.call('GET', '/api/accounts/mail')).body).toMatchObject({ isProven: false })
    const owner = createBrowserClient(api.url)
    const choose = async (password: string) => {
      await owner.call('POST', '/api/accounts/reset-password', { mail })
      const token = (await resetLinks(api, mail)).at(-1)?.split('/').at(-1)
      return (await owner.call('PUT', '/api/accounts/reset-password', { token, password })).status
    }
    expect(await choose('the word of the owner')).toBe(204)
    const text = (await waitingMails(api, mail)).at(-1)?.text
    expect(text).toContain('Därför är lösennycklar')
    expect(text).not.toContain('Kontot har:')
    const stranger = createBrowserClient(api.url)
    expect((await logIn(stranger, authenticator.get(await options(stranger)))).status).toBe(401)
    await owner.call('POST', '/api/accounts/login', { mail, password: 'the word of the owner' })
    expect((await owner.call('GET', '/api/accounts/mail')).body).toMatchObject({ isProven: true })
  })

  it('go with the account', async () => {
    const { client, authenticator } = await ownerWithPasskey(api.url)
    await begin(client)
    expect((await client.call('DELETE', '/api/accounts/me', { password, language: 'sv' })).status).toBe(204)
    expect(await api.test.database('passkeys').where({ credential_id: authenticator.id })).toEqual([])
    const stranger = createBrowserClient(api.url)
    expect((await logIn(stranger, authenticator.get(await options(stranger)))).status).toBe(401)
  })

  it('refuse what is no credential', async () => {
    const { client, authenticator } = await ownerWithPasskey(api.url)
    const good = authenticator.get(await options(client))
    const bad = [
      {},
      { ...good, type: 'password' },
      { ...good, id: 'no/base64' },
      { ...good, response: { ...good.response, signature: 'A'.repeat(8001) } },
    ]
    for (const body of bad) expect((await logIn(client, body)).status).toBe(400)
    for (const clientDataJSON of [
      'AAAA',
      Buffer.from('null').toString('base64url'),
      Buffer.from('{}').toString('base64url'),
    ])
      expect((await logIn(client, { ...good, response: { ...good.response, clientDataJSON } })).status).toBe(401)
    const made = createAuthenticator(origin).create((await begin(client)).body)
    const broken = { ...made, response: { ...made.response, attestationObject: 'AAAA' } }
    expect((await add(client, broken)).status).toBe(401)
  })
})

describe('limits of passkeys', () => {
  it('are counted by session where the password is asked for, and by address at the log-in', async () => {
    const rules = { ...rateLimitRules, passkey: { points: 2, seconds: 60 } }
    const api = await startTestApi('sqlite', { rateLimits: createRateLimits({ redis: undefined, rules }) })
    try {
      const { client } = await registeredClient(api.url)
      for (let guess = 0; guess < rules.confirmation.points; guess += 1)
        expect((await begin(client, `guess ${guess}`)).status).toBe(401)
      expect((await begin(client)).status).toBe(429)
      expect((await client.call('DELETE', '/api/accounts/passkeys/madeup000001', { password })).status).toBe(429)
      const stranger = createBrowserClient(api.url)
      await options(stranger)
      await options(stranger)
      expect((await stranger.call('POST', '/api/accounts/login/passkey/options')).status).toBe(429)
    } finally {
      await api.close()
    }
  })
})
