import { type Account, findAccount } from '../../db/account/account-repository.ts'
import {
  deleteSession,
  deleteSessionOfAccount,
  deleteSessionsOfAccount,
  extendSession,
  findSession,
  insertSession,
  sessionsOfAccount,
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

/** Browser and operating system, for display to the owner; null when unknown. */
export interface BrowserName {
  browser: string | null
  system: string | null
}

/** Starts a session. The token goes into the cookie only; the database stores its hash. */
export async function startSession(deps: Deps, accountId: string, name: BrowserName): Promise<{ token: string }> {
  const token = newToken()
  const now = deps.clock.now()
  await insertSession(deps.database, {
    tokenHash: hashToken(token),
    accountId,
    createdAt: now.toISOString(),
    expiresAt: expiry(now).toISOString(),
    browser: name.browser,
    system: name.system,
  })
  return { token }
}

/** The account of a session, and whether its expiry was extended by this call (at most once a day, to save writes). */
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

export interface OpenSession extends BrowserName {
  /** Hash of its token: identifies the session, but is not a credential. */
  id: string
  startedAt: string
  /** Accurate to the day. */
  lastUsedAt: string
  /** Whether it is the caller's session. */
  isCurrent: boolean
}

/** The active sessions of an account: the caller's first, then the others, newest first. */
export async function listSessions(deps: Deps, accountId: string, token: string | undefined): Promise<OpenSession[]> {
  const current = token === undefined ? undefined : hashToken(token)
  const sessions = await sessionsOfAccount(deps.database, accountId, deps.clock.now())
  return sessions
    .map(({ tokenHash, createdAt, expiresAt, browser, system }) => ({
      id: tokenHash,
      browser,
      system,
      startedAt: createdAt,
      lastUsedAt: new Date(Date.parse(expiresAt) - sessionDays * day).toISOString(),
      isCurrent: tokenHash === current,
    }))
    .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
}

/** Ends a session of this account by its id. Ids that do not exist or belong to another account are ignored. */
export async function endSessionById(deps: Pick<Deps, 'database'>, accountId: string, id: string): Promise<void> {
  await deleteSessionOfAccount(deps.database, accountId, id)
}

/** Ends all sessions of the account except the caller's. */
export async function endOtherSessions(deps: Pick<Deps, 'database'>, accountId: string, token: string): Promise<void> {
  await deleteSessionsOfAccount(deps.database, accountId, hashToken(token))
}
