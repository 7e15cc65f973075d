import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sameJson } from '../../../domain/same-json.ts'
import { noEventDate } from '../../../modules/kit/event-date.ts'
import { moduleDefaults, type SiteModule } from '../../../modules/schemas.ts'
import { type SiteDocument, siteDocumentSchema } from '../../../modules/site-document.ts'
import { withEventDate } from '../../../modules/site-facts.ts'
import { applyAction } from './apply-action.ts'
import type { DraftAction } from './draft-action.ts'
import { type Merge, mergeDocuments, type Side } from './merge.ts'

const text = (id: string, sv = id): SiteModule => ({
  ...moduleDefaults.Text(id),
  title: { sv },
  text: { sv: `<p>${sv}</p>` },
})
const ids = ['module00', 'module01', 'module02', 'module03', 'module04', 'module05']
const page = (change: Partial<SiteDocument> = {}): SiteDocument =>
  siteDocumentSchema.parse({
    availableLanguages: [{ languageCode: 'sv' }, { languageCode: 'en' }],
    siteModules: ids.slice(0, 4).map((id) => text(id)),
    ...change,
  })
const base = page()
const change = (...actions: DraftAction[]) => actions.reduce(applyAction, base)
const title = (moduleId: string, value: string, language = 'sv'): DraftAction => ({
  type: 'set-text',
  moduleId,
  field: 'title',
  language,
  text: value,
})
const titles = ({ document }: Merge) => document.siteModules.map((module) => module.title.sv)
const orderOf = ({ document }: Merge) => document.siteModules.map((module) => module.id.slice(-1)).join('')
const asked = ({ conflicts }: Merge) => conflicts.map(({ id }) => id.trim())
const add = (id: string, before: string | null): DraftAction => ({ type: 'add-module', module: text(id), before })
/** Adds a module at most once: a duplicate id would merge two modules into one. */
const unique = (actions: readonly DraftAction[]) => {
  const seen = new Set<string>()
  return actions.filter((next) => next.type !== 'add-module' || (!seen.has(next.module.id) && seen.add(next.module.id)))
}
const [first = '', second = '', third = '', fourth = ''] = ids

