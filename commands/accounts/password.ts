import { hash, verify } from '@node-rs/argon2'
import { newToken } from '../../platform/ids.ts'

/** OWASP's first choice for Argon2id (the library's default kind): 19 MiB, two passes, one lane. */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export function hashPassword(password: string): Promise<string> {
  return hash(password, passwordCost)
}

/** Stands in for the hash of an account that is not there, so that a wrong mail takes as long as a wrong password. */
const nobody = hashPassword(newToken())

/** Whether `password` belongs to `passwordHash`; always false, after the same work, when there is none. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), password)
  return matches && passwordHash !== undefined
}
