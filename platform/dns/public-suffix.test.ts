import { expect, test } from 'vitest'
import { isApex, isPublicSuffix } from './public-suffix.ts'

test.each([
  ['anna.se', true, false],
  ['fest.anna.se', false, false],
  ['anna.co.uk', true, false],
  ['fest.anna.co.uk', false, false],
  ['co.uk', false, true],
  ['se', false, true],
  ['pp.se', false, true],
  ['xn--sa-och-bo-42a.se', true, false],
  ['anna.xn--p1ai', true, false],
  // private suffixes do not count
  ['anna.github.io', false, false],
  ['github.io', true, false],
])('%s is a domain that is sold: %s, or one beneath which they are: %s', (host, apex, suffix) => {
  expect([isApex(host), isPublicSuffix(host)]).toEqual([apex, suffix])
})
