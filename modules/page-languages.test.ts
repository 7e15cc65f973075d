import { expect, it } from 'vitest'
import { textHash } from '../domain/text/text-hash.ts'
import { inOneLanguage, withLanguage } from './page-languages.ts'
import { siteDocumentSchema } from './site-document.ts'

const three = siteDocumentSchema.parse({
  availableLanguages: ['sv', 'en', 'da'].map((languageCode) => ({ languageCode })),
  siteModules: [
    {
      id: 'header00',
      siteModuleType: 'Header',
      title: { sv: 'Elsa & Viktor', en: 'Elsa and Viktor', da: 'Elsa og Viktor' },
    },
    {
      id: 'people00',
      siteModuleType: 'PeopleList',
      items: [{ id: 'maja0000', title: { sv: 'Värd', en: 'Host', da: 'Vært' } }],
    },
    { id: 'text0000', siteModuleType: 'Text', title: { sv: 'Hej', en: 'Hello', da: 'Hej' } },
  ],
})
const begun = (language: 'sv' | 'en') => {
  const title = three.siteModules[0]?.title[language] ?? ''
  return { language, document: { ...inOneLanguage(three, language), sampleTexts: [textHash(title)] } }
}

it('a page in one language says nothing in another, in lists neither', () => {
  const { availableLanguages, siteModules } = inOneLanguage(three, 'da')
  expect(availableLanguages).toEqual([{ languageCode: 'da' }])
  expect(siteModules).toMatchObject([
    { title: { da: 'Elsa og Viktor' } },
    { title: {}, items: [{ title: { da: 'Vært' } }] },
    { title: { da: 'Hej' } },
  ])
  expect(JSON.stringify(siteModules)).not.toMatch(/Host|Värd|Hello/)
})

it('a page gets the words of new pages in a language that is added, where it still has those it began with', () => {
  const { document } = begun('sv')
  const [header, people, text] = document.siteModules
  const written = {
    ...document,
    siteModules: [header, people, text && { ...text, title: { sv: 'Hej alla', en: 'My own' } }].filter(
      (m) => m !== undefined,
    ),
  }
  const both = withLanguage(written, begun('sv'), begun('en'))
  expect(both.availableLanguages).toEqual([{ languageCode: 'sv' }, { languageCode: 'en' }])
  expect(both.siteModules).toMatchObject([
    { title: { sv: 'Elsa & Viktor' } },
    { items: [{ title: { sv: 'Värd', en: 'Host' } }] },
    { title: { sv: 'Hej alla', en: 'My own' } },
  ])
  // the names are a sample, so they aren't translated
  expect(both.siteModules[0]?.title).not.toHaveProperty('en')
})

it('a page that its owner has written gets the language and nothing else', () => {
  const own = siteDocumentSchema.parse({
    siteModules: [{ id: 'header00', siteModuleType: 'Header', title: { sv: 'Anna & Bo' } }],
  })
  expect(withLanguage(own, begun('sv'), begun('en'))).toEqual({
    ...own,
    availableLanguages: [{ languageCode: 'sv' }, { languageCode: 'en' }],
  })
})
