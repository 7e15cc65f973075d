import { expect, test } from 'vitest'
import { correctableQuestions } from './correctable-questions.ts'
import type { FormElement } from './form.ts'

const question = (id: string, more: Partial<FormElement> = {}): FormElement => ({
  id,
  label: {},
  formElementType: 'ShortText',
  required: false,
  options: [],
  showConditions: [],
  ...more,
})
const choice = (id: string, options: string[], label = '') =>
  question(id, {
    formElementType: 'SingleSelect',
    label: { sv: label },
    options: options.map((option) => ({ id: option, text: {} })),
  })

test('questions are as they are now, with options and questions that have gone since; what has changed its kind stays as it was', () => {
  const now = [choice('coming', ['yes', 'no'], 'Kommer du?'), question('song'), question('bus')]
  const then = [choice('coming', ['yes', 'maybe'], 'Kommer?'), choice('bus', ['a']), question('food')]
  const recorded = then.map((formElement) => ({ formElement }))
  const merged = correctableQuestions(now, recorded)
  expect(merged.map(({ id, formElementType }) => [id, formElementType])).toEqual([
    ['coming', 'SingleSelect'],
    ['song', 'ShortText'],
    ['bus', 'SingleSelect'],
    ['food', 'ShortText'],
  ])
  expect(merged[0]?.label.sv).toBe('Kommer du?')
  expect(merged[0]?.options.map(({ id }) => id)).toEqual(['yes', 'no', 'maybe'])
})
