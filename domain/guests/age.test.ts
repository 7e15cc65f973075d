import { expect, test } from 'vitest'
import { kindOfAge } from './age.ts'

test.each([
  ['4', 'child'],
  ['4 år', 'child'],
  ['12', 'child'],
  ['13 år', 'adult'],
  ['34', 'adult'],
  ['8 månader', 'infant'],
  ['1 år', 'infant'],
  ['0–2 år', 'infant'],
  ['3–12 år', 'child'],
  ['Under 12 år', 'child'],
  ['Över 12 år', 'adult'],
  ['13+', 'adult'],
  ['Barn (under 12)', 'child'],
  ['Børn', 'child'],
  ['Vuxen', 'adult'],
  ['Spædbarn', 'infant'],
  ['född 2019-05-03', null],
  ['vet ej', null],
  ['', null],
])('%s is %s', (said, kind) => {
  expect(kindOfAge(said)).toBe(kind)
})
