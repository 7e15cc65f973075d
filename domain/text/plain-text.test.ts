import { expect, test } from 'vitest'
import { plainTextOf } from './plain-text.ts'

test('reads references, and takes none from what every object has', () => {
  expect(plainTextOf('<p>Åsa &amp; Örjan &lt;3</p>')).toBe('Åsa & Örjan <3')
  expect(plainTextOf('<p>a &constructor; b &toString; c</p>')).toBe('a b c')
})

test('reads the items of a list as lines, also where a text is nothing but a list', () => {
  expect(plainTextOf('<p>Ta med</p><ul><li>kavaj</li><li>gott <em>humör</em></li></ul>')).toBe(
    'Ta med\nkavaj\ngott humör',
  )
  expect(plainTextOf('<ol><li>Kom</li><li>Stanna</li></ol>')).toBe('Kom\nStanna')
  expect(plainTextOf('<ul><li></li></ul>')).toBe('')
})

test('leaves a plain text as it is, also one that looks like markup', () => {
  expect(plainTextOf(' <Festen> med <3 och >:) ')).toBe('<Festen> med <3 och >:)')
  expect(plainTextOf('<Festen>')).toBe('<Festen>')
})
