/** Where time comes from, so that tests are exact. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
