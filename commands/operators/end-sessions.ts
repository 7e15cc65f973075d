import type { Account } from '../../db/account/account-repository.ts'
import { deleteSessionsOfAccount, sessionsOfAccount } from '../../db/account/session-repository.ts'
import type { Database } from '../../db/core/connection.ts'
import type { Clock } from '../../platform/clock.ts'
import { note } from './note.ts'

/** Ends all sessions of an account on behalf of an operator. Returns how many there were. */
export async function endSessions(
  deps: { database: Database; clock: Clock },
  input: { account: Account; operator: string; reason: string },
): Promise<number> {
  const { account, operator, reason } = input
  const now = deps.clock.now()
  return deps.database.transaction(async (transaction) => {
    const ended = await sessionsOfAccount(transaction, account.id, now)
    await deleteSessionsOfAccount(transaction, account.id)
    await note(transaction, deps.clock, 'end-sessions', { operator, subject: account.id, reason })
    return ended.length
  })
}
