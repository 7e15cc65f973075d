import * as z from 'zod'
import type { Database } from '../core/connection.ts'

export interface PasswordReset {
  /** SHA-256 of the token in the mail. */
  tokenHash: string
  accountId: string
  expiresAt: string
}

const accountColumn = z.object({ account_id: z.string() })

export async function insertPasswordReset(database: Database, reset: PasswordReset): Promise<void> {
  await database('password_resets').insert({
    token_hash: reset.tokenHash,
    account_id: reset.accountId,
    expires_at: reset.expiresAt,
  })
}

/** The account of a link that is unused and has not expired at `now`. */
export async function accountOfPasswordReset(
  database: Database,
  tokenHash: string,
  now: Date,
): Promise<string | undefined> {
  const row: unknown = await database('password_resets')
    .where({ token_hash: tokenHash })
    .where('expires_at', '>', now.toISOString())
    .first('account_id')
  return row === undefined ? undefined : accountColumn.parse(row).account_id
}

/** Consumes a link; true for exactly one caller. */
export async function takePasswordReset(database: Database, tokenHash: string): Promise<boolean> {
  return (await database('password_resets').where({ token_hash: tokenHash }).delete()) === 1
}

/** The account of a link that was not used, also of an expired one. */
export async function accountOfAnyPasswordReset(database: Database, tokenHash: string): Promise<string | undefined> {
  const row: unknown = await database('password_resets').where({ token_hash: tokenHash }).first('account_id')
  return row === undefined ? undefined : accountColumn.parse(row).account_id
}

export async function deletePasswordResetsOfAccount(database: Database, accountId: string): Promise<void> {
  await database('password_resets').where({ account_id: accountId }).delete()
}

/** Deletes links that expired before `since`. */
export async function deleteOldPasswordResets(database: Database, since: Date): Promise<void> {
  await database('password_resets').where('expires_at', '<=', since.toISOString()).delete()
}
