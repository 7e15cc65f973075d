import { describe, expect, it } from 'vitest'
import { dateLocales } from '../../domain/language/date-locales.ts'
import { isoLanguages } from '../../domain/language/iso-languages.ts'
import { uiLanguages } from '../../domain/language/ui-language.ts'
import { dateInWords, dateParts, dayInWords, eventDaysInWords, shortDay } from './dates.ts'
import { noEventDate } from './event-date.ts'

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

describe('dateInWords', () => {
  it.each([
    ['sv', 'lördagen den 12 juni 2027 kl. 15.30'],
    ['da', 'lørdag den 12. juni 2027 kl. 15.30'],
    ['en', 'Saturday 12 June 2027 at 15:30'],
  ])('has the day and the hour in %s', (language, words) => {
    const text = dateInWords('2027-06-12T15:30', language)
    expect(spaced(text)).toBe(words)
    expect(text).not.toContain(' ')
  })

  it('speaks other languages too', () => {
    expect(spaced(dateInWords('2027-06-12T15:30', 'de'))).toContain('12. Juni 2027')
    expect(spaced(dateInWords('2027-06-12T15:30', 'kl'))).toBe('2027 juunip 12, arfininngorneq 15.30')
  })

  it('names the year of the invitation in every calendar, and English words where Intl has none', () => {
    expect(dateInWords('2027-06-12T15:30', 'fa')).toContain('ژوئن')
    expect(dateInWords('2027-06-12T15:30', 'th')).toContain('2027')
    expect(spaced(dateInWords('2027-06-12T15:30', 'cu'))).toBe('Saturday, 12 June 2027 at 15:30')
    for (const language of isoLanguages) expect(dateInWords('2027-06-12T15:30', language)).not.toContain('Invalid')
  })
})

describe('an event of several days', () => {
  it.each([
    ['sv', '11–13 juni 2027', '30 juni–2 juli 2027', '30 december 2027–1 januari 2028'],
    ['en', '11–13 June 2027', '30 June – 2 July 2027', '30 December 2027 – 1 January 2028'],
    ['da', '11.–13. juni 2027', '30. juni–2. juli 2027', '30. december 2027–1. januar 2028'],
    ['nb', '11.–13. juni 2027', '30. juni–2. juli 2027', '30. desember 2027–1. januar 2028'],
    ['fi', '11.–13. kesäkuuta 2027', '30. kesäkuuta – 2. heinäkuuta 2027', '30. joulukuuta 2027 – 1. tammikuuta 2028'],
  ])('names month and year once where it can, in %s: %s', (language, days, months, years) => {
    const written = (start: string, end: string) =>
      eventDaysInWords({ ...noEventDate, start, end }, language).replace(/\s/g, ' ')
    expect(written('2027-06-11T16:00', '2027-06-13T12:00')).toBe(days)
    expect(written('2027-06-30T16:00', '2027-07-02T12:00')).toBe(months)
    expect(written('2027-12-30T16:00', '2028-01-01T12:00')).toBe(years)
  })

  it.each([
    ['sv', '11–13 juni 2027, med start kl. 16.00', '11–13 juni'],
    ['en', '11–13 June 2027, from 16:00', '11–13 June'],
    ['da', '11.–13. juni 2027, med start kl. 16.00', '11.–13. juni'],
  ])('says when it begins in %s: %s', (language, words, short) => {
    expect(spaced(dateInWords('2027-06-11T16:00', language, '2027-06-13'))).toBe(words)
    expect(spaced(shortDay('2027-06-11T16:00', language, '2027-06-13'))).toBe(short)
    expect(dateInWords('2027-06-11T00:00', language, '2027-06-13')).not.toContain('00')
  })
})

describe('a date without a time', () => {
  it.each([
    ['sv', 'lördagen den 12 juni 2027'],
    ['en', 'Saturday 12 June 2027'],
    ['da', 'lørdag den 12. juni 2027'],
    ['fi', 'lauantai 12. kesäkuuta 2027'],
  ])('has the day alone in %s: %s', (language, words) => {
    expect(spaced(dateInWords('2027-06-12T00:00', language))).toBe(words)
  })

  it.each(isoLanguages)('names no hour in %s', (language) => {
    expect(dateInWords('2027-06-12T00:00', language)).not.toMatch(/00[.:]?00|12[.:]00/)
  })
})

describe('dateParts', () => {
  it.each([
    ['fi', '28.', 'toukokuuta 2027'],
    ['ru', '28', 'мая 2027 г.'],
    ['es', '28', 'mayo de 2027'],
    ['hu', '28', '2027. május'],
  ])('has the month in %s as it follows a day', (language, day, monthAndYear) => {
    const parts = dateParts('2027-05-28T15:30', language)
    expect([parts.day, spaced(parts.monthAndYear)]).toEqual([day, monthAndYear])
  })

  it('begins the weekday with a capital', () => {
    expect(dateParts('2027-06-12T15:30', 'sv')).toEqual({
      weekday: 'Lördag',
      day: '12',
      monthAndYear: 'juni\u00a02027',
    })
  })
})

describe.each(uiLanguages)('the product’s own names of days and months in %s', (language) => {
  const everyDay = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2028, 0, 1 + day)))

  it('are those of Intl', () => {
    const written = (date: Date, options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(dateLocales(language), { ...options, timeZone: 'UTC' }).format(date).toLowerCase()
    for (const date of everyDay) {
      const wallTime = date.toISOString().slice(0, 16)
      const { weekday, day, monthAndYear } = dateParts(wallTime, language)
      const ours = [weekday, day, monthAndYear, dayInWords(wallTime, language), shortDay(wallTime, language)]
      expect(ours.map((text) => spaced(text).toLowerCase())).toEqual([
        written(date, { weekday: 'long' }),
        `${date.getUTCDate()}${language === 'da' ? '.' : ''}`,
        written(date, { month: 'long', year: 'numeric' }),
        written(date, { dateStyle: 'long' }),
        written(date, { weekday: 'short', day: 'numeric', month: 'long' }),
      ])
    }
  })
})
