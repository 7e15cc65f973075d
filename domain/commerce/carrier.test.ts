import { expect, it } from 'vitest'
import { carrierName } from './carrier.ts'

it.each([
  ['DB Schenker parcel', 'Schenker'],
  ['PostNord MyPack', 'PostNord'],
  ['post nord varubrev', 'PostNord'],
  ['DHL Express Worldwide', 'DHL Express'],
  ['dhl_express', 'DHL Express'],
  ['DHL ServicePoint', 'DHL'],
  ['Budbee', undefined],
  ['', undefined],
])('a carrier’s name as buyers read it: %s is %s', (name, carrier) => {
  expect(carrierName(name)).toBe(carrier)
})
