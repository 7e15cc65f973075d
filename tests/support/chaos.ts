/** Stands for a process that dies. */
export class Crash extends Error {}

/** mulberry32. */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Calls that cost something: they may still arrive after their caller has died. */
const arrivesLate: ReadonlySet<string | symbol> = new Set(['begin', 'register'])

/**
 * A provider or registrar whose calls sometimes do not arrive, and whose answers sometimes do not. What begins a payment or orders a
 * domain and does not arrive is left in `late`, where it may still arrive later.
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
