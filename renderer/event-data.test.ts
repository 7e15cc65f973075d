import { describe, expect, it } from 'vitest'
import { type EventDate, noEventDate } from '../modules/kit/event-date.ts'
import { siteModuleSchema } from '../modules/schemas.ts'
import { buildSiteDocument } from '../tests/factories/build-site.ts'
import { eventDataOf } from './event-data.ts'
import { linkDescriptionOf, linkTitleOf } from './link-words.ts'

const header = { id: 'header0001', siteModuleType: 'Header', title: { sv: 'Anna & Bo' } }
const place = {
  id: 'place00001',
  siteModuleType: 'Location',
  secondTitle: { sv: 'Norra gård' },
  map: { location: 'Kyrkogatan 1, 269 77 Torekov' },
}
const documentOf = (eventDate: Partial<EventDate>, modules: readonly object[] = [header, place]) =>
  buildSiteDocument({
    eventDate: { ...noEventDate, ...eventDate },
    siteModules: modules.map((module) => siteModuleSchema.parse(module)),
  })
const options = {
  language: 'sv',
  name: 'Anna & Bo',
  url: 'https://anna.vigd.se/',
  image: 'https://anna.vigd.se/a.jpg',
}
const dataOf = (eventDate: Partial<EventDate>) => JSON.parse(eventDataOf(documentOf(eventDate), options))

describe('the event for search engines', () => {
  it('has name, dates with their zone, place, picture and address', () => {
    expect(dataOf({ start: '2027-06-11T16:00', end: '2027-06-13T12:00' })).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'Anna & Bo',
      startDate: '2027-06-11T16:00:00+02:00',
      endDate: '2027-06-13T12:00:00+02:00',
      location: {
        '@type': 'Place',
        name: 'Norra gård, Kyrkogatan 1, 269 77 Torekov',
        address: 'Kyrkogatan 1, 269 77 Torekov',
      },
      image: ['https://anna.vigd.se/a.jpg'],
      inLanguage: 'sv',
      url: 'https://anna.vigd.se/',
    })
    expect(dataOf({ start: '2027-01-11T16:00', timeZone: 'America/St_Johns' }).startDate).toBe(
      '2027-01-11T16:00:00-03:30',
    )
  })

  it('has days alone where no time has been said', () => {
    expect(dataOf({ start: '2027-06-12T00:00' })).toMatchObject({ startDate: '2027-06-12' })
    expect(dataOf({ start: '2027-06-12T00:00' })).not.toHaveProperty('endDate')
    expect(dataOf({ start: '2027-06-11T00:00', end: '2027-06-14T00:00' })).toMatchObject({ endDate: '2027-06-13' })
  })

  it('is none without a date', () => {
    expect(eventDataOf(documentOf({ notDecided: true }), options)).toBe('')
  })

  it('cannot end its script, whatever it is called', () => {
    const name = '</script><!--<script>\u2028 & "'
    const data = eventDataOf(documentOf({ start: '2027-06-12T00:00' }), { ...options, name })
    expect(data).not.toMatch(/[<>&\u2028]/)
    expect(JSON.parse(data).name).toBe(name)
  })
})

describe('the title and description of a link', () => {
  const titleOf = (...args: Parameters<typeof documentOf>) => linkTitleOf(documentOf(...args), 'sv', 'anna.vigd.se')

  it('have the date and the place, none of them twice', () => {
    const days = { start: '2027-06-11T16:00', end: '2027-06-13T12:00' }
    expect(titleOf(days)).toBe('Anna & Bo · 11–13 juni 2027 · Kyrkogatan 1, 269 77 Torekov')
    expect(linkDescriptionOf(documentOf(days), 'sv')).toBe('11–13 juni 2027 · Norra gård, Kyrkogatan 1, 269 77 Torekov')
    const said = { ...header, title: { sv: 'Torekov 2027' }, secondLine: { sv: '11–13 juni 2027 i Torekov' } }
    const near = { ...place, secondTitle: {}, map: { location: 'Torekov' } }
    expect(titleOf(days, [said, near])).toBe('Torekov 2027')
    expect(linkDescriptionOf(documentOf(days, [said, near]), 'sv')).toBe('11–13 juni 2027 i Torekov')
  })

  it('are those of the first heading or the address where no header says a name', () => {
    const text = { id: 'text000001', siteModuleType: 'Text', title: { sv: 'Sommarfest' } }
    expect(titleOf({}, [text])).toBe('Sommarfest')
    expect(titleOf({}, [])).toBe('anna.vigd.se')
  })
})
