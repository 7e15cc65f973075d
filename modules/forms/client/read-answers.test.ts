import { describe, expect, it } from 'vitest'
import { form, rsvp } from '../../../tests/factories/form-modules.ts'
import { type ModuleOf, siteModuleSchema } from '../../schemas.ts'
import { whenOf } from '../question-fields.tsx'
import { answersOf, askedOf, readWhen } from './read-answers.ts'

const module = siteModuleSchema.parse(rsvp) as ModuleOf<'Rsvp'>
/** As the page's script sees them, read from the page. */
const questions = module.form.formElements.map((element, _, all) => ({
  ...element,
  label: {},
  showConditions: readWhen(whenOf(element, all)),
}))
const filledIn = (entries: Record<string, string>) => new Map(Object.entries(entries))

describe('conditions in the page', () => {
  it('are read as they were written', () => {
    for (const [index, question] of questions.entries())
      expect(question.showConditions).toEqual(module.form.formElements[index]?.showConditions)
  })

  it('are none where they are empty or broken', () => {
    expect(readWhen(undefined)).toEqual([])
    expect(readWhen('')).toEqual([])
    expect(readWhen('coming01:')).toEqual([])
  })
})

describe('what one guest is asked and answers', () => {
  const asked = (entries: Record<string, string>) => askedOf(questions, filledIn(entries), 'g0-').map(({ id }) => id)

  it('follows what that guest has chosen', () => {
    expect(asked({})).toEqual(['name0001', 'coming01'])
    expect(asked({ 'g0-coming01': 'yes00001' })).toEqual(['name0001', 'coming01', 'food0001', 'allergy1'])
    expect(asked({ 'g0-coming01': 'no000001' })).toEqual(['name0001', 'coming01', 'greeting'])
    expect(asked({ 'g1-coming01': 'yes00001' })).toEqual(['name0001', 'coming01'])
  })

  it('is sent without what is not asked, trimmed, and with null for what is left out', () => {
    const entries = filledIn({
      'g1-name0001': '  Bengt  ',
      'g1-coming01': 'no000001',
      'g1-food0001': 'meat0001',
      'g1-greeting': '   ',
    })
    expect(answersOf(questions, entries, 'g1-')).toEqual([
      { formElement: 'name0001', value: 'Bengt', selectedOption: null },
      { formElement: 'coming01', value: null, selectedOption: 'no000001' },
      { formElement: 'greeting', value: null, selectedOption: null },
    ])
  })
})

it('forms of one’s own have no conditions to carry', () => {
  const { formElements } = (siteModuleSchema.parse(form) as ModuleOf<'Form'>).form
  expect(formElements.map((element) => whenOf(element, formElements))).toEqual(['', '', ''])
})
