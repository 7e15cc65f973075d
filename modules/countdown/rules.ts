import { unitNames } from './guest-messages.ts'

/** Time left, in whole units. */
export interface TimeLeft {
  days: number
  hours: number
  minutes: number
  seconds: number
}
export const countdownUnits = ['days', 'hours', 'minutes', 'seconds'] as const
export type CountdownUnit = (typeof countdownUnits)[number]

/** What is left from `now` to `target`, both in ms since 1970; zeros at and after it, and without a target. */
export function timeLeft(target: number | null, now: number): TimeLeft {
  const left = target === null ? 0 : Math.max(0, Math.floor((target - now) / 1000))
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  }
}

/** Making a formatter costs a thousand times what using it does; there are some six hundred zones at most. */
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

/** A page in several languages asks for the same instant again. */
const instants = new Map<string, number>()
const instantsKept = 500

/**
 * The instant, in ms since 1970, at which clocks in `timeZone` show `wallTime` (`YYYY-MM-DDTHH:mm`). An hour that
 * summer time leaves out counts from the time before the change.
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

const intlUnits = { days: 'day', hours: 'hour', minutes: 'minute', seconds: 'second' } as const

/**
 * The word for `count` of a unit, in its right plural. Swedish, English and Danish have their own, since Intl counts
 * 'dygn' in Swedish; a language that Intl does not know gets the English word.
 */
export function unitLabel(unit: CountdownUnit, count: number, language: string): string {
  const own = Object.entries(unitNames).find(([code]) => code === language)?.[1]
  if (own !== undefined) return own[unit][count === 1 ? 0 : 1]
  const format = new Intl.NumberFormat(language, { style: 'unit', unit: intlUnits[unit], unitDisplay: 'long' })
  const parts = format.formatToParts(count).filter((part) => part.type === 'unit')
  return parts.map((part) => part.value).join('') || unitNames.en[unit][1]
}
