import { describe, expect, it } from 'vitest'
import { siteDocumentSchema } from '../../modules/site-document.ts'
import { buildSiteDocument } from '../../tests/factories/build-site.ts'
import { applyAction } from './draft/apply-action.ts'
import { bestSource, keyOf, missingIn, nextMissing, pairsOf, progressOf, textPairs } from './text-pairs.ts'

const page = siteDocumentSchema.parse({
  availableLanguages: [{ languageCode: 'sv' }, { languageCode: 'da' }],
  siteModules: [
    {
      id: 'header00001',
      siteModuleType: 'Header',
      menuTitle: { sv: 'Hem' },
      title: { sv: 'Anna & Bo', da: 'Anna & Bo' },
      secondLine: { sv: '12 juni' },
    },
    { id: 'text0000001', siteModuleType: 'Text', title: { da: 'Kun på dansk' }, text: { sv: '<p></p>' } },
    { id: 'text0000002', siteModuleType: 'Text', text: { sv: '<p>Hej <strong>du</strong></p>', da: '<p></p>' } },
    { id: 'count000001', siteModuleType: 'Countdown', title: { sv: 'Snart' }, textDays: { sv: 'nätter' } },
  ],
})
const groups = textPairs(page, 'sv', 'da')
const fields = groups.map(({ pairs }) => pairs.map(keyOf))

describe('texts in two languages', () => {
  it('are those that are written in one of them, module by module, the name in the menu last', () => {
    expect(fields).toEqual([
      ['header00001/title', 'header00001/secondLine', 'header00001/menuTitle'],
      ['text0000001/title'],
      ['text0000002/text'],
      ['count000001/title', 'count000001/textDays'],
    ])
    expect(groups[2]?.pairs[0]).toMatchObject({ kind: 'rich', source: '<p>Hej <strong>du</strong></p>', target: '' })
  })

  it('count as translated when the target has words for what the source says', () => {
    expect(progressOf(groups)).toEqual({ translated: 1, all: 6 })
    expect(missingIn(page, 'da')).toBe(5)
    expect(missingIn(page, 'sv')).toBe(1)
  })

  it('lead from one that is missing to the next, both ways and round the ends', () => {
    const walk = (from: string | null, step: 1 | -1) => {
      const pair = nextMissing(groups, from, step)
      return pair === null ? null : keyOf(pair)
    }
    expect(walk(null, 1)).toBe('header00001/secondLine')
    expect(walk('header00001/secondLine', 1)).toBe('header00001/menuTitle')
    expect(walk('header00001/menuTitle', 1)).toBe('text0000002/text')
    expect(walk('count000001/textDays', 1)).toBe('header00001/secondLine')
    expect(walk('header00001/secondLine', -1)).toBe('count000001/textDays')
    expect(walk(null, -1)).toBe('count000001/textDays')
    // a module that has gone meanwhile
    expect(walk('gone', 1)).toBe('header00001/secondLine')
  })

  it('say when there is no other', () => {
    const whole = applyAction(page, { type: 'delete-module', moduleId: 'count000001' })
    const left = ['secondLine', 'menuTitle'].reduce(
      (document, field) =>
        applyAction(document, { type: 'set-text', moduleId: 'header00001', field, language: 'da', text: 'x' }),
      whole,
    )
    const pairs = textPairs(left, 'sv', 'da')
    expect(nextMissing(pairs, 'text0000002/text', 1)).toBeNull()
    expect(nextMissing([], null, 1)).toBeNull()
  })

  it('come from the language in which most is written', () => {
    const three = { ...page, availableLanguages: ['en', 'sv', 'da'].map((languageCode) => ({ languageCode })) }
    expect(bestSource(three, 'da')).toBe('sv')
    expect(bestSource(three, 'sv')).toBe('da')
    expect(bestSource({ ...page, availableLanguages: [{ languageCode: 'sv' }] }, 'sv')).toBe('sv')
  })

  it('are all there on a page of every kind, also those in lists and beside pictures', () => {
    const found = buildSiteDocument().siteModules.flatMap((module) =>
      pairsOf({ sampleTexts: [] }, module, 'sv', 'da').map(keyOf),
    )
    expect(found.length).toBeGreaterThan(8)
    expect(found.some((key) => key.endsWith('/image/alt'))).toBe(true)
  })
})
