import { describe, expect, it } from 'vitest'
import { instantOf, timeLeft } from './rules.ts'

describe('timeLeft', () => {
  it('counts whole units', () => {
    const now = Date.UTC(2027, 0, 1)
    expect(timeLeft(now + ((203 * 24 + 14) * 3600 + 8 * 60 + 51) * 1000 + 999, now)).toEqual({
      days: 203,
      hours: 14,
      minutes: 8,
      seconds: 51,
    })
  })

  it('is zero at the target, after it, and without one', () => {
    const zeros = { days: 0, hours: 0, minutes: 0, seconds: 0 }
    expect(timeLeft(5000, 5000)).toEqual(zeros)
    expect(timeLeft(5000, 9000)).toEqual(zeros)
    expect(timeLeft(null, 9000)).toEqual(zeros)
  })
})

describe('instantOf', () => {
  it.each([
    ['2027-06-12T15:30', 'Europe/Stockholm', '2027-06-12T13:30:00.000Z'],
    ['2027-01-12T15:30', 'Europe/Stockholm', '2027-01-12T14:30:00.000Z'],
    ['2027-03-28T03:30', 'Europe/Stockholm', '2027-03-28T01:30:00.000Z'],
    ['2027-10-31T04:00', 'Europe/Stockholm', '2027-10-31T03:00:00.000Z'],
    ['2027-06-12T15:30', 'America/New_York', '2027-06-12T19:30:00.000Z'],
    ['1900-01-01T00:00', 'UTC', '1900-01-01T00:00:00.000Z'],
  ])('%s in %s is %s', (wall, zone, instant) => {
    expect(new Date(instantOf(wall, zone)).toISOString()).toBe(instant)
  })
})
