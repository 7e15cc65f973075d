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

test('an address is mailed a few receipts a day, however it is written', async () => {
  const limits = createAnswerLimits(createRateLimits({ redis: undefined }))
  const mails = await times(7, (n) => limits.mayMailReceipt(n % 2 === 0 ? 'Asa@example.com' : 'asa@example.com'))
  expect(mails).toEqual([true, true, true, true, true, false, false])
  expect(await limits.mayMailReceipt('bo@example.com')).toBe(true)
})
