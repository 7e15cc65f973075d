import type { Account } from '../../db/account/account-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import { passwordMatches } from './password.ts'

/** Asks an owner who is logged in for the password once more: a browser that was left open must not be enough. Throws `wrong-credentials`. */
export async function confirmPassword(account: Account, password: string): Promise<void> {
  if (!(await passwordMatches(account.passwordHash, password))) throw new DomainError('wrong-credentials')
}
