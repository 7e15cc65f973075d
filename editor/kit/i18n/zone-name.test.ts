import { expect, test } from 'vitest'
import { zoneName } from './zone-name.ts'

test('a time zone is named by its city and the words of the language', () => {
  expect(zoneName('America/New_York', 'sv')).toBe('New York – östnordamerikansk tid')
  expect(zoneName('Europe/Athens', 'da')).toBe('Athens – Østeuropæisk tid')
  expect(zoneName('Asia/Tokyo', 'en')).toBe('Tokyo – Japan Standard Time')
  for (const zone of Intl.supportedValuesOf('timeZone')) expect(zoneName(zone, 'sv'), zone).not.toMatch(/[/_]/)
})
