import { expect, test } from 'vitest'
import { backoff, nextAttempt } from './backoff.ts'

const retries = { first: 5000, longest: 60_000, attempts: 3 }

test('the pause doubles after each failure, up to the longest', () => {
  expect([1, 2, 3, 4, 5, 6].map((failures) => backoff(retries, failures))).toEqual([
    5000, 10_000, 20_000, 40_000, 60_000, 60_000,
  ])
  expect(backoff(retries, 5000)).toBe(60_000)
})

test('a job is tried again after the pause, and given up after the last attempt', () => {
  const now = new Date('2026-11-21T10:00:00.000Z')
  expect([1, 2, 3, 4].map((attempts) => nextAttempt(retries, attempts, now))).toEqual([
    '2026-11-21T10:00:05.000Z',
    '2026-11-21T10:00:10.000Z',
    null,
    null,
  ])
})
