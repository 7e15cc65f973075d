import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { offeredAppResponse, recoveryCodesResponse } from '../../domain/second-step-contract.ts'
import { registeredClient } from '../../tests/support/accounts.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { type BrowserClient, createBrowserClient } from '../../tests/support/browser-client.ts'
import { eitherDatabaseKind } from '../../tests/support/databases.ts'
import { proveMail, resetLinks, waitingMails } from '../../tests/support/waiting-mails.ts'
import { createRateLimits, rateLimitRules } from '../rate-limits.ts'

const password = 'secret word'
const path = '/api/accounts/second-step'

describe.each(eitherDatabaseKind)('the code at the log-in on %s', (kind) => {
  let api: TestApi
  let now = new Date('2026-11-24T12:00:00.000Z')
  beforeAll(async () => {
    api = await startTestApi(kind, { clock: { now: () => now } })
  })
  afterAll(() => api.close())

  const halfMinutesLater = (count: number) => {
    now = new Date(now.getTime() + count * 30_000)
  }
  const codeOf = (key: string, halfMinutes = 0) =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: now.getTime() + halfMinutes * 30_000 })
  const offer = async (client: BrowserClient) =>
    offeredAppResponse.parse((await client.call('POST', `${path}/app`, { password })).body)
  const logIn = (mail: string, code?: string, word = password) =>
    createBrowserClient(api.url).call('POST', '/api/accounts/login', { mail, password: word, code })
  /** A newly registered owner who has set up an authenticator app. */
  async function ownerWithApp() {
    const { client, mail } = await registeredClient(api.url)
    const { key } = await offer(client)
    const accepted = await client.call('PUT', `${path}/app`, { code: codeOf(key) })
    const { recoveryCodes } = recoveryCodesResponse.parse(accepted.body)
    halfMinutesLater(1)
    return { client, mail, key, recoveryCodes }
  }
  const refused = (code: string) => ({ status: 401, body: { code } })

  it('is asked for once the app has given one, after the password', async () => {
    const { client, mail } = await registeredClient(api.url)
    expect(await client.call('POST', `${path}/app`, { password: 'wrong' })).toMatchObject(refused('wrong-credentials'))
    expect(await client.call('PUT', `${path}/app`, { code: '000000' })).toMatchObject(refused('wrong-code'))
    const old = await offer(client)
    const { key, qrCode } = await offer(client)
    expect(qrCode.path).toMatch(/^M0 0h7v/)
    expect((await client.call('GET', path)).body).toEqual({ isOn: false, recoveryCodesLeft: 0 })
    expect((await logIn(mail)).status).toBe(200)
    // an earlier offered key is no longer valid
    expect(await client.call('PUT', `${path}/app`, { code: codeOf(old.key) })).toMatchObject(refused('wrong-code'))
    const accepted = await client.call('PUT', `${path}/app`, { code: codeOf(key) })
    expect(recoveryCodesResponse.parse(accepted.body).recoveryCodes).toHaveLength(10)
    expect((await client.call('GET', path)).body).toEqual({ isOn: true, recoveryCodesLeft: 10 })
    expect((await client.call('GET', '/api/accounts/me')).status).toBe(200)
    halfMinutesLater(1)
    expect(await logIn(mail)).toMatchObject(refused('code-required'))
    expect(await logIn(mail, codeOf(key), 'wrong')).toMatchObject(refused('wrong-credentials'))
    expect(await logIn(mail, codeOf(old.key))).toMatchObject(refused('wrong-code'))
    expect((await logIn(mail, codeOf(key))).body).toMatchObject({ mail })
    expect((await waitingMails(api, mail)).map(({ subject }) => subject)).toContain('Kod vid inloggning hos Vigd')
  })

  it('works half a minute early and late, and no code twice', async () => {
    const { mail, key } = await ownerWithApp()
    halfMinutesLater(10)
    expect((await logIn(mail, codeOf(key, -2))).status).toBe(401)
    expect((await logIn(mail, codeOf(key, 2))).status).toBe(401)
    expect((await logIn(mail, codeOf(key, -1))).status).toBe(200)
    const code = codeOf(key, 1)
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
    const statuses = (await Promise.all([1, 2, 3].map(() => logIn(mail, spaced)))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 401, 401])
    // nor an earlier one
    expect((await logIn(mail, codeOf(key))).status).toBe(401)
  })

  it('can be a recovery code, each once, of which the owner is told', async () => {
    const { client, mail, recoveryCodes } = await ownerWithApp()
    const [first = '', second = ''] = recoveryCodes
    expect(first).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
    const statuses = (await Promise.all([1, 2, 3].map(() => logIn(mail, first)))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 401, 401])
    expect((await logIn(mail, ` ${second.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200)
    expect((await client.call('GET', path)).body).toEqual({ isOn: true, recoveryCodesLeft: 8 })
    const texts = (await waitingMails(api, mail)).map(({ text }) => text).join()
    expect(texts).toContain('med en återställningskod. 8 är kvar.')
    const { mail: other } = await ownerWithApp()
    expect((await logIn(other, recoveryCodes[2])).status).toBe(401)
    expect((await client.call('POST', `${path}/recovery-codes`, { password: 'wrong' })).status).toBe(401)
    const renewed = await client.call('POST', `${path}/recovery-codes`, { password })
    const [fresh] = recoveryCodesResponse.parse(renewed.body).recoveryCodes
    expect((await logIn(mail, recoveryCodes[3])).status).toBe(401)
    expect((await logIn(mail, fresh)).status).toBe(200)
  })

  it('is kept encrypted, and recovery codes as hashes', async () => {
    const { client, key, recoveryCodes } = await ownerWithApp()
    await offer(client)
    const kept = JSON.stringify([
      await api.test.database('totp_secrets').select(),
      await api.test.database('recovery_codes').select(),
    ])
    for (const secret of [key, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(kept).not.toContain(secret)
  })

  it('is asked for after a new password too', async () => {
    const { mail, key } = await ownerWithApp()
    await proveMail(api, mail)
    const stranger = createBrowserClient(api.url)
    await stranger.call('POST', '/api/accounts/reset-password', { mail })
    const token = (await resetLinks(api, mail)).at(-1)?.split('/').at(-1)
    await stranger.call('PUT', '/api/accounts/reset-password', { token, password: 'another word' })
    expect(await logIn(mail, undefined, 'another word')).toMatchObject(refused('code-required'))
    expect((await logIn(mail, codeOf(key), 'another word')).status).toBe(200)
  })

  it('goes with the first new password by mail where the address was not proven', async () => {
    const { mail } = await ownerWithApp()
    const owner = createBrowserClient(api.url)
    await owner.call('POST', '/api/accounts/reset-password', { mail })
    const token = (await resetLinks(api, mail)).at(-1)?.split('/').at(-1)
    await owner.call('PUT', '/api/accounts/reset-password', { token, password: 'another word' })
    expect((await logIn(mail, undefined, 'another word')).status).toBe(200)
    expect((await waitingMails(api, mail)).map(({ text }) => text).join()).toContain('kod vid inloggning borttagna')
  })

  it('ends with the password, or with the account', async () => {
    const { client, mail } = await ownerWithApp()
    expect((await client.call('DELETE', path, { password: 'wrong' })).status).toBe(401)
    expect((await client.call('DELETE', path, { password })).status).toBe(204)
    expect((await client.call('DELETE', path, { password })).status).toBe(204)
    expect((await logIn(mail)).status).toBe(200)
    expect((await client.call('POST', `${path}/recovery-codes`, { password })).status).toBe(404)
    const subjects = (await waitingMails(api, mail)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === 'Ingen kod vid inloggning hos Vigd')).toHaveLength(1)

    const gone = await ownerWithApp()
    const id = z
      .object({ id: z.string() })
      .parse(await api.test.database('accounts').where({ mail: gone.mail }).first()).id
    expect((await gone.client.call('DELETE', '/api/accounts/me', { password, language: 'sv' })).status).toBe(204)
    for (const table of ['totp_secrets', 'recovery_codes'])
      expect(await api.test.database(table).where({ account_id: id })).toEqual([])
  })

  it('is guessed at as seldom as the password', async () => {
    const rules = { ...rateLimitRules, loginOfMail: { points: 4, seconds: 60 } }
    const limited = await startTestApi(kind, { rateLimits: createRateLimits({ redis: undefined, rules }) })
    try {
      const { client, mail } = await registeredClient(limited.url)
      const { key } = await offer(client)
      const code = new TOTP({ secret: Secret.fromBase32(key) }).generate()
      expect((await client.call('PUT', `${path}/app`, { code })).status).toBe(200)
      const guess = () => createBrowserClient(limited.url).call('POST', '/api/accounts/login', { mail, password, code })
      const statuses: number[] = []
      for (let round = 0; round < 5; round += 1) statuses.push((await guess()).status)
      expect(statuses).toEqual([401, 401, 401, 401, 429])
      for (let round = 0; round < rules.confirmation.points; round += 1)
        expect((await client.call('PUT', `${path}/app`, { code: '000000' })).status).toBe(401)
      expect((await client.call('PUT', `${path}/app`, { code: '000000' })).status).toBe(429)
    } finally {
      await limited.close()
    }
  })
})
