import { type Account, lockAccount } from '../../db/account/account-repository.ts'
import type { Database } from '../../db/core/connection.ts'
import { DomainError, type ErrorCode } from '../../domain/errors.ts'
import { passwordMatches } from './password.ts'

/** Verifies the password of an owner who is already logged in, so that an unattended browser is not enough. Throws `wrong-credentials`. */
export async function confirmPassword(account: Account, password: string): Promise<void> {
  if (!(await passwordMatches(account.passwordHash, password, 'owner'))) throw new DomainError('wrong-credentials')
}

/**
 * Makes what a transaction does depend on the password that was checked before it: throws `refusal` if the account has another one by
 * now, or is gone. Nobody changes it until the transaction ends.
 */
export async function holdAccount(
  transaction: Database,
  account: Account,
  refusal: ErrorCode = 'wrong-credentials',
): Promise<void> {
  const present = await lockAccount(transaction, account.id)
  if (present?.passwordHash !== account.passwordHash) throw new DomainError(refusal)
}
