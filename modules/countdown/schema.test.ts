import { expect, it } from 'vitest'
import { countdownSchema } from './schema.ts'

const dateOf = (countdownDate: unknown) =>
  countdownSchema.safeParse({ id: 'count000001', siteModuleType: 'Countdown', countdownDate }).data?.countdownDate

it('takes moments from 1900 to the first of 2099', () => {
  for (const date of ['1900-01-01T00:00', '2028-02-29T23:59', '2099-01-01T00:00']) expect(dateOf(date)).toBe(date)
  expect(dateOf(null)).toBeNull()
  for (const other of ['1899-12-31T23:59', '2099-01-01T00:01', '2027-06-05', '2027-06-05T25:00', '2027-13-01T00:00', 7])
    expect(dateOf(other)).toBeUndefined()
})

it('names a day that there is', () => {
  expect(dateOf('2026-02-31T10:00')).toBe('2026-03-03T10:00')
  expect(dateOf('2027-02-29T10:00')).toBe('2027-03-01T10:00')
})
