import { expect, test } from 'vitest'
import type { AnswerRecord } from '../../../domain/forms/answers-contract.ts'
import { formElementSchema } from '../../../domain/forms/form-schema.ts'
import type { Invitee } from '../../../domain/guests/guest-contract.ts'
import { askedAbout, givenAbout, toldOf } from './told.ts'

const text = (id: string, role?: string) =>
  formElementSchema.parse({ id, formElementType: 'ShortText', label: { sv: id }, role })
const coming = formElementSchema.parse({
  id: 'coming',
  formElementType: 'SingleSelect',
  label: { sv: 'Kommer du?' },
  role: 'coming',
  options: [
    { id: 'yes', text: { sv: 'Ja!' } },
    { id: 'no', text: { sv: 'Nej tyvärr' } },
  ],
})
const [name, diet, draft] = [text('name', 'name'), text('diet', 'diet'), text('draft')]
const anna: Invitee = {
  id: 'anna',
  firstName: 'Anna',
  lastName: 'Berg',
  kind: 'adult',
  isExtra: false,
  role: null,
  standing: 'open',
  answerId: null,
  answeredAt: null,
}
const told = (person: Invitee, records: readonly AnswerRecord[] = []) => {
  const forms = [{ formId: 'card', elements: [name, coming, diet, draft] }]
  const [one] = toldOf([person], { forms, shown: new Set(['name', 'coming', 'diet']), records, language: 'sv' })
  if (one === undefined) throw new Error('nothing is asked')
  return one
}

test('a person is first asked about whether they come, and then what guests are asked who do', () => {
  const one = told(anna)
  const more = (choice?: string) =>
    askedAbout(one, new Map([...one.first, ...(choice === undefined ? [] : [['coming', choice] as const])])).more
  expect([more(), more('no'), more('yes')]).toEqual([[], [], [diet]])
  expect(givenAbout(one, one.first)).toBeNull()
  // what was written before they turned out not to come is left out
  expect(givenAbout(one, new Map([...one.first, ['coming', 'no'], ['diet', 'Ägg']]))).toEqual([
    { formElement: 'name', value: 'Anna Berg', selectedOption: null },
    { formElement: 'coming', value: null, selectedOption: 'no' },
  ])
})

test('an answer that is corrected keeps what it says, also of a question that is gone', () => {
  const record: AnswerRecord = {
    _id: 'answer',
    createdAt: '2026-05-01T10:00:00.000Z',
    updatedAt: null,
    formId: 'card',
    formTitle: '',
    language: 'sv',
    groupIdentifier: 'group',
    position: 0,
    recipients: [],
    formElements: [
      { formElement: name, value: 'Anna B', selectedOption: null },
      { formElement: coming, value: null, selectedOption: coming.options[0] ?? null },
      { formElement: text('song'), value: 'Waterloo', selectedOption: null },
    ],
    origin: 'guest',
    corrected: false,
    spamUntil: null,
  }
  const one = told({ ...anna, answerId: 'answer' }, [record])
  expect(givenAbout(one, one.first)).toBeNull()
  expect(givenAbout(one, new Map([...one.first, ['diet', 'Ägg']]))?.map(({ value }) => value)).toEqual([
    'Anna B',
    null,
    'Ägg',
    'Waterloo',
  ])
})
