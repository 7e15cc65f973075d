import { describe, expect, it } from 'vitest'
import { dateLocales } from '../../domain/language/date-locales.ts'
import { isoLanguages } from '../../domain/language/iso-languages.ts'
import { uiLanguages } from '../../domain/language/ui-language.ts'
import { dateInWords, dateParts, dayInWords, shortDay } from './dates.ts'

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

describe('dateInWords', () => {
  it.each([
    ['sv', 'lördagen den 12 juni 2027 kl. 15.30'],
    ['da', 'lørdag den 12. juni 2027 kl. 15.30'],
    ['en', 'Saturday 12 June 2027 at 15:30'],
  ])('in %s', (language, words) => {
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

describe('dateParts', () => {
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
        String(date.getUTCDate()),
        written(date, { month: 'long', year: 'numeric' }),
        written(date, { dateStyle: 'long' }),
        written(date, { weekday: 'short', day: 'numeric', month: 'long' }),
      ])
    }
  })
})
