import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passwordResetHours } from '../../commands/accounts/request-password-reset.ts'
import { sweepAccounts } from '../../commands/accounts/sweep-accounts.ts'
import { registeredClient } from '../../tests/support/accounts.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { createBrowserClient } from '../../tests/support/browser-client.ts'
import { eitherDatabaseKind } from '../../tests/support/databases.ts'
import { resetLinks, waitingMails } from '../../tests/support/waiting-mails.ts'
import { createRateLimits } from '../rate-limits.ts'

const path = '/api/accounts/reset-password/'

describe.each(eitherDatabaseKind)('a forgotten password on %s', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(kind)
  })
  afterAll(() => api.close())

  const ask = (mail: string) => createBrowserClient(api.url).call('POST', path, { mail, language: 'da' })
  const choose = (token: string, password = 'a new one') =>
    createBrowserClient(api.url).call('PUT', path, { token, password })
  const logIn = (mail: string, password: string) =>
    createBrowserClient(api.url).call('POST', '/api/accounts/login/', { mail, password })
  const tokens = async (mail: string) => (await resetLinks(api, mail)).map((link) => link.split('/').at(-1) ?? '')

  it('is chosen anew by a link, once, and every session and other link ends', async () => {
    const { client, mail } = await registeredClient(api.url)
    const other = createBrowserClient(api.url)
    await other.call('POST', '/api/accounts/login', { mail, password: 'secret word' })
    await ask(mail.toUpperCase())
    await ask(mail)
    const [first = '', second = ''] = await tokens(mail)
    expect(first).toMatch(/^[\w-]{43}$/)
    expect(await api.test.database('password_resets').where({ token_hash: first })).toEqual([])
    expect((await choose(first, 'short')).status).toBe(400)
    expect((await choose(first)).status).toBe(204)
    for (const browser of [client, other]) expect((await browser.call('GET', '/api/accounts/me')).status).toBe(401)
    expect((await waitingMails(api, mail)).at(-1)?.subject).toMatch(/är ändrat$/)
    for (const used of [first, second, 'made up'])
      expect(await choose(used, 'another')).toMatchObject({ status: 410, body: { code: 'reset-link-invalid' } })
    expect((await logIn(mail, 'secret word')).status).toBe(401)
    expect((await logIn(mail, 'a new one')).status).toBe(200)
  })

  it('is changed by its owner with the old one: other sessions and links end, this one stays', async () => {
    const { client, mail } = await registeredClient(api.url)
    const other = createBrowserClient(api.url)
    await other.call('POST', '/api/accounts/login', { mail, password: 'secret word' })
    await ask(mail)
    const [token = ''] = await tokens(mail)
    const change = (password: string, newPassword = 'a new one') =>
      client.call('PUT', '/api/accounts/password', { password, newPassword })
    expect(await change('not the old one')).toMatchObject({ status: 401, body: { code: 'wrong-credentials' } })
    expect((await change('secret word', 'short')).status).toBe(400)
    expect((await change('secret word')).status).toBe(204)
    expect((await client.call('GET', '/api/accounts/me')).status).toBe(200)
    expect((await other.call('GET', '/api/accounts/me')).status).toBe(401)
    expect((await choose(token)).status).toBe(410)
    expect((await waitingMails(api, mail)).at(-1)?.subject).toMatch(/är ändrat$/)
    expect((await logIn(mail, 'secret word')).status).toBe(401)
    expect((await logIn(mail, 'a new one')).status).toBe(200)
  })

  it('is changed by one of parallel uses of a link', async () => {
    const { mail } = await registeredClient(api.url)
    await ask(mail)
    const [token = ''] = await tokens(mail)
    const answers = await Promise.all(['aaaaaa', 'bbbbbb', 'cccccc'].map((password) => choose(token, password)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 410, 410])
  })

  it('cannot be chosen when the link has had its time, which renews it', async () => {
    const { mail } = await registeredClient(api.url)
    await ask(mail)
    const [token = ''] = await tokens(mail)
    const past = new Date(Date.now() + passwordResetHours * 3_600_000 + 1000)
    const { now } = api.deps.clock
    api.deps.clock.now = () => past
    try {
      expect((await choose(token)).status).toBe(410)
      await sweepAccounts(api.deps)
      const renew = (by: string) => createBrowserClient(api.url).call('POST', `${path}renew`, { token: by })
      // a new one comes to the account's address at one press
      expect((await renew(token)).status).toBe(204)
      const [, fresh = ''] = await tokens(mail)
      expect(await renew('made up')).toMatchObject({ status: 410, body: { code: 'reset-link-invalid' } })
      expect((await choose(fresh)).status).toBe(204)
      for (const used of [token, fresh]) expect((await renew(used)).status).toBe(410)
    } finally {
      api.deps.clock.now = now
    }
  })

  it('says nothing of who has an account, and sends a mail three times an hour at most', async () => {
    const { mail } = await registeredClient(api.url)
    const limited = await startTestApi(kind, { rateLimits: createRateLimits({ redis: undefined }) })
    try {
      const known = await registeredClient(limited.url)
      const answers = []
      for (let time = 0; time < 5; time += 1)
        answers.push(
          await createBrowserClient(limited.url).call('POST', path, { mail: known.mail }),
          await createBrowserClient(limited.url).call('POST', path, { mail: 'nobody@example.com' }),
        )
      for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 204, body: answers[0]?.body })
      expect(await resetLinks(limited, known.mail)).toHaveLength(3)
    } finally {
      await limited.close()
    }
    expect(await resetLinks(api, mail)).toEqual([])
  })
})
