import { expect, test } from 'vitest'
import { hostsOf } from './hosts.ts'

test.each([
  ['Elsa & Viktor', 'Elsa', 'Viktor'],
  ['Elsa och Viktor', 'Elsa', 'Viktor'],
  ['Elsa Berg & Viktor Lund', 'Elsa', 'Viktor'],
  ['Elsa & Viktors bröllop', 'Elsa', 'Viktor'],
  ['Välkommen till Anna-Karin og Søren!', 'Anna-Karin', 'Søren'],
  ['Emma and Noah’s wedding', 'Emma', 'Noah'],
  ['Elsa ❤️ Viktor', 'Elsa', 'Viktor'],
  ['Lisa 30 år', '', ''],
  ['Sommarfest & grill', '', ''],
  ['Elsa, Viktor & Alva & Bo', '', ''],
  ['', '', ''],
])('the page %s is by %s and %s', (title, a, b) => {
  expect(hostsOf(title)).toEqual({ a, b })
})