describe('merging two ways on from the same page', () => {
  it('takes what each side alone has changed, also in the same module', () => {
    const merge = mergeDocuments(
      base,
      change(title(first, 'Min'), title(second, 'Mine', 'en'), { type: 'set-design', change: { theme: 'theme12' } }),
      change(title(third, 'Deras'), title(second, 'Deras'), { type: 'add-language', language: 'da' }),
    )
    expect(asked(merge)).toEqual([])
    expect(titles(merge)).toEqual(['Min', 'Deras', 'Deras', fourth])
    expect(merge.document).toMatchObject({ theme: 'theme12', availableLanguages: [{}, {}, { languageCode: 'da' }] })
    expect(merge.document.siteModules[1]?.title).toEqual({ sv: 'Deras', en: 'Mine' })
  })

  it('takes the event’s date from the side that has changed it, and asks once where both have', () => {
    const counting = { ...moduleDefaults.Countdown('module09'), countdownDate: '2027-06-12T15:30' }
    const before = withEventDate(page({ siteModules: [counting] }))
    const on = (day: string) =>
      applyAction(before, { type: 'set-event-date', eventDate: { ...noEventDate, start: `2027-06-${day}T15:30` } })
    const one = mergeDocuments(before, on('13'), before)
    expect([asked(one), one.document]).toEqual([[], on('13')])
    expect(one.document.siteModules).toMatchObject([{ countdownDate: null }])
    const both = mergeDocuments(before, on('13'), on('14'), () => 'theirs')
    expect(asked(both)).toEqual(['eventDate'])
    expect(both.document.eventDate?.start).toBe('2027-06-14T15:30')
  })

  it('asks where both have changed the same text, and obeys', () => {
    const [mine, theirs] = [change(title(first, 'Min')), change(title(first, 'Deras'), title(second, 'Också'))]
    const merge = mergeDocuments(base, mine, theirs)
    expect(merge.conflicts).toEqual([
      expect.objectContaining({ moduleId: first, field: 'title', language: 'sv', mine: 'Min', theirs: 'Deras' }),
    ])
    expect(titles(merge)).toEqual(['Min', 'Också', third, fourth])
    expect(titles(mergeDocuments(base, mine, theirs, () => 'theirs'))).toEqual(['Deras', 'Också', third, fourth])
  })

  it('drops what was removed untouched, and asks about what the other side has changed since', () => {
    const mine = change({ type: 'delete-module', moduleId: first }, title(second, 'Min'))
    const theirs = change({ type: 'delete-module', moduleId: second }, { type: 'delete-module', moduleId: third })
    const merge = mergeDocuments(base, mine, theirs)
    expect(asked(merge)).toEqual([second])
    expect(titles(merge)).toEqual(['Min', fourth])
    expect(titles(mergeDocuments(base, mine, theirs, () => 'theirs'))).toEqual([fourth])
  })

  it('keeps what both have added, each in its place', () => {
    const mine = change(add('newmine1', second), add('newmine9', null))
    const theirs = change(add('newtheirs3', second), add('newtheirs7', null))
    const merge = mergeDocuments(base, mine, theirs)
    expect(asked(merge)).toEqual([])
    expect(orderOf(merge)).toBe('0311' + '2379')
  })

  it('takes the order of the side that changed it, and asks when both did', () => {
    const up = (moduleId: string): DraftAction => ({ type: 'move-module', moduleId, by: -1 })
    const moved = change(up(second))
    expect(orderOf(mergeDocuments(base, moved, change(title(third, 'Deras'))))).toBe('1023')
    expect(orderOf(mergeDocuments(base, change(title(third, 'Min')), moved))).toBe('1023')
    const both = mergeDocuments(base, moved, change(up(fourth)))
    expect(asked(both)).toEqual(['order'])
    expect(orderOf(both)).toBe('1023')
    expect(orderOf(mergeDocuments(base, moved, change(up(fourth)), () => 'theirs'))).toBe('0132')
  })

  it('merges the items of a list one by one', () => {
    const people = (items: readonly unknown[]) => ({
      ...base,
      siteModules: [Object.assign({ ...text(first) }, { items })],
    })
    const [anna, bo, cia] = ['anna', 'bo', 'cia'].map((id) => ({ id, name: { sv: id }, image: null }))
    const renamed = { ...bo, name: { sv: 'Bosse' } }
    const merge = mergeDocuments(people([anna, bo]), people([renamed, anna]), people([anna, bo, cia]))
    expect(asked(merge)).toEqual([])
    expect(merge.document.siteModules).toEqual(people([renamed, anna, cia]).siteModules)
    const clash = mergeDocuments(people([anna, bo]), people([renamed]), people([anna, { ...bo, name: { sv: 'Bo L' } }]))
    expect(asked(clash)).toEqual([`${first} items/bo/name sv`])
    expect(clash.document.siteModules).toEqual(people([renamed]).siteModules)
  })

  it('never leaves a page without a language', () => {
    const merge = mergeDocuments(
      base,
      change({ type: 'remove-language', language: 'sv' }),
      change({ type: 'remove-language', language: 'en' }),
    )
    expect(asked(merge)).toEqual(['languages'])
    expect(merge.document.availableLanguages).toEqual([{ languageCode: 'en' }])
  })

  it('asks about each part of the design by itself, and remembers no template for a mixture', () => {
    const design = (set: Partial<SiteDocument>): SiteDocument => ({ ...base, ...set })
    const merge = mergeDocuments(
      base,
      design({ theme: 'theme12', mostRecentSelectedDesignTemplate: 'MINE' }),
      design({ fonts: { ...base.fonts, text: 'EB Garamond' }, mostRecentSelectedDesignTemplate: 'THEIRS' }),
    )
    expect(asked(merge)).toEqual([])
    expect(merge.document).toMatchObject({
      theme: 'theme12',
      fonts: { text: 'EB Garamond' },
      mostRecentSelectedDesignTemplate: null,
    })
  })

  it('asks about every difference when nobody knows where both came from, and removes nothing', () => {
    const mine = change(title(first, 'Min'), { type: 'delete-module', moduleId: second })
    const merge = mergeDocuments(null, mine, base)
    expect(asked(merge)).toEqual([`${first} title sv`])
    expect(orderOf(merge)).toBe('0123')
  })
})

