import { describe, expect, it } from 'vitest'
import { timeLeft } from './rules.ts'

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
