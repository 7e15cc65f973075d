import { expect, it } from 'vitest'
import { headingFontNames, textFontNames } from './font-name.ts'
import { fontPairings, textsUnder } from './font-pairings.ts'

it('every heading font belongs to one pairing', () => {
  expect(fontPairings.flatMap((pairing) => [...pairing.headings]).toSorted()).toEqual(headingFontNames.toSorted())
})

it('every heading font has texts that stand under it', () => {
  for (const heading of headingFontNames) {
    const texts = textsUnder(heading)
    expect(texts.length).toBeGreaterThanOrEqual(2)
    expect(texts.length).toBeLessThanOrEqual(3)
    for (const text of texts) expect(textFontNames).toContain(text)
  }
})

it('a pairing’s pair is made of its own fonts', () => {
  for (const { pair, headings, texts } of fontPairings) {
    expect(headings).toContain(pair.heading)
    expect(texts).toContain(pair.text)
  }
})
