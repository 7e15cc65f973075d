import { expect, test } from 'vitest'
import { moduleDefaults } from './schemas.ts'
import { isShownToGuests, lackOf, shownToGuests } from './shown-to-guests.ts'

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

test.each(['Text', 'ImageAndText', 'ImageGallery', 'Form'] as const)(
  'a new %s is shown once something is written in it',
  (type) => {
    const empty = moduleDefaults[type]('empty00000')
    expect(isShownToGuests(empty)).toBe(false)
    expect(isShownToGuests({ ...empty, text: { sv: '<p><br></p>' } })).toBe(false)
    expect(isShownToGuests({ ...empty, title: { sv: 'Bra att veta' } })).toBe(true)
    expect(isShownToGuests({ ...empty, text: { en: '<p>Welcome!</p>' } })).toBe(true)
  },
)

test('a form is also shown once it has a question of its own', () => {
  const form = moduleDefaults.Form('form000000')
  const formElements = form.form.formElements.map((element) => ({ ...element, label: { sv: 'Önskelåt?' } }))
  expect(isShownToGuests({ ...form, form: { formElements } })).toBe(true)
})

test('a header without anything of its own is shown if it is the first', () => {
  const first = moduleDefaults.Header('header0000')
  const second = moduleDefaults.Header('header0001')
  expect(shownToGuests([first, second])).toEqual([first])
  expect(shownToGuests([{ ...first, hide: true }, second])).toEqual([second])
  const named = { ...second, secondLine: { sv: 'Dagen efter' } }
  expect(shownToGuests([first, named])).toEqual([first, named])
})
