const day = 86_400_000
/** Name and content of a site are kept for so long after its time has run out. */
const daysKept = 90

/** Until when an expired site is sure to be kept; null once that day has passed, though it may still be there. */
export function keptUntil(expiredAt: string, now = Date.now()): string | null {
  const end = Date.parse(expiredAt) + daysKept * day
  return end > now ? new Date(end).toISOString() : null
}
