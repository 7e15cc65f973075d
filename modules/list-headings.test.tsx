import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { PeopleListView } from './people-list/view.tsx'
import { moduleDefaults } from './schemas.ts'
import { TextAndImageListView } from './text-and-image-list/view.tsx'

const place = { index: 0, ordinal: 0, background: 'background', pair: 'alone' } as const
const people = { ...moduleDefaults.PeopleList('people0000') }
const tips = { ...moduleDefaults.TextAndImageList('tips000000') }
const named = [{ id: 'one', name: { sv: 'Anna' }, title: {}, text: {}, image: null }]
const entries = [{ id: 'one', title: { sv: 'Hotellet' }, text: {}, image: null }]

/** Heading levels as screen readers announce them. */
const levels = (html: string) =>
  [...html.matchAll(/<h(\d)([^>]*)>/g)].map(([, level, rest = '']) =>
    Number(/aria-level="(\d)"/.exec(rest)?.[1] ?? level),
  )

describe('headings of a list’s items', () => {
  it('stand below the module’s own', () => {
    const title = { sv: 'Rubrik' }
    expect(
      levels(renderToStaticMarkup(<PeopleListView module={{ ...people, title, items: named }} place={place} />)),
    ).toEqual([2, 3])
    expect(
      levels(renderToStaticMarkup(<TextAndImageListView module={{ ...tips, title, items: entries }} place={place} />)),
    ).toEqual([2, 3])
  })

  it('leave out no level where the module has none', () => {
    const title = {}
    expect(
      levels(renderToStaticMarkup(<PeopleListView module={{ ...people, title, items: named }} place={place} />)),
    ).toEqual([2])
    expect(
      levels(renderToStaticMarkup(<TextAndImageListView module={{ ...tips, title, items: entries }} place={place} />)),
    ).toEqual([2])
  })
})
