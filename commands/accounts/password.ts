import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { DomainError } from '../../domain/errors.ts'
import { newToken } from '../../platform/ids.ts'
import { createLimiter, LimiterFullError } from '../../platform/limiter.ts'

/** OWASP's recommended parameters for Argon2id (the library's default variant): 19 MiB, two passes, one lane. */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * Limits concurrent hashing, which is CPU-bound by design, so that a burst does not starve the rest of the process. Returns a function
 * that runs a task when its turn comes. It throws `busy` once `maxWaiting` wait; a thousand wait for about twenty seconds.
 */
export function createHashQueue(atOnce: number, maxWaiting = 1000): <T>(task: () => Promise<T>) => Promise<T> {
  const inTurn = createLimiter(atOnce, maxWaiting)
  return async (task) => {
    try {
      return await inTurn(task)
    } catch (error) {
      if (error instanceof LimiterFullError) throw new DomainError('busy', { retryAfterSeconds: 20 })
      throw error
    }
  }
}

/**
 * Who waits for a hash: an owner in a browser that the account knows, who is logged in or has a mailed link, or anybody else. Owners
 * never wait behind strangers who register or guess.
 */
export type HashTurn = 'owner' | 'anybody'

const inTurn: Readonly<Record<HashTurn, ReturnType<typeof createHashQueue>>> = {
  owner: createHashQueue(1, 200),
  anybody: createHashQueue(Math.max(1, availableParallelism() - 1)),
}

/** Throws `busy` when the queue is full; so does `passwordMatches`. */
export function hashPassword(password: string, turn: HashTurn = 'anybody'): Promise<string> {
  return inTurn[turn](() => hash(password, passwordCost))
}

/** Compared with when there is no account, so that an unknown mail takes as long as a wrong password. */
const nobody = hashPassword(newToken())

/** Whether `password` matches `passwordHash`. Without a hash the result is false, after the same amount of work. */
export async function passwordMatches(
  passwordHash: string | undefined,
  password: string,
  turn: HashTurn = 'anybody',
): Promise<boolean> {
  const known = passwordHash ?? (await nobody)
  const matches = await inTurn[turn](() => verify(known, password))
  return matches && passwordHash !== undefined
}
