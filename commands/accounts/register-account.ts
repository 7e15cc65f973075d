import { type Account, insertAccount } from '../../db/account/account-repository.ts'
import type { Database } from '../../db/core/connection.ts'
import { isUniqueViolation } from '../../db/core/unique-violation.ts'
import { DomainError } from '../../domain/errors.ts'
import type { Clock } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { hashPassword } from './password.ts'

/** Creates an account. Throws `mail-taken`; of concurrent registrations of one mail exactly one succeeds. */
export async function registerAccount(
  deps: { database: Database; clock: Clock },
  input: { mail: string; password: string },
): Promise<Account> {
  const account: Account = {
    id: newId(),
    mail: input.mail,
    passwordHash: await hashPassword(input.password),
    registeredAt: deps.clock.now().toISOString(),
  }
  try {
    await insertAccount(deps.database, account)
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError('mail-taken')
    throw error
  }
  return account
}
