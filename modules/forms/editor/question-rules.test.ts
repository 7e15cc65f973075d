import { describe, expect, it } from 'vitest'
import { type FormElement, isAsked } from '../../../domain/forms/form.ts'
import { formElementSchema } from '../../../domain/forms/form-schema.ts'
import {
  buildQuestion,
  conditionProblem,
  dependentsOf,
  languagesLacking,
  questionProblem,
  rewritten,
} from './question-rules.ts'

const choice = (id: string, after?: { question: string; options: readonly string[] }): FormElement => ({
  id,
  formElementType: 'SingleSelect',
  label: { sv: id },
  required: true,
  options: ['yes', 'no'].map((name) => ({ id: `${id}${name}`, text: { sv: name } })),
  showConditions:
    after === undefined
      ? []
      : [{ type: 'SHOW', formElementId: after.question, formElementOptionIds: [...after.options] }],
})

describe('a new question', () => {
  it('has words to begin with, ids of its own, and can be saved', () => {
    let last = 0
    const newId = () => `newid000${++last}`
    const [text, select] = [buildQuestion('ShortText', 'sv', newId), buildQuestion('SingleSelect', 'sv', newId)]
    expect(text).toMatchObject({ label: { sv: 'Text som beskriver fältet' }, required: false, options: [] })
    expect(select).toMatchObject({ label: { sv: 'En fråga att svara på?' }, required: true })
    expect(buildQuestion('SingleSelect', 'fi', newId).label).toEqual({ fi: 'A question to answer?' })
    expect(select.options.map((option) => option.text.sv)).toEqual(['Ja', 'Nej'])
    for (const question of [text, select]) expect(formElementSchema.parse(question)).toEqual(question)
    expect(last).toBe(7)
  })
})

describe('what is wrong with a condition', () => {
  const first = choice('firstone')
  const text: FormElement = { ...choice('textone0'), formElementType: 'ShortText', options: [] }
  const problem = (question: string, options: readonly string[]) => {
    const element = choice('secondone', { question, options })
    const elements = [first, text, element]
    // guests are asked whenever the owner is warned, except when a valid answer remains
    const wrong = questionProblem(element, elements)
    expect(isAsked(element, elements, new Map())).toBe(wrong !== null && wrong !== 'some-gone')
    return wrong
  }

  it('is told by what has not been chosen and what has gone', () => {
    expect(problem('', [])).toBe('no-question')
    expect(problem('firstone', [])).toBe('no-answer')
    expect(problem('goneone0', ['goneyes0'])).toBe('question-gone')
    expect(problem('textone0', ['goneyes0'])).toBe('question-gone')
    expect(problem('firstone', ['goneyes0'])).toBe('answer-gone')
    expect(problem('firstone', ['firstoneyes', 'goneyes0'])).toBe('some-gone')
    expect(problem('firstone', ['firstoneyes'])).toBeNull()
    expect(dependentsOf('firstone', [first, choice('other000', { question: 'firstone', options: [] })])).toBe(1)
  })

  it('is that questions wait for each other in a ring', () => {
    const a = choice('questiona', { question: 'questionb', options: ['questionbyes'] })
    const b = choice('questionb', { question: 'questionc', options: ['questioncyes'] })
    const c = choice('questionc', { question: 'questiona', options: ['questionayes'] })
    const [condition] = a.showConditions
    if (condition === undefined) throw new Error('no condition')
    expect(conditionProblem(condition, a, [a, b, c])).toBe('ring')
    expect(conditionProblem(condition, a, [a, b, choice('questionc')])).toBeNull()
    // a cycle among other questions does not loop forever
    expect(conditionProblem({ ...condition }, choice('questiond'), [a, b, c])).toBeNull()
  })
})

describe('the languages of a question', () => {
  it('lack it when a word of it is missing', () => {
    const question = { ...choice('firstone'), label: { sv: 'Fråga', en: 'Question', da: ' ' } }
    expect(languagesLacking(question, ['sv', 'en', 'da'])).toEqual(['en', 'da'])
  })

  it('lose yes and no once one of them is written anew', () => {
    const [yes] = buildQuestion('SingleSelect', 'fi', () => 'newid0001').options
    expect(rewritten(yes?.text ?? {}, 'sv', 'Lördag')).toEqual({ sv: 'Lördag' })
    expect(rewritten({ ...yes?.text, en: 'Gladly' }, 'sv', 'Gärna')).toEqual({ sv: 'Gärna', en: 'Gladly' })
    // editing a translation removes nothing
    expect(rewritten(yes?.text ?? {}, 'fi', 'Kyllä')).toEqual({ ...yes?.text, fi: 'Kyllä' })
    // already the owner's own
    expect(rewritten({ sv: 'Gärna', en: 'Yes' }, 'sv', 'Så gärna')).toEqual({ sv: 'Så gärna', en: 'Yes' })
  })
})
