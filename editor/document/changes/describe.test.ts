import { createInstance } from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { compareDocuments } from '../../../modules/document-changes.ts'
import form from '../../../modules/form/editor/words.sv.json'
import rsvp from '../../../modules/rsvp/editor/words.sv.json'
import { type SiteDocument, siteDocumentSchema } from '../../../modules/site-document.ts'
import { moduleWords } from '../../modules/module-words.ts'
import modules from '../../modules/words.sv.json'
import { applyAction } from '../draft/apply-action.ts'
import type { DraftAction } from '../draft/draft-action.ts'
import document from '../words.sv.json'
import { changeLines, fieldLabel, textOfValue, type Wording } from './describe.ts'

const moduleId = 'replycard0'
const page = siteDocumentSchema.parse({
  siteModules: [
    {
      id: moduleId,
      siteModuleType: 'Rsvp',
      title: { sv: 'Kom!' },
      form: {
        formElements: [
          { id: 'guestname', formElementType: 'ShortText', label: { sv: 'Namn' } },
          {
            id: 'guestcomes',
            formElementType: 'SingleSelect',
            options: [{ id: 'answeryes', text: { sv: 'Ja' } }, { id: 'answerno0' }],
          },
        ],
      },
    },
  ],
})

let wording: Wording
beforeAll(async () => {
  const i18n = createInstance()
  await i18n.init({
    lng: 'sv',
    nsSeparator: false,
    resources: { sv: { document, modules, form, rsvp } },
    interpolation: { escapeValue: false },
  })
  wording = {
    t: i18n.getFixedT('sv', 'document', 'changes'),
    words: moduleWords(i18n, 'sv'),
    uiLanguage: 'sv',
    language: 'sv',
  }
})

/** The list's text for a change: 'OSA: Kom! – fråga (svenska)'. */
function said(...actions: DraftAction[]): string[] {
  const after: SiteDocument = actions.reduce(applyAction, page)
  return changeLines(wording, compareDocuments(page, after)).map(({ name, detail }) => `${name} – ${detail}`)
}

describe('the words of changes to a form', () => {
  const field = (path: string) => `form/formElements/${path}`
  const set = (path: string, value: string | boolean | number): DraftAction => ({
    type: 'set-field',
    moduleId,
    field: path,
    value,
  })

  it('name questions, their answers and what is set about them', () => {
    const text = (path: string): DraftAction => ({
      type: 'set-text',
      moduleId,
      field: path,
      language: 'sv',
      text: 'Nytt',
    })
    expect(said(text(field('guestname/label')))).toEqual(['OSA: Kom! – fråga (svenska)'])
    expect(said(text(field('guestcomes/options/answeryes/text')))).toEqual(['OSA: Kom! – svarsalternativ (svenska)'])
    expect(said(set(field('guestname/required'), true))).toEqual(['OSA: Kom! – obligatorisk eller frivillig'])
    const list = 'form/formElements'
    expect(said({ type: 'delete-item', moduleId, list, itemId: 'guestname' })).toEqual(['OSA: Kom! – fråga'])
    const options = field('guestcomes/options')
    expect(said({ type: 'delete-item', moduleId, list: options, itemId: 'answeryes' })).toEqual([
      'OSA: Kom! – svarsalternativ',
    ])
    expect(said({ type: 'move-item', moduleId, list, itemId: 'guestname', by: 1 })).toEqual(['OSA: Kom! – ordning'])
  })

  it('name what belongs to the whole form, its recipients too', () => {
    expect(said(set('deadline', '2027-05-01'), set('closed', true), set('maxNumberOfGuests', 2))).toEqual([
      'OSA: Kom! – högsta antal gäster, sista svarsdag, öppet eller stängt för svar',
    ])
    expect(said({ type: 'set-recipients', formId: moduleId, recipients: ['a@exempel.se'] })).toEqual([
      'OSA: Kom! – mottagare',
    ])
  })

  it('show questions by what they ask, and addresses, but never ids', () => {
    expect(textOfValue({ id: 'guestname', label: { sv: 'Namn' } })).toBe('Namn')
    expect(textOfValue(['a@exempel.se', 'b@exempel.se'])).toBe('a@exempel.se\nb@exempel.se')
    expect(textOfValue(['guestname', 'guestcomes'])).toBeNull()
  })
})

it('a picture whose alternative text alone is another is not called another picture', () => {
  const image = { fileName: 'a.jpg', sizes: [], alt: {} }
  const labelOf = (after: object) =>
    fieldLabel(wording, 'Header', { field: 'image', language: null, before: image, after })
  expect(labelOf({ ...image, alt: { sv: 'Vi två vid havet' } })).toBe('bildens beskrivning')
  expect(labelOf({ ...image, fileName: 'b.jpg' })).toBe('bild')
})
