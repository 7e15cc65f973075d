import { expect, test } from 'vitest'
import { translator } from './words.ts'

const words = {
  hello: 'Hej {{name}}!',
  guests_one: '{{count}} gäst',
  guests_other: '{{count}} gäster',
}

test('a text gets its values, and a number chooses its form', () => {
  const t = translator(words, 'sv')
  expect(t('hello', { name: 'Åsa & {{count}}' })).toBe('Hej Åsa & {{count}}!')
  expect(t('guests', { count: 1 })).toBe('1 gäst')
  expect(t('guests', { count: 0 })).toBe('0 gäster')
})

test('a value that is not given is seen to be missing', () => {
  expect(translator(words, 'sv')('hello')).toBe('Hej {{name}}!')
})
