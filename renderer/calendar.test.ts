import { describe, expect, it } from 'vitest'
import type { EventDate } from '../modules/kit/event-date.ts'
import { noEventDate } from '../modules/kit/event-date.ts'
import { siteModuleSchema } from '../modules/schemas.ts'
import { calendarPlaceOf } from '../modules/site-facts.ts'
import { buildSiteDocument } from '../tests/factories/build-site.ts'
import { placeModules } from '../tests/factories/place-modules.ts'
import { calendarEventOf } from './calendar.ts'

const [header] = buildSiteDocument().siteModules
const options = {
  language: 'sv',
  siteId: 'site00000001',
  url: 'https://anna.vigd.se/',
  now: new Date('2026-11-22T18:00:00Z'),
} as const
const event = (eventDate: Partial<EventDate>, title = 'Alexandra & Christoffer') =>
  calendarEventOf(
    buildSiteDocument({
      eventDate: { ...noEventDate, ...eventDate },
      siteModules: [{ ...header, id: 'header0001', siteModuleType: 'Header', title: { sv: title } }, ...placeModules],
    }),
    options,
  )
const line = (name: string, file = '') => new RegExp(`^${name}[:;](.*)\r$`, 'm').exec(file.replaceAll('\r\n ', ''))?.[1]

describe('the event for calendars', () => {
  it('is a file of RFC 5545, in UTC through summer and winter', () => {
    const file = event({ start: '2027-06-12T15:30' })?.file ?? ''
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n[\s\S]*END:VEVENT\r\nEND:VCALENDAR\r\n$/)
    expect(line('UID', file)).toBe('site00000001@festoon')
    expect(line('DTSTAMP', file)).toBe('20261122T000000Z')
    expect(line('DTSTART', file)).toBe('20270612T133000Z')
    expect(line('DTEND', file)).toBe('20270612T163000Z')
    expect(line('URL', file)).toBe('https://anna.vigd.se/')
    expect(line('DTSTART', event({ start: '2027-12-12T15:30' })?.file)).toBe('20271212T143000Z')
    const abroad = event({ start: '2027-06-12T15:30', end: '2027-06-13T02:00', timeZone: 'Asia/Bangkok' })?.file
    expect([line('DTSTART', abroad), line('DTEND', abroad)]).toEqual(['20270612T083000Z', '20270612T190000Z'])
  })

  it('is a whole day where no time has been said', () => {
    const one = event({ start: '2027-06-12T00:00' })?.file
    expect([line('DTSTART', one), line('DTEND', one)]).toEqual(['VALUE=DATE:20270612', 'VALUE=DATE:20270613'])
    const more = event({ start: '2027-12-31T00:00', end: '2028-01-02T00:00' })?.file
    expect(line('DTEND', more)).toBe('VALUE=DATE:20280102')
  })

  it('ends as the owner has written, and else says that its three hours are a guess', () => {
    const guessed = event({ start: '2027-06-12T15:30' })?.file
    expect(line('DESCRIPTION', guessed)).toBe(
      'https://anna.vigd.se/\\n\\nIngen sluttid är angiven. De tre timmarna i kalendern är bara en gissning.',
    )
    const weekend = event({ start: '2027-06-11T16:00', end: '2027-06-13T12:00' })?.file
    expect([line('DTSTART', weekend), line('DTEND', weekend)]).toEqual(['20270611T140000Z', '20270613T100000Z'])
    expect(line('DESCRIPTION', weekend)).toBe('https://anna.vigd.se/')
    expect(line('DESCRIPTION', event({ start: '2027-06-12T00:00' })?.file)).toBe('https://anna.vigd.se/')
  })

  it.each([
    ['Norra gård', 'Kyrkogatan 1, 269 77 Torekov', 'Norra gård\\, Kyrkogatan 1\\, 269 77 Torekov'],
    ['Norra gård, Torekov', 'Torekov', 'Norra gård\\, Torekov'],
    ['', 'Torekov', 'Torekov'],
  ])('is at the place with its address: %s, %s', (secondTitle, location, written) => {
    const place = { id: 'place00001', siteModuleType: 'Location', secondTitle: { sv: secondTitle }, map: { location } }
    const document = buildSiteDocument({
      eventDate: { start: '2027-06-12T15:30' },
      siteModules: [siteModuleSchema.parse(place)],
    })
    expect(line('LOCATION', calendarEventOf(document, options)?.file)).toBe(written)
  })

  it('escapes what would end a line or a value, and folds by octets without breaking a letter', () => {
    const title = `Åsa; Örjan, "vi"\\\n\u0007${'å😀'.repeat(60)}`
    const file = event({ start: '2027-06-12T15:30' }, title)?.file ?? ''
    expect(line('SUMMARY', file)).toBe(`Åsa\\; Örjan\\, "vi"\\\\\\n${'å😀'.repeat(60)}`)
    for (const part of file.split('\r\n')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75)
    expect(file).not.toContain('\ufffd')
  })

  it('fills in the calendars of Google and Outlook', () => {
    const google = new URL(event({ start: '2027-06-12T15:30' })?.google ?? '')
    expect(google.origin).toBe('https://calendar.google.com')
    expect(Object.fromEntries(google.searchParams)).toMatchObject({
      text: 'Alexandra & Christoffer',
      dates: '20270612T133000Z/20270612T163000Z',
      details: expect.stringMatching(/^https:\/\/anna\.vigd\.se\/\n\nIngen sluttid är angiven\./),
    })
    const outlook = new URL(event({ start: '2027-06-12T00:00' })?.outlook ?? '')
    expect(Object.fromEntries(outlook.searchParams)).toMatchObject({
      subject: 'Alexandra & Christoffer',
      startdt: '2027-06-12',
      enddt: '2027-06-13',
      allday: 'true',
    })
  })

  it('is not there without a date', () => {
    expect(event({})).toBeUndefined()
    expect(event({ notDecided: true })).toBeUndefined()
  })
})

it('stands at the countdown to the event, else in the header', () => {
  const document = buildSiteDocument({ eventDate: { start: '2027-06-12T15:30' } })
  expect(calendarPlaceOf(document)).toBe('countdown1')
  const hidden = document.siteModules.map((module) => ({ ...module, hide: module.siteModuleType === 'Countdown' }))
  expect(calendarPlaceOf({ ...document, siteModules: hidden })).toBe('header0001')
  expect(calendarPlaceOf({ ...document, eventDate: { ...noEventDate, start: '2027-01-01T10:00' } })).toBe('header0001')
})
