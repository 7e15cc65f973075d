import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSession } from '../../commands/accounts/open-session.ts'
import { findAccountByMail } from '../../db/account/account-repository.ts'
import { offeredAppResponse } from '../../domain/second-step-contract.ts'
import { registeredClient } from '../../tests/support/accounts.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { createAuthenticator } from '../../tests/support/authenticator.ts'
import { type BrowserClient, createBrowserClient } from '../../tests/support/browser-client.ts'
import { databaseKinds } from '../../tests/support/databases.ts'
import { resetLinks } from '../../tests/support/waiting-mails.ts'

const password = 'secret word'

describe.each(databaseKinds)('a log-in beside something else on %s', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(kind)
  })
  afterAll(() => api.close())

  const browsers = () => Array.from({ length: 8 }, () => createBrowserClient(api.url))
  const logIn = (client: BrowserClient, mail: string, code?: string) =>
    client.call('POST', '/api/accounts/login/', { mail, password, code })
  const me = async (client: BrowserClient) => (await client.call('GET', '/api/accounts/me')).status
  /** Mails a link, and returns what chooses a new password by it. */
  async function reset(mail: string) {
    await createBrowserClient(api.url).call('POST', '/api/accounts/reset-password/', { mail })
    const token = (await resetLinks(api, mail)).at(-1)?.split('/').at(-1)
    return () =>
      createBrowserClient(api.url).call('PUT', '/api/accounts/reset-password/', { token, password: 'another one' })
  }

  it('leaves no session behind when the password is chosen anew meanwhile', async () => {
    const { mail } = await registeredClient(api.url)
    const choose = await reset(mail)
    const clients = browsers()
    const [changed, ...answers] = await Promise.all([choose(), ...clients.map((client) => logIn(client, mail))])
    expect(changed.status).toBe(204)
    for (const { status } of answers) expect([200, 401]).toContain(status)
    expect(await Promise.all(clients.map(me))).toEqual(clients.map(() => 401))
  })

  it('leaves none with a code of an app either', async () => {
    const { client: owner, mail } = await registeredClient(api.url)
    const offered = await owner.call('POST', '/api/accounts/second-step/app', { password })
    const totp = new TOTP({ secret: Secret.fromBase32(offeredAppResponse.parse(offered.body).key) })
    const first = totp.generate({ timestamp: Date.now() - 30_000 })
    expect((await owner.call('PUT', '/api/accounts/second-step/app', { code: first })).status).toBe(200)
    const choose = await reset(mail)
    const client = createBrowserClient(api.url)
    const [changed] = await Promise.all([choose(), logIn(client, mail, totp.generate())])
    expect(changed.status).toBe(204)
    expect(await me(client)).toBe(401)
  })

  it('opens no session with a password, or a passkey, that was checked before the reset', async () => {
    const { client: owner, mail } = await registeredClient(api.url)
    const checked = await findAccountByMail(api.test.database, mail)
    if (checked === undefined) throw new Error('no account')
    expect((await (await reset(mail))()).status).toBe(204)
    const input = { account: checked, deviceToken: 'd', name: { browser: null, system: null }, language: 'sv' } as const
    const deps = { ...api.deps, profile: api.deps.settings.profile }
    for (const refusal of ['wrong-credentials', 'passkey-refused'] as const)
      await expect(openSession(deps, { ...input, refusal })).rejects.toMatchObject({ code: refusal })
    expect(await api.test.database('sessions').where({ account_id: checked.id })).toEqual([])
    expect(await me(owner)).toBe(401)
  })

  it('is refused when the account is erased meanwhile, by password and by passkey', async () => {
    const { client: owner, mail } = await registeredClient(api.url)
    const authenticator = createAuthenticator('http://localhost:3000')
    const asked = await owner.call('POST', '/api/accounts/passkeys/options', { password })
    const credential = authenticator.create(asked.body)
    expect((await owner.call('POST', '/api/accounts/passkeys', { name: 'x', credential })).status).toBe(204)
    const assertion = authenticator.get(
      (await createBrowserClient(api.url).call('POST', '/api/accounts/login/passkey/options')).body,
    )
    const clients = browsers()
    const [erased, ...answers] = await Promise.all([
      owner.call('DELETE', '/api/accounts/me', { password, language: 'sv' }),
      createBrowserClient(api.url).call('POST', '/api/accounts/login/passkey', assertion),
      ...clients.map((client) => logIn(client, mail)),
    ])
    expect(erased.status).toBe(204)
    for (const { status } of answers) expect([200, 401]).toContain(status)
    expect(await Promise.all(clients.map(me))).toEqual(clients.map(() => 401))
  })

  it('finds no change of mail that was pending when the password was chosen anew', async () => {
    const { client: owner, mail } = await registeredClient(api.url)
    const choose = await reset(mail)
    expect((await owner.call('PUT', '/api/accounts/mail', { mail: `new-${mail}`, password })).status).toBe(204)
    const [changed, late] = await Promise.all([
      choose(),
      owner.call('PUT', '/api/accounts/mail', { mail: `newer-${mail}`, password }),
    ])
    expect(changed.status).toBe(204)
    expect([204, 401]).toContain(late.status)
    expect(await api.test.database('mail_changes').where('new_mail', 'like', `new%-${mail}`)).toEqual([])
  })
})
