import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { DomainError } from '../../domain/errors.ts'
import { newToken } from '../../platform/ids.ts'
import { createLimiter, LimiterFullError } from '../../platform/limiter.ts'

/** OWASP's first choice for Argon2id (the library's default kind): 19 MiB, two passes, one lane. */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * Hashing keeps a core busy, by design: so many at a time that a rush leaves room for everything else that this process does.
 * Who would wait for some twenty seconds is told to come back (`too-many-requests`).
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

/** Throws `too-many-requests` when too many wait already, as `passwordMatches` does. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, passwordCost))
}

/** Stands in for the hash of an account that is not there, so that a wrong mail takes as long as a wrong password. */
const nobody = hashPassword(newToken())

/** Whether `password` belongs to `passwordHash`; always false, after the same work, when there is none. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const known = passwordHash ?? (await nobody)
  const matches = await inTurn(() => verify(known, password))
  return matches && passwordHash !== undefined
}
