import { expect, it } from 'vitest'
import { eventLogoSchema } from '../../../design/event-logo.ts'
import { logoOfKind } from './new-logo.ts'

it('begins a logo that the document takes', () => {
  const badge = logoOfKind('ModernMonogramBadge', null)
  expect(eventLogoSchema.parse(badge)).toEqual(badge)
  expect(badge).toMatchObject({ fontSizeInitials: 9, distanceInitialsX: 12, distanceInitialsY: 6 })
})

it('keeps what the owner has said of the last one, but not how its initials stood', () => {
  const written = eventLogoSchema.parse({
    name: 'ModernMonogramBadge',
    name1: 'Åsa',
    additionalText: 'Öland',
    distanceInitialsX: 3,
    colorText: { override: true, color: { h: 1, s: 2, l: 3 } },
  })
  const next = logoOfKind('ModernMonogramStrikethrough', written)
  expect(next).toMatchObject({ name1: 'Åsa', additionalText: 'Öland', colorText: { override: true } })
  expect(next).toMatchObject({ fontSizeInitials: null, distanceInitialsX: 0, distanceInitialsY: 7 })
  expect(logoOfKind('ModernMonogramBadge', written)).toBe(written)
})
