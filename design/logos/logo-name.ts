export const eventLogoNames = [
  'RelaxedByHand',
  'BorderUpAndDown',
  'ModernMonogramStrikethrough',
  'ModernMonogramBadge',
  'HandDrawnHeart',
  'ModernMonogramBorderBetween',
  'LeafsBox',
] as const
export type EventLogoName = (typeof eventLogoNames)[number]

/** Limits: product-rules.md#event-logo. */
export const logoLimits = {
  name: 60,
  additionalText: 80,
  fontSizeInitials: { min: 1, max: 15 },
  distance: { min: -14, max: 14 },
} as const

interface InitialsSetting {
  fontSizeInitials: number | null
  distanceInitialsX: number
  distanceInitialsY: number
}

/** How the initials stand until the owner moves them (product-rules.md#event-logo). */
export function initialsDefaults(name: EventLogoName): InitialsSetting {
  return name === 'ModernMonogramBadge'
    ? { fontSizeInitials: 9, distanceInitialsX: 12, distanceInitialsY: 6 }
    : { fontSizeInitials: null, distanceInitialsX: 0, distanceInitialsY: 7 }
}

/** Logos that draw initials, so that their size and distances mean something. */
export const hasInitials = (name: EventLogoName): boolean => name.startsWith('ModernMonogram')

/** Logos that draw rules round the names, so that a theme leaves out its own. */
export const hasRules = (name: EventLogoName): boolean => name === 'BorderUpAndDown' || name === 'LeafsBox'

/** Logos with a background of their own, which the owner may colour. */
export const hasBackground = (name: EventLogoName): boolean =>
  name === 'ModernMonogramBadge' || name === 'ModernMonogramStrikethrough' || name === 'LeafsBox'

const clamp = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))

/** Size of the initials in units of the drawing: 35, or what was set and 25 (26 to 40). */
export function initialsSize(fontSizeInitials: number | null): number {
  const { min, max } = logoLimits.fontSizeInitials
  return fontSizeInitials === null ? 35 : clamp(min, fontSizeInitials, max) + 25
}

/** A distance, kept within its limits. */
export const distanceWithin = (distance: number): number =>
  clamp(logoLimits.distance.min, distance, logoLimits.distance.max)
