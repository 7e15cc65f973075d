import { expect, it } from 'vitest'
import { sameJson } from './same-json.ts'

it('tells JSON apart by what it says', () => {
  expect(sameJson({ a: [1, { b: null }], c: 'd' }, { c: 'd', a: [1, { b: null }] })).toBe(true)
  expect(sameJson({ a: 1, b: undefined }, { a: 1 })).toBe(true)
  expect(sameJson({ a: 1, b: undefined }, { a: 1, b: 2 })).toBe(false)
  expect(sameJson({ a: 1 }, { b: 1 })).toBe(false)
  expect(sameJson([1, 2], [2, 1])).toBe(false)
  expect(sameJson([1], [1, 2])).toBe(false)
  expect(sameJson([], {})).toBe(false)
  expect(sameJson(null, {})).toBe(false)
  expect(sameJson(JSON.parse('{"__proto__":{}}'), { a: {} })).toBe(false)
})
