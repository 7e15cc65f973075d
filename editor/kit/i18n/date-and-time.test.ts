import { expect, it } from 'vitest'
import { dateAndTime, eventDateWords, shortDateAndTime } from './date-and-time.ts'

const noon = new Date(2027, 5, 12, 12, 5)

it.each([
  ['sv', '12.05'],
  ['da', '12.05'],
  ['en', '12:05'],
])('writes the time of day in %s as its pages do: %s', (language, time) => {
  expect(dateAndTime(noon.toISOString(), language)).toMatch(new RegExp(`2027.* ${time}$`))
  expect(shortDateAndTime(noon, language)).toMatch(new RegExp(`2027.* ${time}$`))
})

it('writes the event’s date with its end', () => {
  const [start, end] = ['2027-06-12T15:30', '2027-06-12T23:00']
  const date = { start, timeZone: 'Europe/Stockholm', notDecided: false }
  expect(eventDateWords({ ...date, end: null }, 'sv')).toBe('lördag 12 juni 2027 kl. 15.30')
  expect(eventDateWords({ ...date, end }, 'sv')).toMatch(/15\.30.23\.00$/)
  expect(eventDateWords({ ...date, end }, 'en')).toMatch(/15:30.23:00$/)
  const noTime = { ...date, start: '2027-06-12T00:00' }
  expect(eventDateWords({ ...noTime, end: null }, 'sv')).toBe('lördag 12 juni 2027')
  expect(eventDateWords({ ...noTime, end: '2027-06-15T00:00' }, 'sv')).toMatch(/12.*14 juni 2027$/)
  const acrossMonths = { ...date, start: '2027-06-30T00:00', end: '2027-07-02T00:00' }
  expect(eventDateWords(acrossMonths, 'sv')).toBe('onsdag 30 juni–torsdag 1 juli 2027')
})
