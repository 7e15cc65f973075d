import { expect, test } from 'vitest'
import { answerTone, trimmedAnswer } from './answer-words.ts'

test.each(['JA', 'Ja', 'ja!', ' Självklart!\n', 'yes', 'YES!'])('%j says yes', (text) => {
  expect(answerTone(text)).toBe('yes')
})

test.each(['Nej', 'NEJ TYVÄRR', 'tyvärr', 'Jag kan tyvärr inte komma', 'no\r\n'])('%j says no', (text) => {
  expect(answerTone(text)).toBe('no')
})

test.each(['', 'Kanske', 'Ja tack', 'Nej, tyvärr', 'self-evidently'])('%j says neither', (text) => {
  expect(answerTone(text)).toBeNull()
})

test('space round an answer and a line break at its end go; breaks within it stay', () => {
  expect(trimmedAnswer('  Nötter \n')).toBe('Nötter')
  expect(trimmedAnswer('Nötter\noch ägg\r\n')).toBe('Nötter\noch ägg')
})
