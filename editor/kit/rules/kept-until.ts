const day = 86_400_000
/** How long the name and content of a site are kept after its paid time has expired, in days. */
const daysKept = 90

/** The time until which an expired site is guaranteed to be kept (ISO 8601); null once it has passed, though the site may still exist. */
export function keptUntil(expiredAt: string, now = Date.now()): string | null {
  const end = Date.parse(expiredAt) + daysKept * day
  return end > now ? new Date(end).toISOString() : null
}
