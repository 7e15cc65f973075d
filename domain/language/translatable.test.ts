import { describe, expect, it } from 'vitest'
import { textIn } from './translatable.ts'
import { translatableSchema } from './translatable-schema.ts'

describe('a text in a language', () => {
  it('falls back to English, then Swedish, then the first there is, then nothing', () => {
    expect(textIn({ da: 'Velkommen', en: 'Welcome', sv: 'Välkommen' }, 'da')).toBe('Velkommen')
    expect(textIn({ sv: 'Välkommen', en: 'Welcome' }, 'da')).toBe('Welcome')
    expect(textIn({ no: 'Velkommen', sv: 'Välkommen' }, 'da')).toBe('Välkommen')
    expect(textIn({ fi: 'Tervetuloa', no: 'Velkommen' }, 'da')).toBe('Tervetuloa')
    expect(textIn({}, 'da')).toBe('')
    expect(textIn(undefined, 'da')).toBe('')
  })

  it('counts an empty one as missing', () => {
    expect(textIn({ da: '', en: '', sv: 'Välkommen' }, 'da')).toBe('Välkommen')
    expect(textIn({ fi: '', no: 'Velkommen' }, 'da')).toBe('Velkommen')
    expect(textIn({ sv: '' }, 'sv')).toBe('')
  })
})

describe('its schema', () => {
  it('bounds each language, knows the languages, and drops control characters but no space between words', () => {
    const schema = translatableSchema(6)
    expect(schema.parse({ sv: 'h\u0000i\u2028j\n' })).toEqual({ sv: 'hi j\n' })
    expect(schema.safeParse({ sv: '1234567' }).success).toBe(false)
    expect(schema.safeParse({ xx: 'a' }).success).toBe(false)
    expect(schema.safeParse({ sv: 1 }).success).toBe(false)
  })
})
