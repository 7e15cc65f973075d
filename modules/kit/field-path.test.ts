import { describe, expect, it } from 'vitest'
import { fieldAt, withFieldAt } from './field-path.ts'

const module = {
  id: 'module00001',
  title: { sv: 'Hej' },
  image: { alt: { sv: 'Vi två' } },
  items: [
    { id: 'item0001', name: { sv: 'Åsa' }, image: null },
    { id: 'item0002', name: {}, image: { alt: { sv: 'Bo' } } },
  ],
}

describe('the path of a field', () => {
  it('leads through objects, and through lists by id', () => {
    expect(fieldAt(module, 'title')).toBe(module.title)
    expect(fieldAt(module, 'image/alt')).toEqual({ sv: 'Vi två' })
    expect(fieldAt(module, 'items/item0001/name')).toEqual({ sv: 'Åsa' })
    expect(fieldAt(module, 'items/item0002/image/alt')).toEqual({ sv: 'Bo' })
  })

  it.each(['nothing', 'items/nothere0/name', 'items/0/name', 'items/item0001/image/alt', 'title/sv/x', 'toString', ''])(
    'leads nowhere: %s',
    (path) => expect(fieldAt(module, path)).toBeUndefined(),
  )

  it('changes one place and keeps the identity of all others', () => {
    const changed = withFieldAt(module, 'items/item0002/name', { sv: 'Bo' })
    expect(changed.items[1]).toEqual({ ...module.items[1], name: { sv: 'Bo' } })
    expect(changed.items[0]).toBe(module.items[0])
    expect(changed.title).toBe(module.title)
    expect(withFieldAt(module, 'intro', { sv: 'Nytt' })).toEqual({ ...module, intro: { sv: 'Nytt' } })
  })

  it('changes nothing where the path leads nowhere or the value is there', () => {
    for (const path of ['items/nothere0/name', 'items/item0001/image/alt', 'nothing/sv', 'items/nothere0'])
      expect(withFieldAt(module, path, 'x')).toBe(module)
    expect(withFieldAt(module, 'title', module.title)).toBe(module)
    expect(withFieldAt(module, 'items/item0001/image', null)).toBe(module)
  })

  it('reaches no prototype', () => {
    const changed = withFieldAt(module, '__proto__/polluted', true)
    expect(changed).toBe(module)
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })
})
