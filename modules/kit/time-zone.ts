import * as z from 'zod'

/** Zones that Intl has accepted: asking it costs more than the rest of a document put together. */
const knownZones = new Set<string>()

function isTimeZone(zone: string): boolean {
  if (knownZones.has(zone)) return true
  try {
    // by its own name: an alias, or a name in different case, is valid but not worth remembering
    knownZones.add(new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone)
    return true
  } catch {
    return false
  }
}

/** A time zone name known to Intl, such as `Europe/Stockholm`. */
export const timeZoneSchema = z.string().max(60).refine(isTimeZone, 'unknown time zone')
