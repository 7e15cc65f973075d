import { expect, test } from 'vitest'
import { sideOf } from './sides.ts'

const pair = { a: 'Elsa', b: 'Viktor' }
const turned = { a: 'Viktor', b: 'Elsa' }

test.each([
  ['Elsa', 'a', 'b'],
  ['ELSAS', 'a', 'b'],
  ["Viktor's", 'b', 'a'],
  ['Elsas sida', 'a', 'b'],
  ['e', 'a', 'b'],
  ['V.', 'b', 'a'],
  ['brudens', 'a', 'b'],
  ['Hans', 'b', 'a'],
  ['hendes', 'a', 'b'],
  ['Båda', 'both', 'both'],
  ['bådas', 'both', 'both'],
  ['Elsa & Viktor', 'both', 'both'],
  ['E/V', 'both', 'both'],
  ['Elsas släkt och vänner', 'a', 'b'],
  ['A', undefined, undefined],
  ['Mormor', undefined, undefined],
  ['Elsalill', undefined, undefined],
  ['Elsa och Karl', undefined, undefined],
])('%s is on the side of whom the page names first or second', (text, side, whenTurned) => {
  expect([sideOf(text, pair), sideOf(text, turned)]).toEqual([side, whenTurned])
})

test('two of whom both or neither can be the bride are asked about; without names a bride comes first', () => {
  expect(sideOf('brudens', { a: 'Elsa', b: 'Anna' })).toBeUndefined()
  expect(sideOf('brudens', { a: 'Kim', b: 'Elsa' })).toBeUndefined()
  expect(sideOf('E', { a: 'Elsa', b: 'Erik' })).toBeUndefined()
  expect([sideOf("Bride's"), sideOf('gommens side'), sideOf('A'), sideOf('b'), sideOf('Elsa')]).toEqual([
    'a',
    'b',
    'a',
    'b',
    undefined,
  ])
})
