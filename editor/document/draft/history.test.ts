import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { colourPresets } from '../../../design/colour-scheme.ts'
import { moduleDefaults } from '../../../modules/schemas.ts'
import { type SiteDocument, siteDocumentSchema } from '../../../modules/site-document.ts'
import type { DraftAction } from './draft-action.ts'
import { siteDraft } from './draft-store.ts'
import {
  type History,
  historyLimit,
  longestStep,
  record as recordOf,
  redo,
  slidingPause,
  startHistory,
  typingPause,
  undo,
} from './history.ts'

const record = (history: History, action: DraftAction, at: number) => recordOf(siteDraft, history, action, at)

const ids = ['header00', 'text0000', 'image000', 'count000', 'people00']
const person = (id: string) => ({ id, name: { sv: id }, title: {}, text: {}, image: null })
function buildDocument(): SiteDocument {
  return siteDocumentSchema.parse({
    siteModules: [
      moduleDefaults.Header('header00'),
      moduleDefaults.Text('text0000'),
      moduleDefaults.ImageAndText('image000'),
      moduleDefaults.Countdown('count000'),
      { ...moduleDefaults.PeopleList('people00'), items: ['person00', 'person01'].map(person) },
    ],
  })
}

const moduleId = fc.constantFrom(...ids, 'nothere0')
const language = fc.constantFrom('sv', 'en', 'da')
const itemId = fc.constantFrom('person00', 'person01', 'person02', 'nothere0')
const inPeople = { moduleId: fc.constant('people00'), list: fc.constantFrom('items', 'nolist') }
const anyAction: fc.Arbitrary<DraftAction> = fc.oneof(
  fc.record({
    type: fc.constant('set-text' as const),
    moduleId,
    field: fc.constantFrom('title', 'text', 'items/person00/name', 'items/nothere0/name'),
    language,
    text: fc.string(),
  }),
  fc.record({
    type: fc.constant('set-field' as const),
    moduleId: fc.constant('count000'),
    field: fc.constant('countdownDate'),
    value: fc.constantFrom(null, '2027-06-12T15:00'),
  }),
  fc.record({ type: fc.constant('move-module' as const), moduleId, by: fc.constantFrom(-1 as const, 1 as const) }),
  fc.record({ type: fc.constant('hide-module' as const), moduleId, hide: fc.boolean() }),
  fc.record({ type: fc.constant('delete-module' as const), moduleId }),
  fc.record({
    type: fc.constant('add-item' as const),
    ...inPeople,
    item: itemId.map(person),
    before: fc.option(itemId),
  }),
  fc.record({ type: fc.constant('move-item' as const), ...inPeople, itemId, by: fc.integer({ min: -3, max: 3 }) }),
  fc.record({ type: fc.constant('delete-item' as const), ...inPeople, itemId }),
  fc.integer({ min: 0, max: 9 }).map((n) => ({
    type: 'duplicate-module' as const,
    moduleId: 'text0000',
    copy: moduleDefaults.Text(`copy000${n}`),
  })),
  fc.record({ type: fc.constant('add-language' as const), language }),
  fc.record({ type: fc.constant('remove-language' as const), language }),
  fc.record({
    type: fc.constant('set-design' as const),
    change: fc.record({ theme: fc.constantFrom('theme4' as const, 'theme12' as const) }),
  }),
)

