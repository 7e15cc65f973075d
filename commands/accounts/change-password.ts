import { setPasswordHash } from '../../db/account/account-repository.ts'
import { deleteSessionsOfAccount } from '../../db/account/session-repository.ts'
import type { Database } from '../../db/core/connection.ts'
import { hashPassword } from './password.ts'

/** Sets a new password and ends every session of the account, in one transaction. */
export async function changePassword(
  deps: { database: Database },
  input: { accountId: string; password: string },
): Promise<void> {
  const passwordHash = await hashPassword(input.password)
  await deps.database.transaction(async (transaction) => {
    await setPasswordHash(transaction, input.accountId, passwordHash)
    await deleteSessionsOfAccount(transaction, input.accountId)
  })
}
