import { expect, it } from 'vitest'
import { headingFontNames, textFontNames } from './font-name.ts'
import { fontVoices, textsUnder } from './font-voices.ts'

it('every heading font speaks with one voice', () => {
  expect(fontVoices.flatMap((voice) => [...voice.headings]).toSorted()).toEqual(headingFontNames.toSorted())
})

it('every heading font has texts that stand under it', () => {
  for (const heading of headingFontNames) {
    const texts = textsUnder(heading)
    expect(texts.length).toBeGreaterThanOrEqual(2)
    expect(texts.length).toBeLessThanOrEqual(3)
    for (const text of texts) expect(textFontNames).toContain(text)
  }
})

it('a voice’s pair is made of its own fonts', () => {
  for (const { pair, headings, texts } of fontVoices) {
    expect(headings).toContain(pair.heading)
    expect(texts).toContain(pair.text)
  }
})
