import { expect, test } from 'vitest'
import { spelledTags } from './tags.ts'

test.each([
  ['Kompis, kompis', [], ['Kompis']],
  ['kompis, slakt', ['Kompis', 'Släkt'], ['Kompis', 'Släkt']],
  ['kompis', ['Kompis', 'kompis'], ['kompis']],
  [' nära   vän ,', [], ['nära vän']],
])('%j, where %j are known, are the tags %j', (written, known, tags) => {
  expect(spelledTags(written.split(','), known)).toEqual(tags)
})
