import { expect, test } from 'vitest'
import { createRateLimits, rateLimitRules } from '../rate-limits.ts'
import { createAnswerLimits } from './limits.ts'

const times = async <T>(count: number, act: (n: number) => Promise<T>): Promise<T[]> => {
  const results: T[] = []
  for (let n = 0; n < count; n += 1) results.push(await act(n))
  return results
}

test('a wedding party behind one address is no flood, a robot is; other networks and sites are not its fault', async () => {
  const limits = createAnswerLimits(createRateLimits({ redis: undefined }))
  const party = await times(rateLimitRules.answerFlood.points, () => limits.isFlood('site00000001', '81.2.3.4'))
  expect(party).not.toContain(true)
  expect(party.length).toBeGreaterThanOrEqual(1000)
  expect(await limits.isFlood('site00000001', '81.2.3.4')).toBe(true)
  expect(await limits.isFlood('site00000001', '81.2.3.5')).toBe(false)
  expect(await limits.isFlood('site00000002', '81.2.3.4')).toBe(false)
})

const from = { siteId: 'site00000001', network: '81.2.3.4' }

test('an address is mailed a few receipts a day, however it is written', async () => {
  const limits = createAnswerLimits(createRateLimits({ redis: undefined }))
  const mails = await times(7, (n) =>
    limits.mayMailGuest({ ...from, to: n % 2 === 0 ? 'Asa@example.com' : 'asa@example.com' }),
  )
  expect(mails).toEqual([true, true, true, true, true, false, false])
  expect(await limits.mayMailGuest({ ...from, to: 'bo@example.com' })).toBe(true)
})

test('a recipient of answers is mailed so many notices of a site a day, however the address is written', async () => {
  const limits = createAnswerLimits(createRateLimits({ redis: undefined }))
  const { points, seconds } = rateLimitRules.noticeOfRecipient
  expect({ points, seconds }).toEqual({ points: 200, seconds: 24 * 3600 })
  const notices = await times(points, (n) =>
    limits.mayNotify({ to: n % 2 === 0 ? 'Asa@example.com' : 'asa@example.com', siteId: 'site00000001' }),
  )
  expect(notices).not.toContain(false)
  expect(await limits.mayNotify({ to: 'asa@example.com', siteId: 'site00000001' })).toBe(false)
  expect(await limits.mayNotify({ to: 'bo@example.com', siteId: 'site00000001' })).toBe(true)
  expect(await limits.mayNotify({ to: 'asa@example.com', siteId: 'site00000002' })).toBe(true)
})

test('a network and a site have so many mails to guests a day, whomever they go to', async () => {
  const limits = createAnswerLimits(createRateLimits({ redis: undefined }))
  const { guestMailOfNetwork, guestMailOfSite } = rateLimitRules
  const mail = (n: number, network: string, siteId = `site${n}`) =>
    limits.mayMailGuest({ to: `guest${network}${n}@example.com`, siteId, network })
  expect(await times(guestMailOfNetwork.points, (n) => mail(n, 'a'))).not.toContain(false)
  expect(await mail(-1, 'a')).toBe(false)
  expect(await times(guestMailOfSite.points, (n) => mail(n, `b${n}`, 'one'))).not.toContain(false)
  expect(await mail(-1, 'c', 'one')).toBe(false)
  expect(await mail(-1, 'c', 'two')).toBe(true)
})
