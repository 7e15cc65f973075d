import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { DomainError } from '../../domain/errors.ts'
import { newToken } from '../../platform/ids.ts'
import { createLimiter, LimiterFullError } from '../../platform/limiter.ts'

/** OWASP's recommended parameters for Argon2id (the library's default variant): 19 MiB, two passes, one lane. */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * Limits concurrent hashing, which is CPU-bound by design, so that a burst does not starve the rest of the process. Returns a function
 * that runs a task when its turn comes. It throws `too-many-requests` once the queue is full, at a wait of about twenty seconds.
 */
export function createHashQueue(atOnce: number): <T>(task: () => Promise<T>) => Promise<T> {
  const inTurn = createLimiter(atOnce, 1000)
  return async (task) => {
    try {
      return await inTurn(task)
    } catch (error) {
      if (error instanceof LimiterFullError) throw new DomainError('too-many-requests', { retryAfterSeconds: 20 })
      throw error
    }
  }
}

const inTurn = createHashQueue(Math.max(1, availableParallelism() - 1))

/** Throws `too-many-requests` when the queue is full; so does `passwordMatches`. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, passwordCost))
}

/** Compared with when there is no account, so that an unknown mail takes as long as a wrong password. */
const nobody = hashPassword(newToken())

/** Whether `password` matches `passwordHash`. Without a hash the result is false, after the same amount of work. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const known = passwordHash ?? (await nobody)
  const matches = await inTurn(() => verify(known, password))
  return matches && passwordHash !== undefined
}
