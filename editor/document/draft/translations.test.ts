import { describe, expect, it } from 'vitest'
import { textHash } from '../../../domain/text/text-hash.ts'
import { isSampleText } from '../../../modules/sample-texts.ts'
import { moduleDefaults } from '../../../modules/schemas.ts'
import { type SiteDocument, siteDocumentSchema } from '../../../modules/site-document.ts'
import { isOutdated } from '../../../modules/translated-from.ts'
import { applyAction } from './apply-action.ts'
import { copyModule } from './copy-module.ts'
import type { DraftAction } from './draft-action.ts'
import { mergeDocuments } from './merge.ts'

const page = siteDocumentSchema.parse({
  availableLanguages: [{ languageCode: 'sv' }, { languageCode: 'en' }],
  sampleTexts: ['Elsa & Viktor', 'Elsa and Viktor'].map(textHash),
  siteModules: [
    { ...moduleDefaults.Header('header00'), title: { sv: 'Elsa & Viktor', en: 'Elsa and Viktor' } },
    {
      ...moduleDefaults.PeopleList('people00'),
      title: { sv: 'Personer', en: 'People' },
      items: [{ id: 'maja0000', title: { sv: 'Toastmaster', en: 'Toastmaster' } }],
    },
  ],
})
const write = (language: string, text: string, field = 'title', moduleId = 'people00'): DraftAction => ({
  type: 'set-text',
  moduleId,
  field,
  language,
  text,
})
const changed = (...actions: DraftAction[]) => actions.reduce(applyAction, page)
const outdated = (document: SiteDocument, field = 'title', language = 'en') =>
  document.siteModules.some((module) => module.id === 'people00' && isOutdated(module, field, language))

describe('a sample', () => {
  it('stays in the language that is translated from, and is one there still', () => {
    const translated = changed(write('en', 'Anna and Bo', 'title', 'header00'))
    expect(translated.siteModules[0]?.title).toEqual({ sv: 'Elsa & Viktor', en: 'Anna and Bo' })
    expect(isSampleText(translated, 'Elsa & Viktor')).toBe(true)
  })

  it('goes in every other language as soon as the owner writes the original', () => {
    const [header] = changed(write('sv', 'Anna & Bo', 'title', 'header00')).siteModules
    expect(header?.title).toEqual({ sv: 'Anna & Bo' })
    // the owner has written nothing else here
    expect(changed(write('sv', 'Folk')).siteModules[1]?.title).toEqual({ sv: 'Folk', en: 'People' })
  })

  it('that is kept on purpose is one no longer', () => {
    const kept = changed({ type: 'confirm-text', moduleId: 'header00', field: 'title', language: 'sv' })
    expect(isSampleText(kept, 'Elsa & Viktor')).toBe(false)
    expect(isSampleText(kept, 'Elsa and Viktor')).toBe(true)
    // also when another tab saves in the meantime
    const merged = mergeDocuments(page, changed(write('sv', 'Folk')), kept)
    expect(merged.conflicts).toEqual([])
    expect(isSampleText(merged.document, 'Elsa & Viktor')).toBe(false)
  })
})

describe('a translation', () => {
  it('says when its original has changed, until it is written or found to be right', () => {
    const changedOnce = changed(write('sv', 'Folk'))
    expect([outdated(page), outdated(changedOnce)]).toEqual([false, true])
    expect(outdated(applyAction(changedOnce, write('en', 'Folks')))).toBe(false)
    const confirmed = applyAction(changedOnce, {
      type: 'confirm-text',
      moduleId: 'people00',
      field: 'title',
      language: 'en',
    })
    expect(outdated(confirmed)).toBe(false)
    expect(confirmed.siteModules[1]).not.toHaveProperty('translatedFrom')
    // the next change marks it as outdated again
    expect(outdated(applyAction(confirmed, write('sv', 'Gäster')))).toBe(true)
  })

  it('is right again when the original gets its words back, and the page is as it was', () => {
    expect(changed(write('sv', 'Folk'), write('sv', 'Fol'), write('sv', 'Personer'))).toEqual(page)
  })

  it('does not mind what its original looks like, or that there is none', () => {
    const [bold, none] = [write('sv', '<strong>Personer</strong>'), write('sv', '')]
    expect(outdated(changed({ ...bold, text: '<p><strong>Personer</strong></p>' } as DraftAction))).toBe(false)
    expect(outdated(changed(none))).toBe(false)
    // it was written before its original
    expect(
      outdated(
        changed(write('sv', '', 'secondTitle'), write('en', 'x', 'secondTitle'), write('sv', 'y', 'secondTitle')),
      ),
    ).toBe(false)
  })

  it('keeps that in lists and in a copy of the module', () => {
    const field = 'items/maja0000/title'
    const [, people] = changed(write('sv', 'Marskalk', field)).siteModules
    expect(people === undefined || isOutdated(people, field, 'en')).toBe(true)
    let number = 0
    const copy = people === undefined ? undefined : copyModule(people, () => `copy000${++number}`)
    expect(copy !== undefined && isOutdated(copy, 'items/copy0002/title', 'en')).toBe(true)
  })

  it('that was made in one tab of an original that was changed in another is known', () => {
    const merged = mergeDocuments(page, changed(write('en', 'Folks')), changed(write('sv', 'Folk')))
    expect(merged.conflicts).toEqual([])
    expect(merged.document.siteModules[1]?.title).toEqual({ sv: 'Folk', en: 'Folks' })
    expect(outdated(merged.document)).toBe(true)
  })
})

it('a name in the menu that was the heading follows it, in the language that is written', () => {
  const named = changed(write('sv', 'Personer', 'menuTitle'), write('en', 'Who', 'menuTitle'))
  const renamed = [write('sv', ''), write('sv', 'Våra vänner'), write('en', 'Friends')].reduce(applyAction, named)
  expect(renamed.siteModules[1]?.menuTitle).toEqual({ sv: 'Våra vänner', en: 'Who' })
  expect(changed(write('sv', 'Våra vänner')).siteModules[1]?.menuTitle).toEqual({})
})
