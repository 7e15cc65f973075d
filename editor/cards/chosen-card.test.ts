import { describe, expect, it, test } from 'vitest'
import { exampleCards } from '../../cards/example-cards.ts'
import { matchingCards } from '../../cards/matching-cards.ts'
import { textHash } from '../../domain/text/text-hash.ts'
import { siteDocumentSchema } from '../../modules/site-document.ts'
import { cardFactsOf } from './card-facts.ts'
import { newCardOf, newCardPath } from './chosen-card.ts'
import { factsOf, placeOf } from './facts-of-site.ts'

const facts = factsOf(
  siteDocumentSchema.parse({
    eventDate: { start: '2027-06-12T15:30' },
    siteModules: [{ id: 'header0001', siteModuleType: 'Header', title: { sv: 'Åsa & Örjan' } }],
  }),
  { host: 'asa.vigd.se', url: 'https://asa.vigd.se', password: null },
)
const begunBy = (path: string) => newCardOf(facts, new URL(path, 'https://vigd.se').searchParams)

test('the address of a new card says with which of those that were offered it begins', () => {
  for (const card of matchingCards(facts)) expect(begunBy(newCardPath('/a', { layout: card.layout }))).toEqual(card)
  for (const { name, print } of exampleCards(facts))
    expect(begunBy(newCardPath('/a', { example: name }))).toEqual(print)
})

test('one that names none of them begins as the site looks', () => {
  expect(begunBy('/a/nytt?layout=BAROQUE&example=NONE')).toEqual(matchingCards(facts)[0])
})

test('what a page says of its day is written as cards break it', () => {
  expect(facts).toMatchObject({
    title: 'Åsa & Örjan',
    date: { long: 'Lördagen den 12 juni 2027 kl. 15.30', short: '12 juni 2027' },
  })
})

describe('the place on a card', () => {
  const placeOfPage = (
    secondLine: Record<string, string>,
    more: object[] = [],
    eventDate: { start: string | null } = { start: '2027-06-12T15:30' },
  ) =>
    placeOf(
      siteDocumentSchema.parse({
        eventDate,
        siteModules: [{ id: 'header0001', siteModuleType: 'Header', secondLine }, ...more],
      }),
      'sv',
    )
  const line = { sv: ' Torekovs kyrka\noch Norra gård', en: 'Torekov Church' }

  it('is that of its map, else the second line of the page’s header in its language', () => {
    const map = (location: string) => ({ id: 'map0000001', siteModuleType: 'Location', map: { location } })
    expect(placeOfPage(line)).toBe('Torekovs kyrka och Norra gård')
    expect(placeOfPage(line, [map('')])).toBe('Torekovs kyrka och Norra gård')
    expect(placeOfPage(line, [map('Bjärred')])).toBe('Bjärred')
    expect(placeOfPage({ en: 'Torekov Church' })).toBe('Torekov Church')
  })

  it('is not a day that the card names anyway, nor a line too long for it', () => {
    expect(placeOfPage({ sv: 'Lördagen den 12 juni 2027' })).toBeNull()
    expect(placeOfPage({ sv: '12 juni 2027, Torekov' }, [], { start: null })).toBe('12 juni 2027, Torekov')
    expect(placeOfPage({ sv: 'Vi ses vid havet '.repeat(6) })).toBeNull()
    expect(placeOfPage({})).toBeNull()
  })
})

test('a place that is the page’s sample is asked about on a card', () => {
  const site = (sampleTexts: string[]) => ({
    ...siteDocumentSchema.parse({
      siteModules: [{ id: 'header0001', siteModuleType: 'Header', secondLine: { sv: 'Torekovs kyrka' } }],
      sampleTexts,
    }),
    host: null,
    active: false,
  })
  expect(cardFactsOf(site([textHash('Torekovs kyrka')])).placeholders).toContain('Torekovs kyrka')
  expect(cardFactsOf(site([])).placeholders).not.toContain('Torekovs kyrka')
})
