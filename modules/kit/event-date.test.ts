import { describe, expect, it } from 'vitest'
import { daysOf, lastDayOf } from './event-date.ts'

describe('the last day of an event', () => {
  it.each([
    ['2027-06-11T16:00', '2027-06-13T12:00', '2027-06-13'],
    ['2027-06-30T16:00', '2027-07-02T12:00', '2027-07-02'],
    ['2027-06-11T00:00', '2027-06-14T00:00', '2027-06-13'],
    // one day, also when it ends at night
    ['2027-06-12T15:00', null, null],
    ['2027-06-12T15:00', '2027-06-12T23:00', null],
    ['2027-06-12T15:00', '2027-06-13T00:00', null],
    ['2027-06-12T15:00', '2027-06-13T03:00', null],
    ['2027-06-12T00:00', '2027-06-13T00:00', null],
  ])('of one from %s to %s is %s', (start, end, lastDay) => {
    expect(lastDayOf({ start, end })).toBe(lastDay)
  })
})

it('begins and ends its days where it is, also when the clocks change', () => {
  const moment = { wallTime: '2027-03-28T15:00', lastDay: null, timeZone: 'Europe/Stockholm' }
  const { from, until } = daysOf(moment)
  expect([from, until].map((instant) => new Date(instant).toISOString())).toEqual([
    '2027-03-27T23:00:00.000Z',
    '2027-03-28T22:00:00.000Z',
  ])
  expect(daysOf({ ...moment, lastDay: '2027-03-30' }).until - from).toBe(71 * 3600 * 1000)
})
