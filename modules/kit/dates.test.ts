import { describe, expect, it } from 'vitest'
import { dateInWords, dateParts } from './dates.ts'

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
