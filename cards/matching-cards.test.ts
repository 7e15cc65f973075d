import { expect, it, test } from 'vitest'
import { colourPresets } from '../design/colour-scheme.ts'
import { exampleCards } from './example-cards.ts'
import { cardOf, matchingCards, type SiteFacts } from './matching-cards.ts'
import { type CardPosition, cardLayouts, positionPages } from './positions.ts'
import { type PrintDocument, printDocumentSchema } from './print-document.ts'
import { withoutCode } from './sample-texts.ts'

const facts: SiteFacts = {
  language: 'sv',
  title: 'Åsa & Örjan',
  date: { long: 'Lördagen den 12 juni 2027 kl. 15.30', short: '12 juni 2027' },
  place: 'Torekovs kyrka, Kyrkogatan 1, Torekov',
  host: 'asa-orjan.vigd.se',
  url: 'https://asa-orjan.vigd.se',
  password: 'syren',
  image: null,
  colorScheme: colourPresets.SAGE,
  fonts: { heading: 'Cormorant Garamond', text: 'EB Garamond' },
  siteGraphic: 'EUCALYPTUS',
  eventLogo: null,
}
const unsaid: SiteFacts = { ...facts, title: '', date: null, place: null, host: null, url: '', password: null }

function textAt(print: PrintDocument, position: CardPosition, page = 1): string {
  const entry = print.content.find((one) => one.position === position && one.page === page)
  if (entry?.contentType !== 'text') throw new Error(`no text at ${position}`)
  return entry.properties.text
}

test('there is a card in every layout, in the site’s look, with every position filled', () => {
  const cards = matchingCards(facts)
  expect(cards.map(({ layout }) => layout)).toEqual([...cardLayouts])
  for (const card of cards) {
    expect(printDocumentSchema.parse(card)).toEqual(card)
    expect(card).toMatchObject({ siteGraphic: 'EUCALYPTUS', colorScheme: facts.colorScheme, fonts: facts.fonts })
    const places = card.content.map(({ position, page }) => `${position} ${page}`)
    const all = Object.entries(positionPages).flatMap(([position, pages]) => pages.map((page) => `${position} ${page}`))
    expect(new Set(places)).toEqual(new Set(all))
  }
})

test('a card says what its site says', () => {
  const card = cardOf(facts, { layout: 'GENESIS' })
  expect(textAt(card, 'names')).toBe('Åsa & Örjan')
  expect(textAt(card, 'dateAndLocationLong')).toBe(
    'Lördagen den 12 juni 2027 kl. 15.30\nTorekovs kyrka, Kyrkogatan 1, Torekov',
  )
  expect(textAt(card, 'dateAndLocation', 2)).toBe('12 juni 2027 · Torekovs kyrka')
  expect(textAt(card, 'websiteInfo')).toBe('All information finns på asa-orjan.vigd.se\nLösenord: syren')
  expect(textAt(card, 'textAtQR', 2)).toContain('Lösenord: syren')
  const code = card.content.find(({ position }) => position === 'qr')
  expect(code?.properties).toEqual({ url: 'https://asa-orjan.vigd.se', hidden: false })
})

test('its address is printed as people read it, and its code as phones open it', () => {
  const named = { ...facts, host: 'xn--saochbo-dxa.se', url: 'https://xn--saochbo-dxa.se' }
  const card = cardOf(named, { layout: 'GENESIS' })
  expect(textAt(card, 'websiteInfo')).toMatch(/^All information finns på åsaochbo\.se\n/)
  expect(card.content.find(({ position }) => position === 'qr')?.properties).toMatchObject({ url: named.url })
})

test('the names of its logo go before those of its title', () => {
  const eventLogo = { name: 'HandDrawnHeart', name1: 'Bo', name2: 'Liv', additionalText: '' } as const
  const { eventLogo: logo } = printDocumentSchema.parse({ eventLogo })
  expect(textAt(cardOf({ ...facts, eventLogo: logo }, { layout: 'GENESIS' }), 'names')).toBe('Bo & Liv')
})

test('photographs bear the names as their title', () => {
  expect(textAt(cardOf(facts, { layout: 'TEXT_ON_PHOTO' }), 'title')).toBe('Åsa & Örjan')
  expect(textAt(cardOf(facts, { layout: 'PHOTO_CLEAN' }), 'title')).toBe('Vi gifter oss')
})

it.each([
  ['sv', 'Välkomna på bröllop'],
  ['en', 'Welcome to our wedding'],
  ['da', 'Velkommen til bryllup'],
  ['fi', 'Välkomna på bröllop'],
])('has samples where a site in %s says nothing', (language, welcome) => {
  const card = cardOf({ ...unsaid, language }, { layout: 'GENESIS' })
  expect(textAt(card, 'welcomeText')).toBe(welcome)
  expect(textAt(card, 'names')).toBe('Ellen & Axel')
  for (const { contentType, properties } of card.content)
    if (contentType === 'text') expect(properties.text).not.toMatch(/undefined|null|^\s*$/)
  expect(textAt(card, 'websiteInfo')).not.toMatch(/Lösenord|Password|Adgangskode/)
})

test('examples say the same in looks of their own', () => {
  const cards = exampleCards(facts)
  expect(new Set(cards.map(({ print }) => JSON.stringify([print.colorScheme, print.fonts]))).size).toBe(cards.length)
  for (const { print } of cards) {
    expect(printDocumentSchema.parse(print)).toEqual(print)
    expect(textAt(print, 'names')).toBe('Åsa & Örjan')
  }
})

test.each(['sv', 'en', 'da'])('a graduation’s cards are about a graduation and not a wedding, in %s', (language) => {
  const [card] = matchingCards({ ...unsaid, language, isGraduation: true })
  const words = (card?.content ?? []).flatMap((entry) => (entry.contentType === 'text' ? [entry.properties.text] : []))
  expect(words.join(' ')).toMatch(/student|gradua/i)
  expect(words.join(' ')).not.toMatch(/bröllop|gifter|wedding|married|bryllup|gifter|&/i)
  const named = matchingCards({ ...unsaid, language, isGraduation: true, title: 'Wilma tar studenten' })
  expect(named[0] && textAt(named[0], 'names')).toBe('Wilma tar studenten')
})

test('the sentences about a code can be taken out of a text', () => {
  expect(withoutCode('På vår sida finns allt om dagen. Skanna koden och svara där.\nLösenord: syren')).toBe(
    'På vår sida finns allt om dagen.\nLösenord: syren',
  )
  expect(withoutCode('Scan the code!')).toBe('')
  expect(withoutCode('Allt finns på www.asa.se.')).toBe('Allt finns på www.asa.se.')
})
