import * as z from 'zod'
import type { Database } from '../core/connection.ts'
import { timeColumn } from '../core/row-codec.ts'

const sessionRow = z
  .object({ token_hash: z.string(), account_id: z.string(), created_at: timeColumn, expires_at: timeColumn })
  .transform((row) => ({
    tokenHash: row.token_hash,
    accountId: row.account_id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }))
export type Session = z.infer<typeof sessionRow>

export async function insertSession(database: Database, session: Session): Promise<void> {
  await database('sessions').insert({
    token_hash: session.tokenHash,
    account_id: session.accountId,
    created_at: session.createdAt,
    expires_at: session.expiresAt,
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

export async function extendSession(database: Database, tokenHash: string, expiresAt: string): Promise<void> {
  await database('sessions').where({ token_hash: tokenHash }).update({ expires_at: expiresAt })
}

export async function deleteSession(database: Database, tokenHash: string): Promise<void> {
  await database('sessions').where({ token_hash: tokenHash }).delete()
}

export async function deleteSessionsOfAccount(database: Database, accountId: string): Promise<void> {
  await database('sessions').where({ account_id: accountId }).delete()
}

export async function deleteExpiredSessions(database: Database, now: Date): Promise<void> {
  await database('sessions').where('expires_at', '<=', now.toISOString()).delete()
}