describe('history', () => {
  it('comes back to where it began by undoing everything, and to the end by doing it all again', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyAction, fc.nat(2_000)), { maxLength: 60 }), (steps) => {
        const start = startHistory(buildDocument())
        let time = 0
        let history = start
        for (const [action, pause] of steps) {
          time += pause
          history = record(history, action, time)
        }
        const end = history.document
        let count = 0
        for (let back = undo(history); back !== null; back = undo(history)) {
          history = back.history
          count += 1
        }
        expect(history.document).toBe(start.document)
        for (let forward = redo(history); forward !== null; forward = redo(history)) {
          history = forward.history
          count -= 1
        }
        expect(history.document).toBe(end)
        expect(count).toBe(0)
      }),
    )
  })

  it('never leaves a site without a language and never moves a module off the ends', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 60 }), (actions) => {
        let history = startHistory(buildDocument())
        for (const action of actions) history = record(history, action, 0)
        expect(history.document.availableLanguages.length).toBeGreaterThan(0)
        expect(history.document.siteModules.every((module) => module !== undefined)).toBe(true)
        for (const module of history.document.siteModules)
          if ('items' in module) expect(new Set(module.items.map(({ id }) => id)).size).toBe(module.items.length)
      }),
    )
  })

  it('makes one step of a slider until it rests, however long that takes, and none of a preset after it', () => {
    const slide = (l: number, adjusts?: string): DraftAction => ({
      type: 'set-design',
      change: { colorScheme: { ...colourPresets.SAGE, primary: { h: 148, s: 22, l } } },
      ...(adjusts !== undefined && { adjusts }),
    })
    let history = startHistory(buildDocument())
    let time = 0
    for (let l = 1; l < 30; l += 1) {
      time += slidingPause - 1
      history = record(history, slide(l, 'primary'), time)
    }
    expect(time).toBeGreaterThan(longestStep)
    expect(history.past).toHaveLength(1)
    history = record(history, slide(40, 'primary'), time + slidingPause)
    expect(history.past).toHaveLength(2)
    history = record(history, slide(50, 'onPrimary'), time + slidingPause)
    expect(history.past).toHaveLength(3)
    history = record(history, slide(60), time + slidingPause)
    expect(history.past).toHaveLength(4)
  })

  it('makes one step of typing in a field, and a new one after a pause or in another field', () => {
    const type = (text: string, field = 'title'): DraftAction => ({
      type: 'set-text',
      moduleId: 'header00',
      field,
      language: 'sv',
      text,
    })
    let history = startHistory(buildDocument())
    history = record(history, type('A'), 0)
    history = record(history, type('An'), 400)
    history = record(history, type('Ann'), 400 + typingPause - 1)
    expect(history.past).toHaveLength(1)
    history = record(history, type('Anna'), 400 + 2 * typingPause)
    expect(history.past).toHaveLength(2)
    history = record(history, type('12 juni', 'secondLine'), 410 + 2 * typingPause)
    expect(history.past).toHaveLength(3)
  })

  it('lets no step grow for ever, and keeps a paste or a heading apart', () => {
    const write = (text: string, apart = false): DraftAction => ({
      type: 'set-text',
      moduleId: 'text0000',
      field: 'text',
      language: 'sv',
      text: `<p>${text}</p>`,
      apart,
    })
    let history = startHistory(buildDocument())
    for (let at = 0; at < 2 * longestStep; at += 200) history = record(history, write(`${at}`), at)
    expect(history.past).toHaveLength(2)
    const at = 3 * longestStep
    for (const action of [write('a'), write('b', true), write('c', true), write('d'), write('e')])
      history = record(history, action, at)
    expect(history.past).toHaveLength(6)
    expect(undo(history)?.history.document.siteModules[1]).toMatchObject({ text: { sv: '<p>c</p>' } })
  })

  it('keeps a hundred steps', () => {
    let history = startHistory(buildDocument())
    for (let n = 0; n < historyLimit + 20; n += 1)
      history = record(history, { type: 'hide-module', moduleId: 'text0000', hide: n % 2 === 0 }, n)
    expect(history.past).toHaveLength(historyLimit)
  })

  it('leaves no step when nothing changes', () => {
    const history = startHistory(buildDocument())
    expect(record(history, { type: 'move-module', moduleId: 'header00', by: -1 }, 0)).toBe(history)
    expect(record(history, { type: 'remove-language', language: 'sv' }, 0)).toBe(history)
    expect(record(history, { type: 'delete-module', moduleId: 'nothere0' }, 0)).toBe(history)
  })

  it('adds, moves and removes the items of a list, each as a step of its own, and writes in them by path', () => {
    const inList = { moduleId: 'people00', list: 'items' }
    const actions: DraftAction[] = [
      { type: 'add-item', ...inList, item: person('person02'), before: 'person01' },
      { type: 'move-item', ...inList, itemId: 'person02', by: -9 },
      { type: 'delete-item', ...inList, itemId: 'person00' },
      { type: 'set-text', moduleId: 'people00', field: 'items/person01/name', language: 'sv', text: 'Åsa' },
    ]
    let history = startHistory(buildDocument())
    const names = () =>
      history.document.siteModules.flatMap((module) =>
        'items' in module ? Array.from<{ id: string }, string>(module.items, ({ id }) => id) : [],
      )
    const seen = actions.map((action) => {
      history = record(history, action, 0)
      return names()
    })
    expect(seen).toEqual([
      ['person00', 'person02', 'person01'],
      ['person02', 'person00', 'person01'],
      ['person02', 'person01'],
      ['person02', 'person01'],
    ])
    expect(history.past).toHaveLength(4)
    expect(JSON.stringify(history.document)).toContain('Åsa')
    expect(record(history, { type: 'add-item', ...inList, item: person('person01'), before: null }, 0)).toBe(history)
    expect(record(history, { type: 'move-item', ...inList, itemId: 'person01', by: 1 }, 0)).toBe(history)
  })

  it('tells where the undone step shows', () => {
    const history = record(
      startHistory(buildDocument()),
      { type: 'set-text', moduleId: 'text0000', field: 'title', language: 'en', text: 'Hi' },
      0,
    )
    expect(undo(history)?.place).toEqual({ moduleId: 'text0000', language: 'en' })
  })
})
