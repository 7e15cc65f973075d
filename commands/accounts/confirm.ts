import type { Account } from '../../db/account/account-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import { passwordMatches } from './password.ts'

/** Verifies the password of an owner who is already logged in, so that an unattended browser is not enough. Throws `wrong-credentials`. */
export async function confirmPassword(account: Account, password: string): Promise<void> {
  if (!(await passwordMatches(account.passwordHash, password))) throw new DomainError('wrong-credentials')
}
