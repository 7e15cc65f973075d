/** Cached, since creating a formatter costs a thousand times as much as using it. Bounded: there are some six hundred zones. */
const wallClocks = new Map<string, Intl.DateTimeFormat>()

function wallClock(timeZone: string): Intl.DateTimeFormat {
  const known = wallClocks.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  wallClocks.set(timeZone, made)
  return made
}

/** Offset of a zone from UTC at an instant, in ms; east is positive. */
function zoneOffset(instant: number, timeZone: string): number {
  const parts = wallClock(timeZone).formatToParts(instant)
  const value = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  const wall = Date.UTC(
    value('year'),
    value('month') - 1,
    value('day'),
    value('hour'),
    value('minute'),
    value('second'),
  )
  return wall - instant
}

/** Cached, since a page in several languages needs the same instant several times. */
const instants = new Map<string, number>()
const instantsKept = 500

/**
 * The instant, in ms since 1970, at which clocks in `timeZone` show `wallTime` (`YYYY-MM-DDTHH:mm`). A time skipped by the change to
 * summer time is computed with the offset before the change.
 */
export function instantOf(wallTime: string, timeZone: string): number {
  const key = `${wallTime} ${timeZone}`
  const known = instants.get(key)
  if (known !== undefined) return known
  if (instants.size >= instantsKept) instants.clear()
  const asUtc = Date.parse(`${wallTime}:00Z`)
  const guess = asUtc - zoneOffset(asUtc, timeZone)
  const instant = asUtc - zoneOffset(guess, timeZone)
  instants.set(key, instant)
  return instant
}

/** What clocks in `timeZone` show at an instant, in ms since 1970: `YYYY-MM-DDTHH:mm`. */
export const wallTimeAt = (instant: number, timeZone: string): string =>
  new Date(instant + zoneOffset(instant, timeZone)).toISOString().slice(0, 16)
