import { describe, expect, it } from 'vitest'
import { moduleDefaults, siteModuleSchema } from '../schemas.ts'
import { itemLimit, pictureLimit } from './list-limits.ts'
import { shownItems } from './shown-items.ts'

const ids = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `item${1000 + index}` }))

describe.each([
  ['TextAndImageList', 'items', itemLimit],
  ['PeopleList', 'items', itemLimit],
  ['ImageGallery', 'gallery', pictureLimit],
])('the list of %s', (siteModuleType, list, limit) => {
  const parse = (items: unknown) =>
    siteModuleSchema.safeParse({ id: 'module00001', siteModuleType, [list]: items }).success

  it('has as many items as a page can bear, each with an id of its own', () => {
    expect(parse(ids(limit))).toBe(true)
    expect(parse(ids(limit + 1))).toBe(false)
    expect(parse([...ids(2), ...ids(1)])).toBe(false)
    expect(parse([{ id: '../../etc' }])).toBe(false)
    expect(parse([{}])).toBe(false)
  })
})

it('guests do not see items that were added and left empty', () => {
  const person = {
    ...moduleDefaults.PeopleList('people00001'),
    id: 'person0001',
    name: {},
    title: {},
    text: {},
    image: null,
  }
  const named = { ...person, id: 'person0002', name: { sv: 'Åsa' } }
  const told = { ...person, id: 'person0003', text: { sv: '<p>Toastmadame</p>' } }
  const blank = { ...person, id: 'person0004', text: { sv: '<p> </p>' }, title: { sv: '' } }
  expect(shownItems([person, named, told, blank], 'en').map(({ id }) => id)).toEqual(['person0002', 'person0003'])
})
