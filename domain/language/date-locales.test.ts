import { expect, it } from 'vitest'
import { dateLocales } from './date-locales.ts'

const written = (language: string) =>
  new Intl.DateTimeFormat(dateLocales(language), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date('2026-11-21T21:23:00Z'),
  )

it('writes English dates the British way, and so what Intl does not know', () => {
  expect(written('sv')).toBe('21 nov. 2026 21:23')
  expect(written('en')).toBe('21 Nov 2026, 21:23')
  expect(written('da')).toBe('21. nov. 2026, 21.23')
  expect(written('xyz')).toBe(written('en'))
})
