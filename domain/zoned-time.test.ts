import { describe, expect, it } from 'vitest'
import { instantOf } from './zoned-time.ts'

describe('instantOf', () => {
  it.each([
    ['2027-06-12T15:30', 'Europe/Stockholm', '2027-06-12T13:30:00.000Z'],
    ['2027-01-12T15:30', 'Europe/Stockholm', '2027-01-12T14:30:00.000Z'],
    ['2027-03-28T03:30', 'Europe/Stockholm', '2027-03-28T01:30:00.000Z'],
    ['2027-10-31T04:00', 'Europe/Stockholm', '2027-10-31T03:00:00.000Z'],
    ['2027-06-12T15:30', 'America/New_York', '2027-06-12T19:30:00.000Z'],
    ['1900-01-01T00:00', 'UTC', '1900-01-01T00:00:00.000Z'],
  ])('knows when clocks show %s in %s: %s', (wall, zone, instant) => {
    expect(new Date(instantOf(wall, zone)).toISOString()).toBe(instant)
  })
})
