import { describe, expect, it } from 'vitest'
import { colourPresets } from '../../design/colour-scheme.ts'
import { everyTable } from '../../design/font-metrics/every-table.ts'
import { addFontMetrics } from '../../design/font-metrics/font-metrics.ts'
import { imageSchema } from '../../domain/image/image.ts'
import { type PrintDocument, printDocumentSchema } from '../print-document.ts'
import type { CardFacts } from './finding.ts'
import { preflightCard } from './preflight.ts'

addFontMetrics(everyTable)

const text = (position: string, words: string, page = 1) => ({
  id: `${position}${page}`,
  page,
  position,
  contentType: 'text',
  properties: { text: words },
})
const picture = (width: number, height: number) => ({
  id: 'photo',
  page: 1,
  position: 'primaryImage',
  contentType: 'image',
  properties: imageSchema.parse({
    path: '/api/images/demo00000000/',
    fileName: `${'a'.repeat(64)}.jpg`,
    width,
    height,
    sizes: [],
  }),
})
const code = (url: string, hidden = false) => ({
  id: 'qr',
  page: 2,
  position: 'qr',
  contentType: 'qr',
  properties: { url, hidden },
})
const facts: CardFacts = { language: 'sv', date: '2027-06-12T15:30', host: 'www.asa.se', addressAnswers: true }
const sound = [
  text('names', 'Åsa & Örjan'),
  text('dateAndLocationLong', 'Lördagen den 12 juni 2027'),
  text('websiteInfo', 'asa.se'),
  text('textAtQR', 'Skanna koden.', 2),
  code('https://asa.se'),
]
const card = (content: object[], layout: PrintDocument['layout'] = 'GENESIS') =>
  printDocumentSchema.parse({ layout, content })
const kinds = (print: PrintDocument, known: CardFacts = facts) =>
  preflightCard(print, known).map(({ kind, blocks }) => `${kind}${blocks ? '!' : ''}`)

