import { expect, it } from 'vitest'
import { withoutSurnames } from './first-names.ts'
import { normaliseSubdomain } from './subdomain.ts'

it.each([
  ["Sara Linnéa D'Angelo Åkerström & Karl-Fredrik Östberg", 'sara-och-karl-fredrik'],
  ['Anna och Bo von Essen', 'anna-och-bo'],
  ['Åsa Berg + Bo', 'asa-och-bo'],
  ['Anna & Bo', 'anna-och-bo'],
  // not two people named in full
  ['Anna & Bo gifter sig', 'anna-och-bo-gifter-sig'],
  ['Anna & Bo 2027', 'anna-och-bo-2027'],
  ['Bröllop Anna & Bo', 'brollop-anna-och-bo'],
  ['Anna Berg', 'anna-berg'],
  ['Anna Berg, Bo Ek & Cia Al', 'anna-berg-bo-ek-och-cia-al'],
  ['', ''],
])('an address for %j is %j', (title, label) => {
  expect(normaliseSubdomain(withoutSurnames(title))).toBe(label)
})
