import * as z from 'zod'

/** Zones that Intl has accepted; asking it costs more than all the rest of a document. */
const knownZones = new Set<string>()

function isTimeZone(zone: string): boolean {
  if (knownZones.has(zone)) return true
  try {
    knownZones.add(new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone)
    // an alias, such as one in other letters, is right but not worth remembering
    return true
  } catch {
    return false
  }
}

/** Name of a time zone that Intl knows, e.g. `Europe/Stockholm`. */
export const timeZoneSchema = z.string().max(60).refine(isTimeZone, 'unknown time zone')
