import { expect, it } from 'vitest'
import { initialOf } from './initial.ts'

const long = 'ord '.repeat(60)

it.each([
  [`<p>Den ${long}</p>`, 'drop'],
  [`<p>Åh ${long}</p>`, 'raised'],
  [`<p>”Ja ${long}</p>`, 'none'],
  [`<p>في ${long}</p>`, 'none'],
  [`<p>12 juni ${long}</p>`, 'none'],
  [`<p><strong>Den</strong> ${long}</p>`, 'none'],
  ['<p>Kort.</p>', 'none'],
  [`<h3>Rubrik</h3>`, 'none'],
  ['', 'none'],
])('the initial that a text opens with: %s', (html, initial) => {
  expect(initialOf(html)).toBe(initial)
})