describe('a card', () => {
  it('that is sound has no findings', () => {
    expect(kinds(card(sound))).toEqual([])
    expect(kinds(card(sound), { language: 'sv' })).toEqual([])
  })

  it('whose address under the code has letters that cannot be printed says which', () => {
    const named = (url: string) =>
      preflightCard(card([...sound.slice(0, -1), code(url)]), { language: 'sv' })
        .filter(({ position }) => position === 'qr')
        .map(({ kind, blocks, detail }) => [kind, blocks, detail?.text])
    expect(named('https://asa.se/vår-fest')).toEqual([])
    expect(named('https://asa.se/💍')).toEqual([['missing-glyphs', true, '💍']])
    expect(named('asa.se')).toEqual([['address-wrong', true, undefined]])
  })

  it('whose text does not fit at its least size cannot be ordered', () => {
    const long = 'Ett långt stycke som ingen har plats för. '.repeat(7)
    expect(kinds(card([...sound, text('welcomeText', long)]))).toContain('text-too-long!')
  })

  it('without names, or with those of the sample, asks', () => {
    expect(kinds(card(sound.slice(1)))).toEqual(['no-names'])
    expect(kinds(card(sound), { ...facts, placeholders: ['åsa  & Örjan'] })).toEqual(['placeholder'])
  })

  it('with a sample in one of its lines asks', () => {
    const known = { ...facts, placeholders: ['Torekovs kyrka'] }
    for (const words of ['Lördagen den 12 juni 2027\nTorekovs kyrka', '12 juni 2027 · Torekovs kyrka'])
      expect(kinds(card([text('names', 'Bo'), text('dateAndLocationLong', words)]), known)).toEqual(['placeholder'])
    expect(kinds(card([text('names', 'Bo'), text('welcomeText', 'Vi ses i Torekovs kyrka')]), known)).toEqual([])
  })

  it('that still names the sample address asks, whether or not its site has one', () => {
    const leading = (words: string) => card([...sound.slice(0, 2), text('websiteInfo', words)])
    const known: CardFacts = { ...facts, placeholderAddress: 'er-adress.se' }
    for (const words of [
      'er-adress.se',
      'All information finns på er-adress.se\nLösenord: syren',
      'Se https://www.Er-adress.se/.',
      'asa.se eller er-adress.se',
    ]) {
      expect(kinds(leading(words), known), words).toContain('placeholder')
      expect(kinds(leading(words), { ...known, host: null }), words).toEqual(['placeholder'])
    }
    for (const words of ['Allt finns på asa.se', 'her-adress.se', 'er-adress.senare'])
      expect(kinds(leading(words), { ...known, host: null }), words).toEqual([])
  })

  it('asks about letters from a fallback font, and is not ordered with those for which none has a glyph', () => {
    const names = (words: string) => card([text('names', words), ...sound.slice(1)])
    expect(kinds(names('Łukasz & Ğülşen'))).toEqual([])
    expect(preflightCard(names('Жан & Bo'), facts)).toMatchObject([
      { kind: 'fallback-font', blocks: false, detail: { text: 'Ж а н' } },
    ])
    expect(preflightCard(names('Bo 😀 & 中'), facts)).toMatchObject([
      { kind: 'missing-glyphs', blocks: true, detail: { text: '😀 中' } },
    ])
    const logo = printDocumentSchema.parse({ ...names('Bo & Жан'), eventLogo: { name: 'LeafsBox' } })
    expect(kinds(logo)).toEqual(['fallback-font'])
  })

  it('that names another day than the site asks, in every language', () => {
    const other = [sound[0], text('dateAndLocationLong', 'Lördagen den 19 juni 2027'), ...sound.slice(2)]
    expect(kinds(card(other.filter((entry) => entry !== undefined)))).toEqual(['date-differs'])
    expect(
      kinds(card([text('names', 'Bo'), text('welcomeText', 'June 19th 2027')]), { ...facts, language: 'en' }),
    ).toEqual(['date-differs'])
  })

  it('that names another address than the site asks, on both sides', () => {
    const other = sound.map((entry) => (entry.position === 'websiteInfo' ? text('websiteInfo', 'www.assa.se') : entry))
    expect(kinds(card(other))).toEqual(['address-differs'])
    expect(kinds(card([...sound.slice(0, 4), code('https://assa.se/')]))).toEqual(['address-differs'])
  })

  it('that names the same address in letters and in code is sound', () => {
    const host = 'xn--saochbo-dxa.se'
    const named = sound.map((entry) => {
      if (entry.position === 'websiteInfo') return text('websiteInfo', 'www.åsaochbo.se')
      return entry.position === 'qr' ? code(`https://${host}/`) : entry
    })
    expect(kinds(card(named), { ...facts, host })).toEqual([])
  })
})

describe('the ink on paper', () => {
  const hsl = (h: number, s: number, l: number) => ({ h, s, l })
  const paper = { primary: hsl(60, 60, 90), background: hsl(60, 60, 92), surface: hsl(60, 60, 95) }
  const inked = (lightness: number, more: object = {}) =>
    printDocumentSchema.parse({
      content: sound,
      colorScheme: {
        ...paper,
        onPrimary: hsl(0, 0, 95),
        onBackground: hsl(60, 30, lightness),
        onSurface: hsl(60, 30, 85),
      },
      ...more,
    })
  const ink = (print: PrintDocument) => [...new Set(kinds(print).filter((kind) => kind.startsWith('ink')))]

  it('is asked about where it is faint, and stops the card where nobody can read it, on every layout and side', () => {
    expect(ink(inked(20))).toEqual([])
    expect(ink(inked(50))).toEqual(['ink-contrast'])
    expect(ink(inked(80))).toEqual(['ink-contrast!'])
    // once for each side
    expect(preflightCard(inked(80), facts).map(({ page, position }) => `${page} ${position}`)).toEqual([
      '1 names',
      '2 textAtQR',
    ])
    const clean = inked(80, { layout: 'PHOTO_CLEAN', content: [...sound, text('title', 'Vi gifter oss')] })
    expect(ink(clean)).toEqual(['ink-contrast!'])
    // the back of a card with a photograph is paper too
    expect(ink(inked(80, { layout: 'TEXT_ON_PHOTO' }))).toEqual(['ink-contrast!'])
  })

  it('is the picture’s own on a picture as background, and lies on the sheet where there is one', () => {
    expect(ink(inked(80, { siteGraphic: 'BOKEH_DARK' }))).toEqual([])
    expect(ink(inked(80, { siteGraphic: 'WOOD_AND_FLOWERS' }))).toEqual(['ink-contrast!'])
    expect(ink(inked(80, { eventLogo: { name: 'LeafsBox' } }))).toEqual(['ink-contrast!'])
  })

  it('of every preset can be read', () => {
    for (const [name, colorScheme] of Object.entries(colourPresets))
      expect(ink(printDocumentSchema.parse({ content: sound, colorScheme })), name).toEqual([])
  })
})

