import { type Account, findAccount } from '../../db/account/account-repository.ts'
import {
  deleteExpiredSessions,
  deleteSession,
  extendSession,
  findSession,
  insertSession,
} from '../../db/account/session-repository.ts'
import type { Database } from '../../db/core/connection.ts'
import type { Clock } from '../../platform/clock.ts'
import { hashToken, newToken } from '../../platform/ids.ts'

interface Deps {
  database: Database
  clock: Clock
}

const day = 24 * 60 * 60 * 1000
/** A session ends this long after it was last used. */
export const sessionDays = 60

const expiry = (now: Date) => new Date(now.getTime() + sessionDays * day)

/** Starts a session; the token is for the cookie only, the database keeps its hash. */
export async function startSession(deps: Deps, accountId: string): Promise<{ token: string }> {
  const token = newToken()
  const now = deps.clock.now()
  // whoever comes sweeps after those who have gone
  await deleteExpiredSessions(deps.database, now)
  await insertSession(deps.database, {
    tokenHash: hashToken(token),
    accountId,
    createdAt: now.toISOString(),
    expiresAt: expiry(now).toISOString(),
  })
  return { token }
}

/** The account of a session, and whether its time was extended now (at most once a day, to spare the database). */
export async function resumeSession(
  deps: Deps,
  token: string,
): Promise<{ account: Account; extended: boolean } | undefined> {
  const tokenHash = hashToken(token)
  const now = deps.clock.now()
  const session = await findSession(deps.database, tokenHash, now)
  if (session === undefined) return undefined
  const account = await findAccount(deps.database, session.accountId)
  if (account === undefined) return undefined
  const extended = new Date(session.expiresAt).getTime() < expiry(now).getTime() - day
  if (extended) await extendSession(deps.database, tokenHash, expiry(now).toISOString())
  return { account, extended }
}

export async function endSession(deps: Pick<Deps, 'database'>, token: string): Promise<void> {
  await deleteSession(deps.database, hashToken(token))
}
