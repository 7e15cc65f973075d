import { expect, test } from 'vitest'
import { exampleCards } from '../../../cards/example-cards.ts'
import { matchingCards } from '../../../cards/matching-cards.ts'
import { siteDocumentSchema } from '../../../modules/site-document.ts'
import { newCardOf, newCardPath } from './chosen-card.ts'
import { factsOf } from './facts-of-site.ts'

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
