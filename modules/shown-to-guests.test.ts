import { expect, test } from 'vitest'
import { moduleDefaults } from './schemas.ts'
import { isShownToGuests, lackOf } from './shown-to-guests.ts'

const people = moduleDefaults.PeopleList('people0000')
const place = moduleDefaults.Location('place00000')
const list = moduleDefaults.TextAndImageList('list000000')
const person = { id: 'person0000', name: {}, title: {}, text: {}, image: null }

test('a list of people is shown once it has somebody', () => {
  expect(lackOf({ ...people, items: [] })).toBe('people')
  expect(lackOf({ ...people, title: { sv: 'Personer' }, items: [{ ...person, text: { sv: '<p></p>' } }] })).toBe(
    'people',
  )
  expect(isShownToGuests({ ...people, items: [{ ...person, name: { sv: 'Åsa' } }] })).toBe(true)
  expect(isShownToGuests({ ...people, hide: true, items: [{ ...person, name: { sv: 'Åsa' } }] })).toBe(false)
})

test('a list is shown once something stands in it', () => {
  expect(lackOf({ ...list, items: [] })).toBe('entries')
  expect(lackOf({ ...list, items: [{ id: 'entry00000', title: { sv: 'Frukost' }, text: {}, image: null }] })).toBeNull()
})

test('a place is shown once it says where, in words or on a map', () => {
  const empty = {
    ...place,
    map: { ...place.map, location: '' },
    image: null,
    secondTitle: {},
    text: { sv: '<p> </p>' },
  }
  expect(lackOf(empty)).toBe('place')
  expect(isShownToGuests(empty)).toBe(false)
  expect(lackOf({ ...empty, map: { ...empty.map, location: 'Visby' } })).toBeNull()
  expect(lackOf({ ...empty, text: { sv: '<p>Bakom kyrkan.</p>' } })).toBeNull()
})
