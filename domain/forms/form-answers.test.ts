import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GivenAnswer } from './answers-contract.ts'
import { formLimits, isChoice } from './form.ts'
import { checkAnswers, cleanText, isOfOtherForm } from './form-answers.ts'
import { formElementSchema } from './form-schema.ts'

const id = (kind: string, index: number) => `${kind}${String(index).padStart(8, '0')}`

/** A form with arbitrary conditions between its questions, including cycles and references to missing questions. */
const form = fc
  .array(
    fc.record({
      isChoice: fc.boolean(),
      required: fc.boolean(),
      options: fc.nat(3),
      conditions: fc.array(fc.record({ question: fc.nat(9), options: fc.array(fc.nat(4), { maxLength: 3 }) }), {
        maxLength: 2,
      }),
    }),
    { maxLength: 8 },
  )
  .map((questions) =>
    questions.map(({ isChoice, required, options, conditions }, index) =>
      formElementSchema.parse({
        id: id('question', index),
        formElementType: isChoice ? 'SingleSelect' : 'ShortText',
        required,
        options: isChoice ? Array.from({ length: options }, (_, n) => ({ id: id('option', n) })) : [],
        showConditions: conditions.map((condition) => ({
          formElementId: id('question', condition.question),
          formElementOptionIds: condition.options.map((n) => id('option', n)),
        })),
      }),
    ),
  )
const text = fc.string({ unit: 'binary', maxLength: 30 })
const given: fc.Arbitrary<GivenAnswer[]> = fc.array(
  fc.record({
    formElement: fc.oneof(
      fc.nat(9).map((n) => id('question', n)),
      fc.constantFrom('__proto__', 'constructor', 'toString', ''),
    ),
    value: fc.option(text),
    selectedOption: fc.option(
      fc.oneof(
        fc.nat(4).map((n) => id('option', n)),
        fc.constant('__proto__'),
      ),
    ),
  }),
  { maxLength: 12 },
)

describe('any answers to any form', () => {
  test('are recorded as they are, or refused with what is wrong', () => {
    return fc.assert(
      fc.property(form, given, (elements, answers) => {
        const checked = checkAnswers(elements, answers)
        if (checked.answers === null) {
          expect(checked.issues.length).toBeGreaterThan(0)
          return
        }
        const recorded = checked.answers
        const order = recorded.map(({ formElement }) => elements.indexOf(formElement))
        expect(order).toEqual([...order].sort((a, b) => a - b))
        for (const { formElement, value, selectedOption } of recorded) {
          const said = answers.find((answer) => answer.formElement === formElement.id)
          expect(value ?? '').toBe(isChoice(formElement) ? '' : cleanText(said?.value ?? ''))
          if (selectedOption !== null) expect(formElement.options).toContain(selectedOption)
          expect(selectedOption?.id).toBe(said?.selectedOption ?? undefined)
          if (formElement.required) expect(value ?? selectedOption).not.toBeNull()
        }
        // no answer is lost
        const kept = recorded.filter(({ value, selectedOption }) => value !== null || selectedOption !== null)
        const said = answers.filter(
          ({ value, selectedOption }) => cleanText(value ?? '') !== '' || selectedOption != null,
        )
        expect(kept).toHaveLength(said.length)
      }),
      { numRuns: 400 },
    )
  })

  test('what is recorded, sent again, is recorded the same', () => {
    return fc.assert(
      fc.property(form, given, (elements, answers) => {
        const { answers: first } = checkAnswers(elements, answers, 'owner')
        if (first === null) return
        const again = first.map(({ formElement, value, selectedOption }) => ({
          formElement: formElement.id,
          value,
          selectedOption: selectedOption?.id ?? null,
        }))
        expect(checkAnswers(elements, again, 'owner').answers).toEqual(first)
      }),
      { numRuns: 200 },
    )
  })
})

