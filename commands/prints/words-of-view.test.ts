import { expect, test } from 'vitest'
import { printDocumentSchema } from '../../cards/print-document.ts'
import { changedTexts, linesOfView } from './words-of-view.ts'

const document = printDocumentSchema.parse({
  content: [
    {
      id: 'names',
      page: 1,
      position: 'names',
      contentType: 'text',
      properties: { text: 'Wilhelmina-Fredrika  Maria\noch Bo <3' },
    },
  ],
})
const view = (lines: readonly string[]) =>
  `<section><g fill="#000" data-position="names">${lines.map((line) => `<text x="1">${line}</text>`).join('<path/>')}</g></section><section></section>`

test.each([
  [['Wilhelmina-Fredrika Maria', 'Bo &lt;3']],
  [['Wilhelmina-', 'Fredrika Maria', 'Bo', '&lt;3']],
  [['WILHELMINA-FREDRIKA', 'MARIA OCH BO &lt;3']],
])('%j are the lines of the names', (lines) => {
  expect(changedTexts(document, view(lines))).toEqual([])
})

test.each([
  [['Wilhelmina- Fredrika Maria', 'Bo &lt;3']],
  [['WilhelminaFredrika Maria', 'Bo &lt;3']],
  [['Wilhelmina', 'Fredrika Maria', 'Bo &lt;3']],
  [['Wilhelmina-Fredrika', 'Mar', 'ia', 'Bo &lt;3']],
  [['Wilhelmina-FredrikaMaria', 'Bo &lt;3']],
  [['Wilhelmina-Fredrika Maria']],
  [['Bo &lt;3', 'Wilhelmina-Fredrika Maria']],
  [[]],
])('%j are not', (lines) => {
  const written = 'Wilhelmina-Fredrika  Maria\noch Bo <3'
  expect(changedTexts(document, view(lines))).toEqual([{ page: 1, written, drawn: linesOfView(view(lines))[0] }])
})
