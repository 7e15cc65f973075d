import { describe, expect, it } from 'vitest'
import { eventLogoSchema } from './event-logo.ts'
import { distanceWithin, initialsSize } from './logos/logo-name.ts'
import { initialOf, namesInTitle, namesOf } from './logos/logo-names.ts'

describe('an event logo', () => {
  it('begins upright, at its usual size', () => {
    expect(eventLogoSchema.parse({ name: 'LeafsBox' })).toEqual({
      name: 'LeafsBox',
      name1: '',
      name2: '',
      additionalText: '',
      colorText: { override: false, color: null },
      colorBackground: { override: false, color: null },
      fontSizeInitials: null,
      distanceInitialsX: 0,
      distanceInitialsY: 7,
    })
    expect(eventLogoSchema.parse({ name: 'ModernMonogramBadge' })).toMatchObject({
      fontSizeInitials: 9,
      distanceInitialsX: 12,
      distanceInitialsY: 6,
    })
    expect(eventLogoSchema.parse({ name: 'ModernMonogramBadge', fontSizeInitials: null }).fontSizeInitials).toBeNull()
  })

  it('refuses what is out of bounds', () => {
    const refused = [
      { name: 'Unknown' },
      { name: 'LeafsBox', fontSizeInitials: 16 },
      { name: 'LeafsBox', fontSizeInitials: 0 },
      { name: 'LeafsBox', distanceInitialsX: 15 },
      { name: 'LeafsBox', distanceInitialsY: -15 },
      { name: 'LeafsBox', name1: 'x'.repeat(61) },
      { name: 'LeafsBox', additionalText: 'x'.repeat(81) },
    ]
    for (const logo of refused) expect(eventLogoSchema.safeParse(logo).success).toBe(false)
  })

  it('is drawn within its bounds whatever it holds', () => {
    expect([null, 0, 1, 15, 99].map(initialsSize)).toEqual([35, 26, 26, 40, 40])
    expect([-99, -14, 0, 14, 99].map(distanceWithin)).toEqual([-14, -14, 0, 14, 14])
  })
})

describe('names', () => {
  it('are the owner’s own, or those of the title', () => {
    expect(namesOf({ name1: ' Bo ', name2: 'Liv' }, 'Åsa & Örjan')).toEqual({ first: 'Bo', second: 'Liv' })
    expect(namesOf({ name1: '', name2: 'Liv' }, 'Åsa & Örjan')).toEqual({ first: 'Liv', second: null })
    expect(namesOf({ name1: '', name2: '' }, 'Åsa  &  Örjan')).toEqual({ first: 'Åsa', second: 'Örjan' })
    expect(namesOf({ name1: '', name2: '' }, ' ')).toBeNull()
  })

  it('are found in a title whatever joins them', () => {
    for (const title of ['Åsa & Örjan', 'Åsa&Örjan', 'Åsa och Örjan', 'Åsa and Örjan', 'Åsa og Örjan', 'Åsa + Örjan'])
      expect(namesInTitle(title)).toEqual(['Åsa', 'Örjan'])
    expect(namesInTitle('Ogden Andersson')).toEqual(['Ogden Andersson'])
    expect(namesInTitle('Bo & Liv & Siv')).toEqual(['Bo & Liv & Siv'])
  })

  it('begin with a letter in upper case', () => {
    expect(['åsa', 'A\u030asa', '"ida"', 'øyvind', '3 år', 'ßa', ''].map(initialOf)).toEqual([
      'Å',
      'Å',
      'I',
      'Ø',
      '3',
      'S',
      '',
    ])
  })
})
