import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectLimitStore } from '../../api/limit-store.ts'
import { createRateLimits } from '../../api/rate-limits.ts'
import { siteDocumentSchema } from '../../modules/site-document.ts'
import { connectRedisQueue } from '../../platform/queue/redis-queue.ts'
import { documentWithForms, guest } from '../factories/document-with-forms.ts'
import { type AnswerHarness, openAnswerHarness } from '../support/answer-harness.ts'
import type { BrowserClient } from '../support/browser-client.ts'
import { testLog } from '../support/log.ts'
import { startRedis, type TestRedis } from '../support/redis.ts'

/** How long anybody may wait for an answer while Redis is away, ms. */
const longest = 2000

const wishes = {
  id: 'wishes0001',
  siteModuleType: 'GiftRegistry',
  items: [{ id: 'gift000001', title: { sv: 'Kaffekvarn' }, quantity: 90 }],
}

describe.each([
  ['is killed', 'kill'],
  ['hangs', 'pause'],
] as const)('while Redis %s', (_, way) => {
  let redis: TestRedis
  let harness: AnswerHarness
  let admitted: BrowserClient
  let close: () => Promise<void>
  beforeEach(async () => {
    redis = await startRedis()
    const log = testLog()
    const store = await connectLimitStore({ url: redis.url, log })
    await once(store, 'ready')
    const publishQueue = await connectRedisQueue({ url: redis.url, log })
    harness = await openAnswerHarness('sqlite', { publishQueue, rateLimits: createRateLimits({ redis: store }) })
    close = async () => {
      store.disconnect()
      redis.goOn()
      await redis.stop()
      await publishQueue.close()
      await harness.close()
    }
    await save()
    await harness.owner.call('PUT', `/api/sites/${harness.siteId}/password`, { password: 'majros' })
    admitted = harness.browser()
    expect((await enter(admitted)).status).toBe(200)
  })
  afterEach(() => close())

  const enter = (client: BrowserClient) =>
    client.call('POST', `/api/sites/public/${harness.siteId}/login`, { password: 'majros' })
  /** Saves a change, which is enqueued to be published. */
  const save = async () => {
    const document = documentWithForms({ rsvp: { title: { sv: `O.S.A. ${performance.now()}` } } })
    await harness.save(siteDocumentSchema.parse({ ...document, siteModules: [...document.siteModules, wishes] }))
    return { status: 200 }
  }
  /** What people do, by name, and what they are answered. */
  const calls = (): [string, number, () => Promise<{ status: number }>][] => {
    const { siteId, browser } = harness
    const credentials = { mail: harness.ownerMail, password: 'secret word' }
    return [
      ['log-in', 200, () => browser().call('POST', '/api/accounts/login/', credentials)],
      ['reply', 200, () => admitted.call('POST', `/api/rsvps/${siteId}/v4/`, harness.rsvp([guest('Åsa')]))],
      [
        'gift',
        200,
        () =>
          admitted.call('PUT', `/api/gift-registry/${siteId}/wishes0001/gift000001/v2`, {
            quantity: 1,
            password: 'blåbär',
          }),
      ],
      ['gate', 200, () => enter(browser())],
      ['visit', 204, () => admitted.call('POST', `/api/visits/${siteId}`)],
      ['save', 200, save],
    ]
  }
  const timed = async ([name, expected, call]: ReturnType<typeof calls>[number]) => {
    const began = performance.now()
    const { status } = await call()
    const ms = Math.round(performance.now() - began)
    return { name, status, isLate: ms > longest, ...(status === expected && ms <= longest ? {} : { expected, ms }) }
  }
  const asExpected = () => calls().map(([name, status]) => ({ name, status, isLate: false }))

  it('log-in, reply, gift, gate, visit and save are answered at once, also those that it leaves in the middle', async () => {
    const inTheMiddle = Promise.all(calls().map(timed))
    await redis[way]()
    expect(await inTheMiddle).toEqual(asExpected())
    const afterwards = []
    for (const call of calls()) afterwards.push(await timed(call))
    expect(afterwards).toEqual(asExpected())
  })
})
