/** Earliest and latest allowed date (product-rules.md#dates). */
export const wallTimeLimits = { min: '1900-01-01T00:00', max: '2099-01-01T00:00' } as const

const pattern = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/

/**
 * Parses a local time `YYYY-MM-DDTHH:mm`; null if it isn't one or is outside the limits. Days past the end of the month
 * roll over: 31 February becomes 3 March.
 */
export function parseWallTime(value: string): string | null {
  if (!pattern.test(value) || value < wallTimeLimits.min || value > wallTimeLimits.max) return null
  return new Date(`${value}Z`).toISOString().slice(0, 16)
}
