import { describe, expect, test } from 'vitest'
import type { FormElement } from '../../domain/forms/form.ts'
import { conditionChoices, lowerCondition, lowerQuestions, withLowerCondition } from './lower.ts'

const text = (id: string): FormElement => ({
  id,
  formElementType: 'ShortText',
  label: {},
  required: false,
  options: [],
  showConditions: [],
})
const choice = (id: string): FormElement => ({
  ...text(id),
  formElementType: 'SingleSelect',
  options: [
    { id: 'yes', text: {} },
    { id: 'no', text: {} },
  ],
})
const elements = [text('name'), choice('coming'), choice('food'), text('allergies')]
const ids = (found: readonly FormElement[]) => found.map(({ id }) => id)
const conditional = (found: readonly FormElement[]) =>
  ids(found.filter(({ showConditions }) => showConditions.length > 0))

describe('the condition of the lower questions', () => {
  test('holds for those below the question that it asks, and is taken away from all', () => {
    expect(lowerCondition(elements)).toBeNull()
    expect(ids(conditionChoices(elements))).toEqual(['coming', 'food'])
    const on = withLowerCondition(elements, { questionId: 'coming', optionId: 'yes' })
    expect(conditional(on)).toEqual(['food', 'allergies'])
    expect(lowerCondition(on)).toEqual({ questionId: 'coming', optionId: 'yes' })
    expect(withLowerCondition(on, null)).toEqual(elements)
  })

  test('stays with the same questions when its answer changes', () => {
    const [name = text('name'), coming = choice('coming'), food = choice('food'), allergies = text('allergies')] =
      elements
    const asked = { type: 'SHOW', formElementId: 'coming', formElementOptionIds: ['yes'] } as const
    const one = [name, coming, food, { ...allergies, showConditions: [asked] }]
    const changed = withLowerCondition(one, { questionId: 'coming', optionId: 'no' })
    expect(conditional(changed)).toEqual(['allergies'])
    expect(lowerCondition(changed)).toEqual({ questionId: 'coming', optionId: 'no' })
    expect(ids(lowerQuestions(one, 'food'))).toEqual(['allergies'])
  })

  test('is told as mixed where questions differ', () => {
    const [name = text('name'), coming = choice('coming'), food = choice('food'), allergies = text('allergies')] =
      elements
    const on = (...options: string[]) => [
      { type: 'SHOW' as const, formElementId: 'coming', formElementOptionIds: options },
    ]
    const two = { ...allergies, showConditions: on('yes', 'no') }
    expect(lowerCondition([name, coming, food, two])).toBe('mixed')
    const other = { ...food, showConditions: on('no') }
    expect(lowerCondition([name, coming, other, { ...allergies, showConditions: on('yes') }])).toBe('mixed')
  })
})
