import { existsSync, readdirSync, readFileSync } from 'node:fs'
import * as path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { feedbackLength } from '../../domain/feedback-length.ts'
import type { Loop } from '../../platform/loop.ts'
import { createMailer } from '../../platform/mail/mailer.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { createBrowserClient } from '../../tests/support/browser-client.ts'
import { until } from '../../tests/support/until.ts'
import { mailHandlers } from '../../worker/outbox/mail-handlers.ts'
import { createOutboxWorker } from '../../worker/outbox/outbox.ts'
import { createRateLimits, rateLimitRules } from '../rate-limits.ts'

let api: TestApi
let outbox: Loop
const limits = { feedback: { points: 30, seconds: 60 } }
beforeAll(async () => {
  api = await startTestApi('sqlite', {
    wakeOutbox: () => outbox.wake(),
    rateLimits: createRateLimits({ redis: undefined, rules: limits }),
  })
  const { database, clock, log } = api.deps
  const mailer = createMailer({ smtpUrl: undefined, dataDir: api.test.dataDir })
  outbox = createOutboxWorker({ database, handlers: mailHandlers(mailer), clock, log })
  outbox.start()
})
afterAll(async () => {
  await outbox.stop()
  await api.close()
})

const send = (body: unknown, headers?: Record<string, string>) =>
  createBrowserClient(api.url).call('POST', '/api/feedback/', body, headers)

const rows = async () => (await api.test.database('outbox')).length

/** Waits for the mail that contains `text`. */
async function mailWith(text: string): Promise<Email> {
  const folder = path.join(api.test.dataDir, 'mail')
  const found: Email[] = []
  await until(async () => {
    const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.eml')) : []
    const mails = await Promise.all(files.map((file) => PostalMime.parse(readFileSync(path.join(folder, file)))))
    found.push(...mails.filter((mail) => mail.text?.includes(text)))
    return found.length > 0
  })
  const [mail] = found
  if (mail === undefined) throw new Error('no mail')
  return mail
}

describe('feedback', () => {
  beforeEach(() => api.test.database('outbox').delete())

  test('is mailed to the brand at once, by somebody who is not logged in, and is answered to them', async () => {
    const { status } = await send({
      feedbackText: 'Hej!\n\nKan man byta språk?<script>alert(1)</script>',
      expectsReply: true,
      userMail: ' Asa@Example.com ',
    })
    expect(status).toBe(204)
    const mail = await mailWith('Kan man byta')
    expect(mail).toMatchObject({
      from: { name: 'Vigd', address: 'hej@vigd.se' },
      to: [{ address: 'hej@vigd.se' }],
      replyTo: [{ address: 'asa@example.com' }],
      subject: 'Synpunkter på Vigd',
    })
    expect(mail.text).toContain('Kan man byta språk?<script>')
    expect(mail.text).toContain('Vill ha svar: Ja')
    expect(mail.html).not.toContain('<script>')
  })

  test('may have no address, and then has nobody to answer to', async () => {
    expect((await send({ feedbackText: 'Fint!', expectsReply: false, userMail: '' })).status).toBe(204)
    const mail = await mailWith('Fint!')
    expect(mail.replyTo).toBeUndefined()
    expect(mail.text).toContain('Från: Inte angivet')
  })

  test.each([
    ['no text', { expectsReply: false }],
    ['blank text', { feedbackText: ' \n ' }],
    ['a text that is too long', { feedbackText: 'x'.repeat(feedbackLength + 1) }],
    ['an answer that has nowhere to go', { feedbackText: 'Hej', expectsReply: true, userMail: '' }],
    ['an address that is none', { feedbackText: 'Hej', userMail: 'asa' }],
    ['an address with a second header', { feedbackText: 'Hej', userMail: 'asa@example.com\r\nBcc: b@example.com' }],
    ['two addresses', { feedbackText: 'Hej', userMail: 'a@example.com, b@example.com' }],
    ['something else', ['feedback']],
  ])('with %s is refused and not kept', async (_, body) => {
    expect((await send(body)).status).toBe(400)
    expect(await rows()).toBe(0)
  })

  test('from another website is refused', async () => {
    expect((await send({ feedbackText: 'Hej' }, { Origin: 'https://example.com' })).status).toBe(403)
    expect(await rows()).toBe(0)
  })

  test('is taken so many times only', async () => {
    expect(rateLimitRules.feedback).toEqual({ points: 10, seconds: 3600 })
    const answers: number[] = []
    for (let time = 0; time < 40; time += 1) answers.push((await send({ feedbackText: '' })).status)
    expect(answers.at(-1)).toBe(429)
  })
})
