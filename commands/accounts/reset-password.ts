import { setPasswordHash } from '../../db/account/account-repository.ts'
import { deletePasswordResetsOfAccount, takePasswordReset } from '../../db/account/password-reset-repository.ts'
import { deleteSessionsOfAccount } from '../../db/account/session-repository.ts'
import type { Database } from '../../db/core/connection.ts'
import { DomainError } from '../../domain/errors.ts'
import type { Clock } from '../../platform/clock.ts'
import { hashToken } from '../../platform/ids.ts'
import { hashPassword } from './password.ts'

/**
 * Sets a new password by the token of a mailed link, and ends every session and every other link of the account. Throws
 * `reset-link-invalid` when the link is too old, used or made up. Of parallel uses of one link one succeeds.
 */
export async function resetPassword(
  deps: { database: Database; clock: Clock },
  input: { token: string; password: string },
): Promise<void> {
  const passwordHash = await hashPassword(input.password)
  await deps.database.transaction(async (transaction) => {
    const accountId = await takePasswordReset(transaction, hashToken(input.token), deps.clock.now())
    if (accountId === undefined) throw new DomainError('reset-link-invalid')
    await setPasswordHash(transaction, accountId, passwordHash)
    await deleteSessionsOfAccount(transaction, accountId)
    await deletePasswordResetsOfAccount(transaction, accountId)
  })
}
