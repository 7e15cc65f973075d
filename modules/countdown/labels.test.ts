import { describe, expect, it } from 'vitest'
import { isoLanguages } from '../../domain/language/iso-languages.ts'
import { unitWords } from './labels.ts'
import { type CountdownUnit, countdownUnits, packForms, unpackForms, wordFor } from './rules.ts'

const words = (language: string, unit: CountdownUnit, counts: readonly number[]) =>
  counts.map((count) => wordFor(unitWords(language), unit, count))

it('the server’s Intl knows all languages', () => {
  expect(Intl.NumberFormat.supportedLocalesOf(['is', 'br', 'zu', 'yo', 'lb'])).toHaveLength(5)
})

describe('the built-in labels', () => {
  it('know one from many in the product’s own languages', () => {
    expect(words('sv', 'days', [0, 1, 2, 21, 101, 365])).toEqual(['dagar', 'dag', 'dagar', 'dagar', 'dagar', 'dagar'])
    expect(words('sv', 'hours', [1, 23])).toEqual(['timme', 'timmar'])
    expect(words('da', 'hours', [1, 23])).toEqual(['time', 'timer'])
    expect(words('da', 'minutes', [1, 0])).toEqual(['minut', 'minutter'])
    expect(words('en', 'seconds', [1, 0])).toEqual(['second', 'seconds'])
    expect(words('no', 'days', [1, 2])).toEqual(['dag', 'dager'])
  })

  it.each(['pl', 'ru', 'ar', 'lt', 'sl', 'lv', 'fr', 'br', 'he', 'cs', 'mk', 'fi'])(
    'follow the plurals of %s as Intl has them, for every number of days',
    (language) => {
      const format = new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' })
      for (let count = 0; count < 1200; count += 1) {
        const unit = format.formatToParts(count).filter((part) => part.type === 'unit')
        expect(wordFor(unitWords(language), 'days', count), String(count)).toBe(
          unit.map((part) => part.value).join(' '),
        )
      }
    },
  )

  it('are there in far more than a hundred languages, whole and not in English', () => {
    const english = packForms(unitWords('en').forms)
    const own = isoLanguages.filter((language) => packForms(unitWords(language).forms) !== english)
    expect(own.length).toBeGreaterThanOrEqual(150)
    for (const language of own)
      for (const unit of countdownUnits)
        for (const count of [0, 1, 2, 5, 11, 59]) {
          const word = wordFor(unitWords(language), unit, count)
          expect(word, `${language} ${count} ${unit}`).toMatch(/^[\p{L}\p{M}'’ʼ‘ʻ′\u00a0 \u0f0b\u0f0d\u200c-]+$/u)
          expect(['d', 'h', 'min', 's'], `${language} ${unit}`).not.toContain(word)
        }
  })

  it('are English where nothing is known', () => {
    expect(words('cu', 'days', [1, 2])).toEqual(['day', 'days'])
  })

  it('travel in a page’s attributes', () => {
    for (const language of isoLanguages) {
      const { forms, rule } = unitWords(language)
      expect(unpackForms(packForms(forms))).toEqual(forms)
      expect(rule).toMatch(/^\d{1,200}$/)
    }
    expect(unitWords('sv')).toEqual({
      forms: {
        days: ['dagar', 'dag'],
        hours: ['timmar', 'timme'],
        minutes: ['minuter', 'minut'],
        seconds: ['sekunder', 'sekund'],
      },
      rule: '010',
    })
    expect(unitWords('ja').rule).toBe('0')
  })
})
