/** Simulates the death of the process. */
export class Crash extends Error {}

/** Seeded random numbers from 0 to 1 (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Calls that cost money: one that was lost may still arrive after its caller has died. */
const arrivesLate: ReadonlySet<string | symbol> = new Set(['begin', 'register'])

/**
 * Wraps a provider or registrar so that calls, or their answers, are sometimes lost. A lost call that starts a payment or orders a domain
 * is put into `late`, from where the test may still deliver it.
 */
export function flaky<P extends object>(provider: P, dies: () => boolean, late: (() => Promise<unknown>)[]): P {
  return new Proxy(provider, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver)
      if (typeof value !== 'function' || name === 'verifyEvent') return value
      return async (...given: unknown[]) => {
        if (dies()) {
          if (arrivesLate.has(name)) late.push(async () => Reflect.apply(value, target, given))
          throw new Crash()
        }
        const answer: unknown = await Reflect.apply(value, target, given)
        if (dies()) throw new Crash()
        return answer
      }
    },
  })
}
