import { expect, it } from 'vitest'
import { askedElements, conditionTarget, type FormElement } from './form.ts'

const choice = (id: string, options: string[], conditions: FormElement['showConditions'] = []): FormElement => ({
  id,
  formElementType: 'SingleSelect',
  label: {},
  required: true,
  options: options.map((option) => ({ id: option, text: {} })),
  showConditions: conditions,
})
const when = (formElementId: string, ...formElementOptionIds: string[]) => ({
  type: 'SHOW' as const,
  formElementId,
  formElementOptionIds,
})
const ids = (elements: readonly FormElement[], chosen: Record<string, string>) =>
  askedElements(elements, new Map(Object.entries(chosen))).map(({ id }) => id)

it('asks what has no condition, and what is met by any of the options', () => {
  const form = [choice('coming', ['yes', 'maybe', 'no']), choice('food', ['fish'], [when('coming', 'yes', 'maybe')])]
  expect(ids(form, {})).toEqual(['coming'])
  expect(ids(form, { coming: 'no' })).toEqual(['coming'])
  expect(ids(form, { coming: 'maybe' })).toEqual(['coming', 'food'])
})

it('asks only when every condition holds', () => {
  const form = [choice('a', ['1', '2']), choice('b', ['1', '2']), choice('c', ['1'], [when('a', '1'), when('b', '2')])]
  expect(ids(form, { a: '1', b: '1' })).toEqual(['a', 'b'])
  expect(ids(form, { a: '1', b: '2' })).toEqual(['a', 'b', 'c'])
})

it('does not count what was chosen in a question that is not asked itself', () => {
  const form = [
    choice('coming', ['yes', 'no']),
    choice('food', ['fish', 'meat'], [when('coming', 'yes')]),
    choice('sauce', ['dill'], [when('food', 'fish')]),
  ]
  expect(ids(form, { coming: 'yes', food: 'fish' })).toEqual(['coming', 'food', 'sauce'])
  expect(ids(form, { coming: 'no', food: 'fish' })).toEqual(['coming'])
})

it('takes a condition that is incomplete or has lost what it asked for as none', () => {
  const form = [
    choice('a', ['1']),
    choice('b', ['1'], [when('', '1'), when('gone', '1'), when('a'), when('a', 'lost')]),
  ]
  expect(ids(form, {})).toEqual(['a', 'b'])
  expect(conditionTarget(when('a', 'lost', '1'), form)?.optionIds).toEqual(['1'])
})

it('cuts a ring of questions that ask for each other', () => {
  const form = [choice('a', ['1'], [when('b', '1')]), choice('b', ['1'], [when('a', '1')])]
  expect(ids(form, {})).toEqual([])
  expect(ids(form, { a: '1', b: '1' })).toEqual(['a', 'b'])
})
