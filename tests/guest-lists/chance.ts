/** Random choices that are the same in every run of a seed. */
export interface Chance {
  /** Between 0 and `below`, an integer. */
  upTo: (below: number) => number
  /** True in `share` of cases. */
  odds: (share: number) => boolean
  pick: <T>(from: readonly T[]) => T
}

export function chanceOf(seed: number): Chance {
  let state = seed * 2_654_435_761
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    upTo: (below) => Math.floor(next() * below),
    odds: (share) => next() < share,
    pick: (from) => {
      const one = from[Math.floor(next() * from.length)]
      if (one === undefined) throw new Error('Nothing to pick from')
      return one
    },
  }
}
