import { describe, expect, it } from 'vitest'
import { brandProfile } from '../../domain/commerce/market.ts'
import { textIn } from '../../domain/language/translatable.ts'
import { isCanonicalRichText } from '../../domain/text/rich-text.ts'
import { childrenChoices, dressCodes, giftChoices } from '../../domain/wizard/choices.ts'
import { wizardDataSchema } from '../../domain/wizard/schema.ts'
import { moduleTexts } from '../../modules/module-texts.ts'
import { isSampleText } from '../../modules/sample-texts.ts'
import { isShownToGuests } from '../../modules/shown-to-guests.ts'
import { type SiteDocument, siteDocumentSchema } from '../../modules/site-document.ts'
import { buildImage } from '../../tests/factories/build-site.ts'
import { demoPictureNames } from '../pictures/picture-names.ts'
import { demoPictureFile } from '../pictures/pictures.ts'
import { wizardSite } from './wizard-site.ts'

const pictures = new Map(
  demoPictureNames.map((name) => [demoPictureFile(name), buildImage(name, { originalName: demoPictureFile(name) })]),
)
const make = (answers: object, market: 'se' | 'dk' = 'se') =>
  wizardSite(wizardDataSchema.parse(answers), {
    defaultDate: '2027-05-23T15:00',
    pictures,
    profile: brandProfile('wedding', market),
  })
const told = {
  name1: ' Åsa ',
  name2: 'Örjan',
  location: 'Vadstena klosterkyrka',
  dateStart: '2027-06-12T14:30',
  dressCode: 'BLACK_TIE',
  children: 'CHILDREN_WELCOME',
  gifts: 'NO_GIFTS',
  languages: ['sv', 'en'],
}
const typesOf = ({ siteModules }: SiteDocument) => siteModules.map((module) => module.siteModuleType)
const saysIn = ({ siteModules }: SiteDocument, language: string) =>
  siteModules.flatMap(moduleTexts).map(({ value }) => textIn(value, language))
const samplesOf = (document: SiteDocument) =>
  document.siteModules
    .flatMap(moduleTexts)
    .flatMap(({ value }) => Object.values(value))
    .filter((text) => isSampleText(document, text))

it('tells what the owner told, in an order that guests can follow', () => {
  const document = make(told)
  expect(typesOf(document)).toEqual([
    'Header',
    'Countdown',
    'ImageAndText',
    'Location',
    'TextAndImageList',
    'Text',
    'Text',
    'Text',
    'Rsvp',
  ])
  expect(document.siteModules[0]).toMatchObject({
    title: { sv: 'Åsa & Örjan', en: 'Åsa & Örjan' },
    secondLine: { sv: 'Vadstena klosterkyrka' },
  })
  expect(document.eventDate).toMatchObject({ start: '2027-06-12T14:30', notDecided: false })
  expect(saysIn(document, 'sv')).toContain('14.30 Vigsel')
  expect(saysIn(document, 'en')).toContain('14:30 Ceremony')
  expect(saysIn(document, 'sv').join()).toContain('Smoking')
  expect(document.siteModules.find((module) => module.siteModuleType === 'Rsvp')).toMatchObject({
    maxNumberOfGuests: 5,
  })
})

it('could be published as it is: nothing in it is the sample’s where everything was told', () => {
  expect(samplesOf(make(told))).toEqual([])
  expect(make(told).siteModules.every(isShownToGuests)).toBe(true)
})

it('fills what was skipped, and marks names, place and wishes as samples', () => {
  const document = make({})
  expect(document.eventDate?.start).toBe('2027-05-23T15:00')
  expect(document.availableLanguages).toEqual([{ languageCode: 'sv' }])
  expect(make({}, 'dk').availableLanguages).toEqual([{ languageCode: 'da' }])
  expect(new Set(samplesOf(document))).toEqual(
    new Set([
      'Elsa & Viktor',
      'Torekovs kyrka och Norra gård',
      'En kväll på restaurang',
      'Ett par handdukar',
      'Ett bidrag till resan',
    ]),
  )
  // no hour that nobody told
  expect(saysIn(document, 'sv')).toContain('Vigsel')
})

it('has no date, and counts down to none, while it is not decided', () => {
  const document = make({ ...told, dateNotDecided: true })
  expect(document.eventDate).toMatchObject({ start: null, notDecided: true })
  expect(typesOf(document)).not.toContain('Countdown')
  expect(saysIn(document, 'sv')).toContain('Vigsel')
})

it('leaves languages beyond the product’s own to be translated, and shows them what texts fall back on', () => {
  const document = make({ ...told, languages: ['fi', 'sv'] })
  const [header, , greeting] = document.siteModules
  expect(header?.title).toEqual({ fi: 'Åsa & Örjan', sv: 'Åsa & Örjan' })
  expect(greeting?.title).toEqual({ sv: 'Kära vänner' })
  const alone = make({ ...told, languages: ['fi'] })
  expect(alone.siteModules[2]?.title).toEqual({ en: 'Dear friends' })
})

it('wears the template that was chosen, and none of another brand', () => {
  expect(make({ designTemplate: 'SIGILL' }).mostRecentSelectedDesignTemplate).toBe('SIGILL')
  for (const designTemplate of [null, 'constructor', 'BARNKALAS'])
    expect(make({ designTemplate }).mostRecentSelectedDesignTemplate).toBe('HALLTORP')
})

describe('every answer', () => {
  /** Every answer with every answer to another question; what is said of one depends on no two others. */
  const pairs = dressCodes.flatMap((dressCode, dress) =>
    giftChoices.map((gifts, gift) => {
      const children = childrenChoices[(dress + gift) % childrenChoices.length]
      return { dressCode, children, gifts }
    }),
  )
  it.each(['sv', 'en', 'da'])('makes a page that says something everywhere, in %s', (language) => {
    for (const answers of pairs) {
      const document = make({ ...told, ...answers, languages: [language] })
      expect(siteDocumentSchema.parse(document)).toEqual(document)
      for (const { kind, value } of document.siteModules.flatMap(moduleTexts)) {
        const text = value[language] ?? ''
        expect(Object.keys(value).every((code) => code === language)).toBe(true)
        if (kind === 'rich' && text !== '') expect(isCanonicalRichText(text)).toBe(true)
      }
      expect(document.siteModules.some(({ title }) => (title[language] ?? '') === '')).toBe(false)
    }
  })

  it('that is something else or not decided becomes what the rules say', () => {
    const undecided = make({ ...told, dressCode: 'OTHER', gifts: 'NOT_DECIDED', children: 'OTHER' })
    expect(saysIn(undecided, 'sv').join()).toContain('Cocktail')
    expect(typesOf(undecided)).toContain('GiftRegistry')
    expect(saysIn(undecided, 'sv')).not.toContain('Barn')
  })
})

it('names no wedding in a template for other occasions', () => {
  const { siteModules } = make({ ...told, designTemplate: 'JUBILEUM' })
  const others = siteModules.filter(({ siteModuleType }) => siteModuleType !== 'Text')
  const says = others.flatMap(moduleTexts).flatMap(({ value }) => Object.values(value))
  expect(says.filter((text) => /vigsel|gifta|brud|wedding|married|ceremony|vielse|gift|säger ja/i.test(text))).toEqual(
    [],
  )
  expect(says).toContain('14.30 Vi samlas')
})
