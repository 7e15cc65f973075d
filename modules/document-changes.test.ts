import { describe, expect, it } from 'vitest'
import { buildSiteDocument } from '../tests/factories/build-site.ts'
import { changeSizeOf } from './change-size.ts'
import { compareDocuments, isUnchanged } from './document-changes.ts'
import { noEventDate } from './kit/event-date.ts'
import { moduleDefaults, type SiteModule } from './schemas.ts'
import type { SiteDocument } from './site-document.ts'
import { withEventDate } from './site-facts.ts'

const text = (id: string, sv: string, title = ''): SiteModule => ({
  ...moduleDefaults.Text(id),
  title: title === '' ? {} : { sv: title },
  text: { sv },
})
const [a, b, c, d] = [
  text('module0a', '<p>Ett två tre</p>'),
  text('module0b', '<p>Fyra</p>'),
  text('module0c', '<p>Fem</p>'),
  text('module0d', '<p>Sex sju</p>'),
]
const page = (...siteModules: SiteModule[]): SiteDocument => buildSiteDocument({ siteModules })
const kinds = (before: SiteDocument, after: SiteDocument) =>
  compareDocuments(before, after).modules.map(({ kind, module }) => `${kind} ${module.id.at(-1)}`)

describe('comparing documents', () => {
  it('finds nothing between equals, and nothing in ways of writing an empty text', () => {
    expect(isUnchanged(compareDocuments(page(a, b), page(a, b)))).toBe(true)
    expect(isUnchanged(compareDocuments(page(text('module0a', '')), page(text('module0a', '<p></p>'))))).toBe(true)
  })

  it('tells what came, went and moved, in the order of the page', () => {
    expect(kinds(page(a, b, c), page(b, c, a))).toEqual(['moved a'])
    expect(kinds(page(a, b, c), page(d, a, c))).toEqual(['added d', 'removed b'])
    expect(kinds(page(a, b), page(b, c))).toEqual(['removed a', 'added c'])
    expect(kinds(page(a, b), page())).toEqual(['removed a', 'removed b'])
    expect(kinds(page(a, b, c, d), page(d, a, b, c))).toEqual(['moved d'])
  })

  it('names texts by field and language', () => {
    const changed = { ...a, title: { sv: 'Ny' }, hide: true }
    expect(compareDocuments(page(a), page(changed)).modules).toEqual([
      {
        kind: 'changed',
        module: changed,
        fields: [
          { field: 'hide', language: null, before: false, after: true },
          { field: 'title', language: 'sv', before: undefined, after: 'Ny' },
        ],
      },
    ])
  })

  it('names the items of lists, and their order', () => {
    // as a list of people would be stored
    const listed = (items: unknown) => ({ ...page(), siteModules: [Object.assign({ ...a }, { items })] })
    const anna = { id: 'anna', name: { sv: 'Anna' }, image: null }
    const bo = { id: 'bo', name: { sv: 'Bo' }, image: null }
    const fields = (before: unknown, after: unknown) =>
      compareDocuments(listed(before), listed(after)).modules.flatMap((change) =>
        change.kind === 'changed' ? change.fields : [],
      )
    expect(fields([anna, bo], [bo, anna])).toEqual([
      { field: 'items', language: null, before: ['anna', 'bo'], after: ['bo', 'anna'] },
    ])
    expect(fields([anna], [{ ...anna, name: { sv: 'Anna L' } }, bo])).toEqual([
      { field: 'items/anna/name', language: 'sv', before: 'Anna', after: 'Anna L' },
      { field: 'items/bo', language: null, before: undefined, after: bo },
    ])
  })

  it('tells design, languages and the rest apart', () => {
    const before = page(a)
    const changes = compareDocuments(before, {
      ...before,
      theme: 'theme4',
      fonts: { ...before.fonts, text: 'Arial' },
      availableLanguages: [{ languageCode: 'sv' }, { languageCode: 'no' }],
      wizardData: null,
    })
    expect(changes).toMatchObject({
      modules: [],
      design: ['theme', 'textFont'],
      languages: { added: ['no'], removed: ['en', 'da'], order: false },
      other: false,
    })
  })
})

describe('the size of a change', () => {
  const size = (before: SiteDocument, after: SiteDocument) => changeSizeOf(compareDocuments(before, after))

  it('counts words and modules', () => {
    const rewritten = text('module0a', '<p>Ett <strong>två</strong> fyra fem</p>', 'Hej du')
    expect(size(page(a, b), page(rewritten, c))).toEqual({
      words: { added: 5, removed: 2 },
      modules: { added: 1, removed: 1, changed: 1, moved: 0 },
      design: false,
      languages: false,
      date: false,
    })
  })

  it('tells of another date, whichever way a document says it', () => {
    const counting = { ...moduleDefaults.Countdown('module0d'), countdownDate: '2027-06-12T15:30' }
    const before = page(a, counting)
    const moved = { ...before, eventDate: { ...noEventDate, start: '2027-06-13T15:30' } }
    expect(size(before, moved)).toMatchObject({ date: true, modules: { changed: 0 } })
    expect(size(before, withEventDate(before))).toMatchObject({ date: false })
  })

  it('counts no words for what only moved', () => {
    expect(size(page(a, b), page(b, a))).toMatchObject({ words: { added: 0, removed: 0 }, modules: { moved: 1 } })
  })
})
