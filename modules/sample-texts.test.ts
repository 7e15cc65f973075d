import { describe, expect, it } from 'vitest'
import { textIn } from '../domain/language/translatable.ts'
import { textHash } from '../domain/text/text-hash.ts'
import { isSampleText } from './sample-texts.ts'
import { readStoredDocument } from './site-document.ts'

/** A page from when new pages had samples in three languages; only the Swedish title is its owner's. */
const older = {
  availableLanguages: ['sv', 'en', 'da'].map((languageCode) => ({ languageCode })),
  siteModules: [
    {
      id: 'weddingheader',
      siteModuleType: 'Header',
      title: { sv: 'Anna & Bo', en: 'Elsa & Viktor', da: 'Elsa & Viktor' },
      secondLine: {
        sv: 'Torekovs kyrka och Norra gård',
        en: 'Torekov church and Norra gård',
        da: 'Torekov kirke og Norra gård',
      },
    },
    {
      id: 'weddingsection1',
      siteModuleType: 'ImageAndText',
      title: { sv: 'Vigseln', en: 'The ceremony', da: 'Vielsen' },
      secondTitle: { sv: 'Lunds domkyrka', en: 'Lund cathedral', da: 'Torekov Kirke, klokken 15.00' },
    },
  ],
}

describe('a page that was stored with samples in three languages', () => {
  const document = readStoredDocument({ format: 2, document: older })
  const [header, section] = document.siteModules

  it('shows guests who read another language what the owner has written, and not the demo couple', () => {
    for (const language of ['sv', 'en', 'da']) expect(textIn(header?.title, language)).toBe('Anna & Bo')
    expect(section).toMatchObject({ secondTitle: { sv: 'Lunds domkyrka', en: 'Lund cathedral' } })
    expect(section).not.toHaveProperty('secondTitle.da')
  })

  it('keeps samples beside which nothing is written, and knows them', () => {
    expect(header).toMatchObject({ secondLine: older.siteModules[0]?.secondLine })
    for (const text of Object.values(older.siteModules[0]?.secondLine ?? {}))
      expect(isSampleText(document, text)).toBe(true)
    expect(isSampleText(document, 'Anna & Bo')).toBe(false)
    // would fit any page
    expect(section).toMatchObject({ title: { sv: 'Vigseln', en: 'The ceremony', da: 'Vielsen' } })
    expect(isSampleText(document, 'Vigseln')).toBe(false)
  })
})

describe('the mark of a text', () => {
  it('is the same however its words are dressed and spaced, and no other text has it', () => {
    expect(textHash('<p>Vi <strong>gifter</strong> oss</p>')).toBe(textHash('<p>Vi gifter  oss</p>'))
    expect(textHash('Vi gifter oss')).not.toBe(textHash('Vi gifter oss!'))
  })
})
