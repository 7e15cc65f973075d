import { describe, expect, it } from 'vitest'
import { conditionTarget } from '../../../domain/forms/form.ts'
import { compareDocuments, isUnchanged } from '../../../modules/document-changes.ts'
import type { RsvpModule } from '../../../modules/rsvp/schema.ts'
import { moduleDefaults, type SiteModule, siteModuleSchema } from '../../../modules/schemas.ts'
import { type SiteDocument, siteDocumentSchema } from '../../../modules/site-document.ts'
import { applyAction, recipientsOf } from './apply-action.ts'
import { copyModule } from './copy-module.ts'
import type { DraftAction } from './draft-action.ts'
import { type Merge, mergeDocuments } from './merge.ts'

const moduleId = 'replycard0'
const questions = 'form/formElements'
const option = (id: string, sv: string) => ({ id, text: { sv } })
const base = siteDocumentSchema.parse({
  availableLanguages: [{ languageCode: 'sv' }, { languageCode: 'en' }],
  formRecipients: [{ formId: moduleId, recipients: ['anna@exempel.se'] }],
  siteModules: [
    {
      id: moduleId,
      siteModuleType: 'Rsvp',
      form: {
        formElements: [
          { id: 'guestname', formElementType: 'ShortText', label: { sv: 'Namn' } },
          {
            id: 'guestcomes',
            formElementType: 'SingleSelect',
            label: { sv: 'Kommer du?' },
            options: [option('answeryes', 'Ja'), option('answerno0', 'Nej')],
          },
          {
            id: 'guestfood',
            formElementType: 'ShortText',
            label: { sv: 'Mat' },
            showConditions: [{ formElementId: 'guestcomes', formElementOptionIds: ['answeryes'] }],
          },
        ],
      },
    },
  ],
})
const change = (...actions: DraftAction[]) => actions.reduce(applyAction, base)
const label = (id: string, text: string, language = 'sv'): DraftAction => ({
  type: 'set-text',
  moduleId,
  field: `${questions}/${id}/label`,
  language,
  text,
})
const set = (field: string, value: string | boolean | null): DraftAction => ({
  type: 'set-field',
  moduleId,
  field,
  value,
})
const remove = (itemId: string, list = questions): DraftAction => ({ type: 'delete-item', moduleId, list, itemId })
const move = (itemId: string, by: number, list = questions): DraftAction => ({
  type: 'move-item',
  moduleId,
  list,
  itemId,
  by,
})
const add = (id: string, before: string | null): DraftAction => {
  const item = { ...card(base).form.formElements[0], id, label: { sv: id } }
  return { type: 'add-item', moduleId, list: questions, before, item }
}
const optionsOf = (id: string) => `${questions}/${id}/options`
const addOption = (id: string, text: string): DraftAction => {
  const item = option(id, text)
  return { type: 'add-item', moduleId, list: optionsOf('guestcomes'), before: null, item }
}

function card(document: SiteDocument): RsvpModule {
  const module: SiteModule | undefined = document.siteModules.find(({ id }) => id === moduleId)
  if (module?.siteModuleType !== 'Rsvp') throw new Error('no reply card')
  return module
}
const idsOf = (document: SiteDocument) => card(document).form.formElements.map(({ id }) => id.replace('guest', ''))
const answersOf = (document: SiteDocument) => card(document).form.formElements[1]?.options.map(({ text }) => text.sv)
const asked = ({ conflicts }: Merge) => conflicts.map(({ id }) => id.trim())

describe('the questions of a form in a draft', () => {
  it('are written, added, put in order and removed by their paths', () => {
    const document = change(
      label('guestcomes', 'Will you come?', 'en'),
      set(`${questions}/guestname/required`, true),
      add('guestbus0', 'guestfood'),
      move('guestfood', -9),
      addOption('answermay', 'Kanske'),
      move('answermay', -1, optionsOf('guestcomes')),
      remove('answerno0', optionsOf('guestcomes')),
    )
    expect(idsOf(document)).toEqual(['food', 'name', 'comes', 'bus0'])
    expect(card(document).form.formElements[2]).toMatchObject({ label: { sv: 'Kommer du?', en: 'Will you come?' } })
    expect(card(document).form.formElements[1]).toMatchObject({ required: true })
    expect(card(document).form.formElements[2]?.options.map(({ id }) => id)).toEqual(['answeryes', 'answermay'])
    expect(siteDocumentSchema.parse(document)).toEqual(document)
    // a missing item, or one that cannot move further, changes nothing
    expect(change(remove('elsewhere'), move('guestname', -1), label('elsewhere', 'x'))).toBe(base)
  })

  it('keep their recipients as long as their form is there, and a copy has the same', () => {
    const mails = ['anna@exempel.se', 'bo@exempel.se']
    const document = change({ type: 'set-recipients', formId: moduleId, recipients: mails })
    expect(recipientsOf(document, moduleId)).toEqual(mails)
    expect(applyAction(document, { type: 'set-recipients', formId: moduleId, recipients: mails })).toBe(document)
    const copy = { ...card(base), id: 'copiedcard' }
    const copied = applyAction(document, { type: 'duplicate-module', moduleId, copy })
    expect(recipientsOf(copied, 'copiedcard')).toEqual(mails)
    expect(applyAction(copied, { type: 'delete-module', moduleId }).formRecipients).toEqual([
      { formId: 'copiedcard', recipients: mails },
    ])
    expect(change({ type: 'set-recipients', formId: moduleId, recipients: [] }).formRecipients).toEqual([])
  })

  it('are shown for the answers to the copied questions in a copy of their module', () => {
    let last = 0
    const copy = siteModuleSchema.parse(copyModule(card(base), () => `copied000${++last}`))
    if (copy.siteModuleType !== 'Rsvp') throw new Error('another kind')
    const elements = copy.form.formElements
    const target = conditionTarget(elements[2]?.showConditions[0] ?? { ...noCondition }, elements)
    expect(target).toEqual({ element: elements[1], optionIds: [elements[1]?.options[0]?.id] })
    const before = JSON.stringify(card(base)).match(/"id":"\w+"/g) ?? []
    for (const id of before) expect(JSON.stringify(copy)).not.toContain(id)
  })
})