describe('any two ways on', () => {
  const any = <T>(...values: readonly T[]) => fc.constantFrom(...values)
  const word = fc.string({ unit: any(...'abcåäö'), minLength: 1, maxLength: 6 })
  /** `own` keeps the ids of new modules distinct between the two sides. */
  const action = (own: string, among: readonly string[]): fc.Arbitrary<DraftAction> => {
    const moduleId = any(...among)
    return fc.oneof(
      fc.record({
        type: any('set-text' as const),
        moduleId,
        field: any('title'),
        language: any('sv', 'en'),
        text: word,
      }),
      fc.record({ type: any('set-field' as const), moduleId, field: any('menuTitle'), value: fc.record({ sv: word }) }),
      fc.record({ type: any('hide-module' as const), moduleId, hide: fc.boolean() }),
      fc.record({ type: any('move-module' as const), moduleId, by: any(-1 as const, 1 as const) }),
      fc.record({ type: any('delete-module' as const), moduleId }),
      fc.record({ module: word, before: moduleId }).map(({ module, before }) => add(idOf(own, module), before)),
      fc.record({ type: any('add-language' as const), language: any('da', 'no', 'fi') }),
      fc.record({ type: any('remove-language' as const), language: any('sv', 'en', 'da') }),
      fc.record({
        type: any('set-design' as const),
        change: fc.record({ theme: any('theme4' as const, 'theme12' as const) }),
      }),
    )
  }
  const idOf = (own: string, name: string) =>
    `${own}${[...name].map((sign) => sign.charCodeAt(0)).join('')}`.padEnd(8, '0')
  const way = (own: string) =>
    fc.array(action(own, ids.slice(0, 4)), { maxLength: 8 }).map((actions) => change(...unique(actions)))
  const both = [way('mine'), way('theirs')] as const
  const sides = fc.array(any<Side>('mine', 'theirs'), { minLength: 1, maxLength: 20 })
  const modulesOf = (document: SiteDocument) => new Map(document.siteModules.map((module) => [module.id, module]))

  it('are the one that changed anything, when only one did or both did the same', () => {
    fc.assert(
      fc.property(both[0], (mine) => {
        for (const merge of [
          mergeDocuments(base, mine, base),
          mergeDocuments(base, base, mine),
          mergeDocuments(base, mine, mine),
        ])
          expect([merge.document, merge.conflicts]).toEqual([mine, []])
      }),
    )
  })

  it('make a document that can be saved, whatever is chosen', () => {
    fc.assert(
      fc.property(...both, sides, (mine, theirs, choices) => {
        let asks = 0
        const { document } = mergeDocuments(base, mine, theirs, () => choices[asks++ % choices.length] ?? 'mine')
        expect(siteDocumentSchema.parse(document)).toEqual(document)
      }),
      { numRuns: 300 },
    )
  })

  it('lose nothing without a question, and invent nothing', () => {
    fc.assert(
      fc.property(...both, (mine, theirs) => {
        const { document, conflicts } = mergeDocuments(base, mine, theirs)
        const isAsked = (id: string, field: string, language: string | null) =>
          conflicts.some((c) => c.moduleId === id && c.field === field && c.language === language)
        const [wasAll, allMine, allTheirs, all] = [base, mine, theirs, document].map(modulesOf)
        for (const id of new Set([base, mine, theirs].flatMap((one) => one.siteModules.map((module) => module.id)))) {
          const [was, a, b, merged] = [wasAll?.get(id), allMine?.get(id), allTheirs?.get(id), all?.get(id)]
          const gone = was !== undefined && ((!a && !b) || (!a && sameJson(was, b)) || (!b && sameJson(was, a)))
          if (gone) expect(merged).toBeUndefined()
          else if (a === undefined || b === undefined) expect(merged !== undefined || isAsked(id, '', null)).toBe(true)
          else
            for (const language of ['sv', 'en']) {
              const [before, ours, others] = [was, a, b].map((module) => module?.title[language])
              const clash = ours !== others && before !== ours && before !== others
              expect(merged?.title[language]).toBe(clash || before === others ? ours : others)
              expect(isAsked(id, 'title', language)).toBe(clash)
            }
        }
      }),
      { numRuns: 300 },
    )
  })

  it('say the same from either side when the other is chosen', () => {
    fc.assert(
      fc.property(...both, (mine, theirs) => {
        const here = mergeDocuments(base, mine, theirs, () => 'mine')
        const there = mergeDocuments(base, theirs, mine, () => 'theirs')
        expect(modulesOf(here.document)).toEqual(modulesOf(there.document))
        expect(new Set(asked(here))).toEqual(new Set(asked(there)))
        expect(here.document.theme).toBe(there.document.theme)
      }),
    )
  })

  it('never clash while they keep to different modules', () => {
    const own = (name: string, among: readonly string[]) =>
      fc.array(
        fc.oneof(
          fc
            .record({ moduleId: any(...among), language: any('sv', 'en'), text: word })
            .map(({ moduleId, language, text: value }) => title(moduleId, value, language)),
          fc.record({ type: any('delete-module' as const), moduleId: any(...among) }),
          fc.record({ type: any('hide-module' as const), moduleId: any(...among), hide: fc.boolean() }),
          word.map((value) => add(idOf(name, value), among[0] ?? null)),
        ),
        { maxLength: 6 },
      )
    fc.assert(
      fc.property(own('mine', [first, second]), own('theirs', [third, fourth]), (ours, others) => {
        const [a, b] = [unique(ours), unique(others)]
        const merge = mergeDocuments(base, change(...a), change(...b))
        expect(merge.conflicts).toEqual([])
        expect(modulesOf(merge.document)).toEqual(modulesOf(change(...a, ...b)))
      }),
      { numRuns: 200 },
    )
  })
})