describe('a picture', () => {
  const front = [text('title', 'Vi gifter oss'), text('names', 'Åsa & Örjan')]
  it('has to be there, and is judged by its pixels to the inch', () => {
    expect(kinds(card(front, 'TEXT_ON_PHOTO'))).toEqual(['no-picture!'])
    expect(kinds(card([...front, picture(4000, 6000)], 'TEXT_ON_PHOTO'))).toEqual([])
    expect(kinds(card([...front, picture(1200, 1700)], 'TEXT_ON_PHOTO'))).toEqual(['picture-soft'])
    expect(kinds(card([...front, picture(700, 1000)], 'TEXT_ON_PHOTO_GRADIENT'))).toEqual(['picture-coarse'])
    expect(kinds(card([...front, picture(1075, 977)], 'PHOTO_CLEAN'))).toEqual([])
    expect(preflightCard(card([...front, picture(538, 489)], 'PHOTO_CLEAN'), facts)).toMatchObject([
      { kind: 'picture-coarse', detail: { number: 150 } },
    ])
  })
})

describe('a code', () => {
  const withCode = (url: string, hidden = false) => card([text('names', 'Bo'), code(url, hidden)])
  const anywhere: CardFacts = { language: 'sv' }
  it('needs an address that a phone opens', () => {
    expect(kinds(withCode(''), anywhere)).toEqual(['code-without-address!'])
    expect(kinds(withCode('', true), anywhere)).toEqual([])
    for (const wrong of ['asa.se', 'https://asa', 'https://å sa.se', 'https:/', 'localhost:3000'])
      expect(kinds(withCode(wrong), anywhere), wrong).toContain('address-wrong!')
    for (const other of ['mailto:a@asa.se', 'ftp://asa.se', 'JavaScript:alert(1)', 'httpss://asa.se'])
      expect(kinds(withCode(other), anywhere), other).toContain('address-scheme!')
    expect(kinds(withCode('https://www.åsa.se/brollop?x=1'), anywhere)).toEqual([])
  })

  it('that is hidden is not spoken of', () => {
    const hidden = (words: string) =>
      kinds(card([text('names', 'Bo'), text('textAtQR', words, 2), code('https://asa.se', true)]), anywhere)
    for (const words of ['Skanna koden.', 'Allt finns på sidan. Scan the code!', 'Svara via QR-koden', 'Scan koden'])
      expect(hidden(words), words).toEqual(['text-without-code'])
    for (const words of ['Allt finns på asa.se', 'Klädkod: kavaj', 'Dørkoden er 1234', ''])
      expect(hidden(words), words).toEqual([])
  })

  it('asks about an address that does not answer', () => {
    expect(kinds(withCode('https://asa.se'), { ...anywhere, addressAnswers: false })).toEqual(['address-silent'])
  })

  it('is refused when its squares are under half a millimetre', () => {
    expect(kinds(withCode(`https://asa.se/${'x'.repeat(60)}`), anywhere)).toEqual([])
    expect(kinds(withCode(`https://asa.se/${'x'.repeat(400)}`), anywhere)).toEqual(['code-too-fine!'])
  })
})
