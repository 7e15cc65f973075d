/** Repeatable chance: the same seed gives the same row (mulberry32). */
export interface Random {
  /** 0 to 1. */
  next(): number
  /** A whole number from 0 up to, but not, `below`. */
  below(below: number): number
  one<T>(choices: readonly T[]): T
  chance(share: number): boolean
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    one: (choices) => {
      const choice = choices[below(choices.length)]
      if (choice === undefined && choices.length === 0) throw new RangeError('nothing to choose from')
      return choice as (typeof choices)[number]
    },
    chance: (share) => next() < share,
  }
}