const noCondition = { type: 'SHOW', formElementId: '', formElementOptionIds: [] } as const

describe('two tabs with the same form', () => {
  it('merge question by question and answer by answer', () => {
    const merge = mergeDocuments(
      base,
      change(
        label('guestname', 'Ditt namn'),
        addOption('answermay', 'Kanske'),
        add('guestbus0', null),
        set('closed', true),
      ),
      change(
        label('guestname', 'Name', 'en'),
        label('guestfood', 'Allergier'),
        {
          type: 'set-text',
          moduleId,
          field: `${optionsOf('guestcomes')}/answeryes/text`,
          language: 'sv',
          text: 'Gärna',
        },
        move('guestfood', -2),
        set('deadline', '2027-05-01'),
      ),
    )
    expect(asked(merge)).toEqual([])
    expect(idsOf(merge.document)).toEqual(['food', 'name', 'comes', 'bus0'])
    expect(card(merge.document)).toMatchObject({ closed: true, deadline: '2027-05-01' })
    const [food, name, comes] = card(merge.document).form.formElements
    expect([food?.label, name?.label]).toEqual([{ sv: 'Allergier' }, { sv: 'Ditt namn', en: 'Name' }])
    expect(comes?.options.map(({ text }) => text.sv)).toEqual(['Gärna', 'Nej', 'Kanske'])
  })

  it('ask where both have changed the same, and name the place', () => {
    const mine = change(label('guestname', 'Mitt'), remove('guestfood'), {
      type: 'set-text',
      moduleId,
      field: `${optionsOf('guestcomes')}/answerno0/text`,
      language: 'sv',
      text: 'Inte',
    })
    const theirs = change(
      label('guestname', 'Deras'),
      label('guestfood', 'Allergier'),
      remove('answerno0', optionsOf('guestcomes')),
    )
    const merge = mergeDocuments(base, mine, theirs)
    expect(new Set(asked(merge))).toEqual(
      new Set([
        `${moduleId} form/formElements/guestname/label sv`,
        `${moduleId} form/formElements/guestfood`,
        `${moduleId} form/formElements/guestcomes/options/answerno0`,
      ]),
    )
    expect([idsOf(merge.document), answersOf(merge.document)]).toEqual([
      ['name', 'comes'],
      ['Ja', 'Inte'],
    ])
    const other = mergeDocuments(base, mine, theirs, () => 'theirs').document
    expect([idsOf(other), answersOf(other)]).toEqual([['name', 'comes', 'food'], ['Ja']])
  })

  it('give a form back its recipients when it stays, and drop them when it goes', () => {
    const gone = change({ type: 'delete-module', moduleId })
    const touched = change(label('guestname', 'Ditt namn'))
    expect(mergeDocuments(base, touched, gone).document.formRecipients).toEqual(base.formRecipients)
    expect(mergeDocuments(base, touched, gone, () => 'theirs').document.formRecipients).toEqual([])
    expect(mergeDocuments(base, base, gone).document.formRecipients).toEqual([])
    const mails = change({ type: 'set-recipients', formId: moduleId, recipients: ['bo@exempel.se'] })
    const both = mergeDocuments(base, mails, change({ type: 'set-recipients', formId: moduleId, recipients: [] }))
    expect(asked(both)).toEqual([`${moduleId} recipients`])
  })
})

describe('what has changed in a form', () => {
  const fields = (...actions: DraftAction[]) =>
    compareDocuments(base, change(...actions)).modules.flatMap((found) =>
      found.kind === 'changed' ? found.fields.map(({ field, language }) => `${field} ${language ?? ''}`.trim()) : [],
    )

  it('is named by question and answer', () => {
    expect(
      fields(
        label('guestname', 'Name', 'en'),
        add('guestbus0', null),
        addOption('answermay', 'Kanske'),
        move('guestname', 1),
        { type: 'set-recipients', formId: moduleId, recipients: [] },
      ),
    ).toEqual([
      'form/formElements/guestcomes/options/answermay',
      'form/formElements/guestname/label en',
      'form/formElements/guestbus0',
      'form/formElements',
      'recipients',
    ])
    expect(isUnchanged(compareDocuments(base, structuredClone(base)))).toBe(true)
  })

  it('is nothing of the page when a form comes or goes with its recipients', () => {
    const changes = compareDocuments(base, change({ type: 'delete-module', moduleId }))
    expect(changes).toMatchObject({ modules: [{ kind: 'removed' }], other: false })
  })
})

it('a picture is no form: it is merged whole', () => {
  const picture = (fileName: string) => ({ fileName, sizes: [], alt: { sv: fileName } })
  const page = (image: unknown) => ({
    ...base,
    siteModules: [Object.assign({ ...moduleDefaults.Text(moduleId) }, { image })],
  })
  const merge = mergeDocuments(page(picture('a')), page(picture('b')), page(picture('c')))
  expect(asked(merge)).toEqual([`${moduleId} image`])
})
