import { describe, expect, it } from 'vitest'
import { datesIn } from '../../../domain/text/dates-in.ts'
import { textHash } from '../../../domain/text/text-hash.ts'
import { moduleDefaults } from '../../../modules/schemas.ts'
import { siteDocumentSchema } from '../../../modules/site-document.ts'
import { buildImage } from '../../../tests/factories/build-site.ts'
import { applyAction } from '../../document/draft/apply-action.ts'
import { checklistOf, findingsOf, newFindings } from './findings.ts'
import { nameOthers } from './names-in.ts'

const page = siteDocumentSchema.parse({
  availableLanguages: ['sv', 'en'].map((languageCode) => ({ languageCode })),
  sampleTexts: [textHash('Torekovs kyrka')],
  siteModules: [
    {
      ...moduleDefaults.Header('header00'),
      title: { sv: 'Anna & Bo', en: 'Anna & Bob' },
      secondLine: { sv: 'Torekovs kyrka' },
    },
    {
      ...moduleDefaults.Text('text0000'),
      title: { sv: 'Kom den 12 juni', en: 'Come on June 13th' },
      text: { sv: '<p>Hej!</p>', en: '<p></p>' },
    },
    { ...moduleDefaults.Text('text0001'), title: { sv: 'Vigseln', en: 'The ceremony' }, menuTitle: { sv: 'Vigsel' } },
    { ...moduleDefaults.Text('text0002'), hide: true, title: { sv: 'Torekovs kyrka' } },
  ],
})
const short = (document = page) =>
  findingsOf(document).map(
    ({ kind, moduleId, field, language, count }) => `${kind} ${moduleId}/${field} ${language} ${count}`,
  )

describe('what an owner should look at before guests do', () => {
  it('is samples, names and dates that differ, and what a language lacks; hidden modules are left out', () => {
    expect(short()).toEqual([
      'names header00/title en 1',
      'sample header00/secondLine sv 1',
      'dates text0000/title en 1',
      'missing text0000/text en 2',
    ])
  })

  it('is also a module that guests do not see because it is empty', () => {
    const empty = [moduleDefaults.Text('text0009'), moduleDefaults.Form('form0009'), moduleDefaults.Header('header09')]
    const document = {
      ...page,
      siteModules: [...page.siteModules, ...empty, { ...moduleDefaults.Text('text0010'), hide: true }],
    }
    expect(short(document).filter((finding) => finding.startsWith('empty'))).toEqual([
      'empty text0009/title sv 1',
      'empty form0009/title sv 1',
      'empty header09/title sv 1',
    ])
  })

  it('is also a translation whose original has changed', () => {
    const write = { type: 'set-text', moduleId: 'text0001', field: 'title', language: 'sv', text: 'Ceremonin' } as const
    expect(short(applyAction(page, write))).toContain('outdated text0001/title en 1')
  })

  it('is told of a published page only where guests do not read it yet', () => {
    expect(newFindings(page, page)).toEqual([])
    const write = (moduleId: string, text: string) =>
      ({ type: 'set-text', moduleId, field: 'title', language: 'sv', text }) as const
    const draft = applyAction(applyAction(page, write('text0001', 'Ceremonin')), write('header00', 'Anna & Bob'))
    expect(newFindings(draft, page).map(({ kind, moduleId }) => `${kind} ${moduleId}`)).toEqual([
      'outdated header00',
      'outdated text0001',
    ])
  })

  it('is also how many pictures have no description, without holding up a save for that alone', () => {
    const pictured = (id: string, image: object) => ({ ...moduleDefaults.ImageAndText(id), title: { sv: 'Vi' }, image })
    const [church, table, leaf] = ['kyrka', 'bord', 'blad'].map((name) => buildImage(name, { alt: {} }))
    const draft = siteDocumentSchema.parse({
      siteModules: [
        pictured('bild0001', { ...church }),
        pictured('bild0002', { ...table }),
        pictured('bild0003', { ...leaf, decorative: true }),
      ],
    })
    expect(short(draft)).toEqual(['undescribed bild0001/image sv 2'])
    expect(newFindings(draft, siteDocumentSchema.parse({ siteModules: [] }))).toEqual([])
  })

  it('is nothing on a page in one language that its owner has written', () => {
    expect(
      findingsOf(
        siteDocumentSchema.parse({ siteModules: [{ ...moduleDefaults.Text('text0001'), title: { sv: 'Hej' } }] }),
      ),
    ).toEqual([])
  })
})

describe('days in a text', () => {
  it.each([
    ['Lördagen den 12 juni 2027 klockan 15.00', 'sv', ['6-12']],
    ['Saturday, June 12th, 2027 at 3 pm', 'en', ['6-12']],
    ['the 12th of June and 1 July', 'en', ['6-12', '7-1']],
    ['lørdag den 12. juni', 'da', ['6-12']],
    ['12 giugno', 'it', ['6-12']],
    ['El 12 de junio', 'es', ['6-12']],
    ['2027-06-12', 'sv', ['6-12']],
    ['11–13 juni 2027', 'sv', ['6-11', '6-13']],
    ['11.-13. juni', 'da', ['6-11', '6-13']],
    ['Vi ses i juni, 14 gäster, tel. 070-12 34 56', 'sv', []],
    ['Mayor Marchetti, 12 marchers', 'en', []],
    ['June 12.30', 'en', []],
  ] as const)('%s', (text, language, days) => {
    expect([...(datesIn(text, language) ?? ['?'])]).toEqual(days)
  })

  it('are not looked for in a language whose months nobody knows', () => {
    expect(datesIn('12 juni', 'xx')).toBeNull()
  })
})

it.each([
  ['Anna & Bo', 'Anna & Bob', true],
  ['Anna & Bo', 'Anna and Bo', false],
  ['Anna & Bo', 'Bo och Anna', false],
  ['Anna & Bo', 'Anna and Bo are getting married', false],
  ['Anna & Bo', 'Elsa & Viktor', true],
  ['Vi gifter oss', 'Elsa & Viktor', true],
  ['Nora fyller 40', 'Nora turns 40', false],
  ['Midsommar på Lyckebo', 'Midsummer at Lyckebo', false],
  ['Tårta och tal', 'Cake and speeches', false],
  ['Anna & Bo', 'آنا و بو', false],
  ['Anna Lind & Bo Ek', 'Anna & Bo', true],
])('%s and %s name other people: %s', (original, translation, others) => {
  expect(nameOthers(original, translation)).toBe(others)
})

it('is ticked off by what is done; languages only where there are several', () => {
  const left = (document = page) => checklistOf(document).map(({ name, findings }) => `${name} ${findings.length}`)
  expect(left()).toEqual(['samples 1', 'modules 0', 'languages 3', 'pictures 0'])
  expect(left({ ...page, availableLanguages: [{ languageCode: 'sv' }], sampleTexts: [] })).toEqual([
    'samples 0',
    'modules 0',
    'pictures 0',
  ])
})
