import { expect, test } from 'vitest'
import type { RecordedAnswer } from './answers-contract.ts'
import { mergeAnswers } from './merge-answers.ts'

type Question = RecordedAnswer['formElement']

const text = (id: string, showConditions: Question['showConditions'] = []): Question => ({
  id,
  formElementType: 'ShortText',
  required: false,
  label: { sv: id },
  options: [],
  showConditions,
})
const yes = { id: 'yes', text: { sv: 'Ja' } }
const no = { id: 'no', text: { sv: 'Nej' } }
const coming: Question = { ...text('coming'), formElementType: 'SingleSelect', options: [yes, no] }
const food = text('food', [{ type: 'SHOW', formElementId: 'coming', formElementOptionIds: ['yes'] }])

const says = (formElement: Question, value: string | null): RecordedAnswer => ({
  formElement,
  value,
  selectedOption: null,
})
const chooses = (selectedOption: typeof yes): RecordedAnswer => ({ formElement: coming, value: null, selectedOption })
const inShort = (answers: readonly RecordedAnswer[]) =>
  answers.map(({ formElement, value, selectedOption }) => [formElement.id, selectedOption?.id ?? value])

test('the newer answer counts, what it leaves open comes from the older one, and what differs is told as lost', () => {
  const newer = [says(text('name'), 'Åsa'), chooses(yes), says(food, 'Vegan'), says(text('song'), null)]
  const older = [says(text('name'), 'Asa'), chooses(yes), says(food, 'Nötter'), says(text('song'), 'Waterloo')]
  const { merged, lost, isFilled } = mergeAnswers(newer, [...older, says(text('old-question'), 'Buss')])
  expect(inShort(merged)).toEqual([
    ['name', 'Åsa'],
    ['coming', 'yes'],
    ['food', 'Vegan'],
    ['song', 'Waterloo'],
    ['old-question', 'Buss'],
  ])
  expect(inShort(lost)).toEqual([
    ['name', 'Asa'],
    ['food', 'Nötter'],
  ])
  expect(isFilled).toBe(true)
})

test('what the newer choices hide is not carried over but told', () => {
  const { merged, lost, isFilled } = mergeAnswers([chooses(no)], [chooses(yes), says(food, 'Nötter')])
  expect(inShort(merged)).toEqual([['coming', 'no']])
  expect(inShort(lost)).toEqual([
    ['coming', 'yes'],
    ['food', 'Nötter'],
  ])
  expect(isFilled).toBe(false)
})

test('two equal answers lose nothing', () => {
  const answer = [chooses(yes), says(food, 'Nötter ')]
  expect(mergeAnswers(answer, [chooses(yes), says(food, 'Nötter')])).toEqual({
    merged: answer,
    lost: [],
    isFilled: false,
  })
})
