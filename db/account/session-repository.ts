import * as z from 'zod'
import type { Database } from '../core/connection.ts'
import { timeColumn } from '../core/row-codec.ts'

const sessionRow = z
  .object({
    token_hash: z.string(),
    account_id: z.string(),
    created_at: timeColumn,
    expires_at: timeColumn,
    browser: z.string().nullable(),
    system: z.string().nullable(),
  })
  .transform((row) => ({
    tokenHash: row.token_hash,
    accountId: row.account_id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    /** Names shown to the owner, e.g. `Firefox` and `Windows`; null if unknown. */
    browser: row.browser,
    system: row.system,
  }))
export type Session = z.infer<typeof sessionRow>

export async function insertSession(database: Database, session: Session): Promise<void> {
  await database('sessions').insert({
    token_hash: session.tokenHash,
    account_id: session.accountId,
    created_at: session.createdAt,
    expires_at: session.expiresAt,
    browser: session.browser,
    system: session.system,
  })
}

/** A session that has not expired at `now`. */
export async function findSession(database: Database, tokenHash: string, now: Date): Promise<Session | undefined> {
  const row: unknown = await database('sessions')
    .where({ token_hash: tokenHash })
    .where('expires_at', '>', now.toISOString())
    .first()
  return row === undefined ? undefined : sessionRow.parse(row)
}

/** Sessions of an account that have not expired at `now`, newest first. */
export async function sessionsOfAccount(database: Database, accountId: string, now: Date): Promise<Session[]> {
  const rows: unknown[] = await database('sessions')
    .where({ account_id: accountId })
    .where('expires_at', '>', now.toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
  return rows.map((row) => sessionRow.parse(row))
}

export async function extendSession(database: Database, tokenHash: string, expiresAt: string): Promise<void> {
  await database('sessions').where({ token_hash: tokenHash }).update({ expires_at: expiresAt })
}

export async function deleteSession(database: Database, tokenHash: string): Promise<void> {
  await database('sessions').where({ token_hash: tokenHash }).delete()
}

/** Ends one session of this account; does nothing if it belongs to another. */
export async function deleteSessionOfAccount(database: Database, accountId: string, tokenHash: string): Promise<void> {
  await database('sessions').where({ account_id: accountId, token_hash: tokenHash }).delete()
}

/** Ends the account's sessions, all or all except one. */
export async function deleteSessionsOfAccount(database: Database, accountId: string, but?: string): Promise<void> {
  const sessions = database('sessions').where({ account_id: accountId })
  await (but === undefined ? sessions : sessions.whereNot({ token_hash: but })).delete()
}

export async function deleteExpiredSessions(database: Database, now: Date): Promise<void> {
  await database('sessions').where('expires_at', '<=', now.toISOString()).delete()
}
