import { expect, test } from 'vitest'
import { givenAnswer } from './answers-contract.ts'

test('an answer of ten thousand letters is taken, and no longer one', () => {
  const isTaken = (length: number) =>
    givenAnswer.safeParse({ formElement: 'question', value: 'å'.repeat(length) }).success
  expect([10_000, 10_001].map(isTaken)).toEqual([true, false])
})
