import { expect, test } from 'vitest'
import { pathToLog } from './request-log.ts'

test.each([
  '/api/rsvps/site00000001/receipts/private',
  '/api/rsvps/site00000001/%72eceipts/private',
  '/api/rsvps/site00000001/RECEIPTS/private',
  '/api/rsvps/site00000001/receipts%2Fprivate',
  '/api/rsvps/site00000001/receipts//x/private',
  '/api/gift-reservations/site00000001/private.signed-private',
  '/api/Gift-Reservations//site00000001/private',
  '/api/%67ift-reservations/site00000001/private',
])('nothing of a private link stands in the log: %s', (path) => {
  expect(pathToLog(path)).toMatch(/^\/api\//)
  expect(pathToLog(path)).not.toContain('private')
})

test('other paths stand there as they are', () => {
  expect(pathToLog('/api/sites/V2/site00000001')).toBe('/api/sites/V2/site00000001')
})
