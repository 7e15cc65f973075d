import { describe, expect, it } from 'vitest'
import { dietsAnnouncedDays, dietsEndAt, erasedAt, guestDataEndsAt, guestDataStep } from './guest-data.ts'

const iso = (date: Date | null) => date?.toISOString() ?? null
const none = { eventDate: null, activeUntil: null, newestAt: null }

describe('the end of guests’ data', () => {
  it('comes twelve months after the last of event, publication and what a guest told', () => {
    expect(iso(guestDataEndsAt({ ...none, eventDate: '2027-06-12T15:30' }))).toBe('2028-06-12T15:30:00.000Z')
    const both = { ...none, eventDate: '2027-06-12T15:30', activeUntil: '2027-09-01T00:00:00.000Z' }
    expect(iso(guestDataEndsAt(both))).toBe('2028-09-01T00:00:00.000Z')
    expect(iso(guestDataEndsAt({ ...both, newestAt: '2029-01-31T00:00:00.000Z' }))).toBe('2030-01-31T00:00:00.000Z')
    expect(guestDataEndsAt(none)).toBeNull()
    expect(guestDataEndsAt({ ...none, eventDate: 'soon' })).toBeNull()
  })

  it('is announced thirty days before, and never comes sooner than that after the announcement', () => {
    const endsAt = new Date('2028-06-30T00:00:00Z')
    const step = (now: string, announcedAt: string | null = null) => guestDataStep(endsAt, announcedAt, new Date(now))
    expect(step('2028-05-30T00:00:00Z')).toBe('wait')
    expect(step('2028-06-01T00:00:00Z')).toBe('announce')
    expect(step('2028-06-20T00:00:00Z', '2028-06-01T00:00:00.000Z')).toBe('wait')
    expect(step('2028-07-01T00:00:00Z', '2028-06-01T00:00:00.000Z')).toBe('erase')
    // the worker was down for weeks
    expect(step('2028-07-20T00:00:00Z')).toBe('announce')
    expect(step('2028-08-01T00:00:00Z', '2028-07-20T00:00:00.000Z')).toBe('wait')
    expect(iso(erasedAt(endsAt, new Date('2028-07-20T00:00:00Z')))).toBe('2028-08-19T00:00:00.000Z')
    expect(step('2028-08-19T00:00:00Z', '2028-07-20T00:00:00.000Z')).toBe('erase')
    // announced for an end that has since moved, because the owner has paid for another year
    expect(step('2028-06-02T00:00:00Z', '2027-06-01T00:00:00.000Z')).toBe('announce')
  })
})

it('diets end thirty days after the event, and are announced fourteen days before', () => {
  const endsAt = dietsEndAt('2027-06-12T15:30') ?? new Date(0)
  expect(iso(endsAt)).toBe('2027-07-12T15:30:00.000Z')
  expect(dietsEndAt(null)).toBeNull()
  const step = (now: string, announcedAt: string | null = null) =>
    guestDataStep(endsAt, announcedAt, new Date(now), dietsAnnouncedDays)
  expect(step('2027-06-28T00:00:00Z')).toBe('wait')
  expect(step('2027-06-29T00:00:00Z')).toBe('announce')
  expect(step('2027-07-13T00:00:00Z', '2027-06-29T00:00:00.000Z')).toBe('erase')
  expect(step('2027-07-12T16:00:00Z', '2027-07-01T00:00:00.000Z')).toBe('wait')
})
