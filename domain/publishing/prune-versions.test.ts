import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { versionsToPrune } from './prune-versions.ts'

const now = new Date('2026-06-30T12:00:00.000Z')
const at = (documentRevision: number, savedAt: string) => ({ documentRevision, savedAt: `${savedAt}:00.000Z` })

describe('pruning versions', () => {
  it('keeps all of the last day, then the last of each day, then the last of each week', () => {
    const versions = [
      // two weeks of spring: Monday 6 April to Sunday 12 April, and the Monday after
      at(1, '2026-04-06T10:00'),
      at(2, '2026-04-08T10:00'),
      at(3, '2026-04-12T23:59'),
      at(4, '2026-04-13T00:00'),
      // days of this month
      at(5, '2026-06-10T08:00'),
      at(6, '2026-06-10T20:00'),
      at(7, '2026-06-11T08:00'),
      // yesterday before noon, and since
      at(8, '2026-06-29T10:00'),
      at(9, '2026-06-29T11:59'),
      at(10, '2026-06-29T12:00'),
      at(11, '2026-06-30T11:00'),
      at(12, '2026-06-30T11:01'),
      at(13, '2026-06-30T11:02'),
      at(14, '2026-06-30T11:03'),
    ]
    expect(versionsToPrune(versions, now, 5)).toEqual([1, 2, 5, 8])
  })

  it('keeps the last five, which guests can be shown again, however old they are', () => {
    const versions = Array.from({ length: 7 }, (_, index) => at(index + 1, '2020-01-01T00:00'))
    // of the older ones, the last of each week is kept
    expect(versionsToPrune(versions, now, 5)).toEqual([1])
  })

  it('keeps the newest however old it is, and has nothing to do without versions', () => {
    expect(versionsToPrune([at(7, '2020-01-01T00:00')], now, 1)).toEqual([])
    expect(versionsToPrune([at(7, '2020-01-01T00:00'), at(8, '2020-01-01T00:01')], now, 1)).toEqual([])
    expect(versionsToPrune([], now, 1)).toEqual([])
  })

  it('ends at the same versions however often it has been asked on the way', () => {
    const hour = 3_600_000
    const ages = fc.array(fc.integer({ min: 0, max: 24 * 120 }), { minLength: 1, maxLength: 120 })
    fc.assert(
      fc.property(ages, fc.array(fc.integer({ min: 1, max: 24 * 90 }), { maxLength: 6 }), (hours, visits) => {
        const start = now.getTime() - 24 * 120 * hour
        const versions = hours
          .sort((a, b) => a - b)
          .map((age, index) => ({ documentRevision: index + 1, savedAt: new Date(start + age * hour).toISOString() }))
        const end = new Date(now.getTime() + 24 * 200 * hour)
        const thin = (kept: typeof versions, when: Date) => {
          const gone = new Set(versionsToPrune(kept, when, 5))
          return kept.filter((version) => !gone.has(version.documentRevision))
        }
        const visited = visits
          .sort((a, b) => a - b)
          .reduce((kept, days) => thin(kept, new Date(now.getTime() + days * hour)), versions)
        expect(thin(visited, end)).toEqual(thin(versions, end))
      }),
      { numRuns: 100 },
    )
  })
})
