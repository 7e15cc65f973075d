import { expect, it } from 'vitest'
import { spaceForBreak } from './space-for-break.ts'

it.each([
  ['Välkomna', 'till oss', ' '],
  ['Välkomna', '', ' '],
  ['Välkomna ', 'till oss', ''],
  ['Välkomna', ' till oss', ''],
  ['', 'Välkomna', ''],
])('a new line between "%s" and "%s" is "%s"', (before, after, space) => {
  expect(spaceForBreak(before, after)).toBe(space)
})
