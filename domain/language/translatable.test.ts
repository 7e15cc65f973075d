import { describe, expect, it } from 'vitest'
import { textIn } from './translatable.ts'

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