const questions = [
  { id: 'name000001', formElementType: 'ShortText', required: true },
  { id: 'coming0001', formElementType: 'SingleSelect', options: [{ id: 'yes0000001' }, { id: 'no00000001' }] },
  {
    id: 'food000001',
    formElementType: 'ShortText',
    required: true,
    showConditions: [{ formElementId: 'coming0001', formElementOptionIds: ['yes0000001'] }],
  },
].map((element) => formElementSchema.parse(element))

describe('what is wrong', () => {
  const name = { formElement: 'name000001', value: 'Åsa' }
  const no = { formElement: 'coming0001', selectedOption: 'no00000001' }
  test.each<[string, GivenAnswer[], { formElement: string; code: string }[]]>([
    ['nothing', [name, no], []],
    [
      'a question that is not there',
      [name, no, { formElement: 'x', value: 'y' }],
      [{ formElement: 'x', code: 'unknown-question' }],
    ],
    [
      'an option that is not there',
      [name, { ...no, selectedOption: 'x' }],
      [{ formElement: 'coming0001', code: 'unknown-option' }],
    ],
    [
      'what is not asked',
      [name, no, { formElement: 'food000001', value: 'Fisk' }],
      [{ formElement: 'food000001', code: 'not-asked' }],
    ],
    [
      'what is required',
      [{ ...name, value: ' \u200b\n\u2060' }],
      [
        { formElement: 'name000001', code: 'required' },
        { formElement: 'coming0001', code: 'required' },
      ],
    ],
    [
      'too long',
      [{ ...name, value: 'x'.repeat(formLimits.answer + 1) }, no],
      [{ formElement: 'name000001', code: 'too-long' }],
    ],
    ['twice', [name, name, no], [{ formElement: 'name000001', code: 'twice' }]],
    [
      'a text for a choice',
      [name, { formElement: 'coming0001', value: 'Ja' }],
      [{ formElement: 'coming0001', code: 'wrong-kind' }],
    ],
    [
      'a choice for a text',
      [{ ...name, selectedOption: 'x' }, no],
      [{ formElement: 'name000001', code: 'wrong-kind' }],
    ],
  ])('%s', (_, answers, issues) => {
    expect(checkAnswers(questions, answers).issues).toEqual(issues)
  })

  test('an owner leaves out what they like, and what is not asked is dropped', () => {
    const { answers } = checkAnswers(questions, [no, { formElement: 'food000001', value: 'Fisk' }], 'owner')
    expect(answers?.map(({ formElement, value }) => [formElement.id, value])).toEqual([
      ['name000001', null],
      ['coming0001', null],
    ])
  })

  test('of another form is only what names what is not there', () => {
    expect(isOfOtherForm([{ formElement: 'a', code: 'unknown-option' }])).toBe(true)
    expect(isOfOtherForm([{ formElement: 'a', code: 'required' }])).toBe(false)
  })
})

test('texts are cleaned of what nobody sees', () => {
  expect(cleanText('  Åsa\r\nBo\r\n')).toBe('Åsa\nBo')
  expect(cleanText('a\u0000b\u202ec\ud800d\te')).toBe('abc\ufffdd e')
  expect(cleanText('👩‍👩‍👧 é')).toBe('👩‍👩‍👧 é')
})

test('forty questions that each hang on all before them are judged at once', () => {
  const elements = Array.from({ length: formLimits.elements }, (_, index) =>
    formElementSchema.parse({
      id: id('question', index),
      formElementType: 'SingleSelect',
      options: [{ id: 'yes0000001' }],
      showConditions: Array.from({ length: Math.min(index, formLimits.conditions) }, (_, n) => ({
        formElementId: id('question', index - 1 - n),
        formElementOptionIds: ['yes0000001'],
      })),
    }),
  )
  const all = elements.map((element) => ({ formElement: element.id, selectedOption: 'yes0000001' }))
  expect(checkAnswers(elements, all).answers).toHaveLength(formLimits.elements)
})
