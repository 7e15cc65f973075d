import { expect, it, test } from 'vitest'
import { patchJson } from './patch-json.ts'

const change = (text: string, edit: (value: never) => unknown) => {
  const value: unknown = JSON.parse(text)
  return patchJson(text, value, edit(value as never))
}

it('changes a value and no other letter', () => {
  const text = ' { "b" : 1.0 ,\n "a":\t"\\u00e5", "list": [ 1e2, {"id":"x", "n":2.50} ] } '
  const edit = ({ list, ...rest }: { list: [number, object] }) => ({ ...rest, list: [list[0], { ...list[1], n: 3 }] })
  expect(change(text, edit)).toBe(text.replace('2.50', '3'))
  expect(change(text, (value: object) => ({ ...value, a: 'ö' }))).toBe(text.replace('"\\u00e5"', '"ö"'))
})

it('adds and removes members, and changes the last of two of one name', () => {
  expect(change('{ "a": 1 }', (value: object) => ({ ...value, b: [2] }))).toBe('{ "a": 1 ,"b":[2]}')
  expect(change('{}', () => ({ b: null }))).toBe('{"b":null}')
  expect(change('{"a":1 , "b":2}', () => ({ b: 2 }))).toBe('{ "b":2}')
  expect(change('{"a":1,"a":2,"c":[]}', () => ({ a: 3, c: [] }))).toBe('{"a":1,"a":3,"c":[]}')
})

it('knows moved entries again, as they were or by their ids', () => {
  const text = '[{"id":"a","n":1.0}, {"id":"b","n":2.0}]'
  expect(change(text, ([a, b]: [object, object]) => [b, a])).toBe('[ {"id":"b","n":2.0},{"id":"a","n":1.0}]')
  expect(change(text, ([a, b]: [object, object]) => [{ ...b, m: 1 }, a])).toBe(
    '[ {"id":"b","n":2.0,"m":1},{"id":"a","n":1.0}]',
  )
})

it('keeps members that every object seems to have', () => {
  const text = '{"__proto__":{"x":1},"constructor":1,"toString":2,"a":0}'
  expect(change(text, (value: object) => ({ ...value, a: 1 }))).toBe(text.replace('"a":0', '"a":1'))
})

test('depth costs nothing', () => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
  expect(change(`{"deep":${deep},"a":1}`, (value: object) => ({ ...value, a: 2 }))).toBe(`{"deep":${deep},"a":2}`)
})
