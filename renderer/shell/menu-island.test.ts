import { describe, expect, it } from 'vitest'
import { readingLine } from './menu-island.ts'

describe('the line at which a section counts as being read', () => {
  it.each([
    ['at the top', 0, 3000, 297],
    ['in the middle', 1500, 3000, 297],
    ['halfway through the last stretch', 3000 - 90, 3000, 598.5],
    ['at the end', 3000, 3000, 900],
    ['beyond it, where a browser springs back', 3050, 3000, 900],
    ['of a page that scrolls but a little, at its top', 0, 100, 297],
    ['of a page that scrolls but a little, at its end', 100, 100, 900],
    ['of a page that does not scroll', 0, 0, 297],
  ])('moves down with the page: %s', (_name, scrolled, scrollable, line) => {
    expect(readingLine(scrolled, scrollable, 900)).toBeCloseTo(line, 6)
  })
})
