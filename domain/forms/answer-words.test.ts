import { expect, test } from 'vitest'
import { answerLeaning, answerTone, trimmedAnswer } from './answer-words.ts'

test.each(['JA', 'Ja', 'ja!', ' Självklart!\n', 'yes', 'YES!'])('%j says yes', (text) => {
  expect(answerTone(text)).toBe('yes')
})

test.each(['Nej', 'NEJ TYVÄRR', 'tyvärr', 'Jag kan tyvärr inte komma', 'Nej, jag kan tyvärr inte komma', 'no\r\n'])(
  '%j says no',
  (text) => {
    expect(answerTone(text)).toBe('no')
  },
)

test.each(['', 'Kanske', 'Ja tack', 'Nej, tyvärr', 'self-evidently'])('%j says neither', (text) => {
  expect(answerTone(text)).toBeNull()
})

test('space round an answer and a line break at its end go; breaks within it stay', () => {
  expect(trimmedAnswer('  Nötter \n')).toBe('Nötter')
  expect(trimmedAnswer('Nötter\noch ägg\r\n')).toBe('Nötter\noch ägg')
})

test('an answer that begins with yes or no leans that way; fixed words lean as they say', () => {
  expect(['Ja, gärna!', 'ja', 'Yes please', 'Självklart kommer jag'].map(answerLeaning)).toEqual(Array(4).fill('yes'))
  expect(['Nej, tyvärr', 'No', 'Jag kan tyvärr inte komma', 'Desværre ikke'].map(answerLeaning)).toEqual(
    Array(4).fill('no'),
  )
  expect(['Kyllä, kiitos', 'Nei, dessverre', 'Ei valitettavasti'].map(answerLeaning)).toEqual(['yes', 'no', 'no'])
  expect(['Januari', 'Nejlikor', 'En gäst kommer', 'Kanske', ''].map(answerLeaning)).toEqual(Array(5).fill(null))
})
