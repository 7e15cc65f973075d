/** Earliest and latest moment of a date (product-rules.md#dates). */
export const wallTimeLimits = { min: '1900-01-01T00:00', max: '2099-01-01T00:00' } as const

const pattern = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/

/**
 * Reads a moment as clocks show it at the place, `YYYY-MM-DDTHH:mm`; null where it is none, or beyond the limits. A day behind the
 * end of its month is the one that it counts as: 31 February is 3 March.
 */
export function parseWallTime(value: string): string | null {
  if (!pattern.test(value) || value < wallTimeLimits.min || value > wallTimeLimits.max) return null
  return new Date(`${value}Z`).toISOString().slice(0, 16)
}
