import { expect, test } from 'vitest'
import { rsvpDefaults } from '../../../modules/rsvp/schema.ts'
import { moduleDefaults } from '../../../modules/schemas.ts'
import { changedQuestions, goneForms } from './changed-questions.ts'

const card = rsvpDefaults('replycard0')
const [name, coming, food] = card.form.formElements
if (name === undefined || coming === undefined || food === undefined) throw new Error('the reply card asks too little')
const page = (...formElements: (typeof name)[]) => ({
  siteModules: [moduleDefaults.Text('text000000'), { ...card, form: { ...card.form, formElements } }],
})
const before = page(name, coming, food)
const extra = { ...food, id: 'another000' }
const [yes, ...others] = coming.options
if (yes === undefined) throw new Error('no options')

test.each([
  ['a question that says something else', page({ ...name, label: { ...name.label, sv: 'Hund' } }, coming, food)],
  ['a text that has gone', page({ ...name, label: { ...name.label, sv: '' } }, coming, food)],
  [
    'an option that says something else',
    page(name, { ...coming, options: [{ ...yes, text: { sv: 'Nja' } }, ...others] }, food),
  ],
  ['an option that has gone', page(name, { ...coming, options: others }, food)],
  ['options in another order', page(name, { ...coming, options: [...others, yes] }, food)],
  ['questions in another order', page(coming, name, food)],
  ['a question that has gone', page(name, coming)],
])('%s is a change', (_, now) => {
  expect(changedQuestions(before, now)).toEqual(['replycard0'])
})

test.each([
  ['nothing', before],
  ['a question in between', page(name, extra, coming, food)],
  ['an option more', page(name, { ...coming, options: [extraOption(), ...coming.options] }, food)],
  ['a first translation', page({ ...name, label: { ...name.label, fi: 'Nimi' } }, coming, food)],
  ['a question that becomes required', page(name, coming, { ...food, required: true })],
  ['a form that has gone', { siteModules: before.siteModules.slice(0, 1) }],
])('%s is none', (_, now) => {
  expect(changedQuestions(before, now)).toEqual([])
})

test('a form that has gone is told apart', () => {
  expect(goneForms(before, { siteModules: before.siteModules.slice(0, 1) })).toEqual(['replycard0'])
  expect(goneForms(before, before)).toEqual([])
})

function extraOption() {
  return { id: 'perhaps000', text: { sv: 'Kanske' } }
}
