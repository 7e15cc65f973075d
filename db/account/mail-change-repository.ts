import * as z from 'zod'
import type { Database } from '../core/connection.ts'
import { timeColumn } from '../core/row-codec.ts'

/** Which of the two addresses. */
export type MailChangeSide = 'old' | 'new'

const mailChangeRow = z
  .object({
    account_id: z.string(),
    new_mail: z.string(),
    old_token_hash: z.string(),
    new_token_hash: z.string(),
    // SQLite keeps 0 and 1
    old_confirmed: z.coerce.boolean(),
    new_confirmed: z.coerce.boolean(),
    expires_at: timeColumn,
  })
  .transform((row) => ({
    accountId: row.account_id,
    newMail: row.new_mail,
    oldTokenHash: row.old_token_hash,
    newTokenHash: row.new_token_hash,
    oldConfirmed: row.old_confirmed,
    newConfirmed: row.new_confirmed,
    expiresAt: row.expires_at,
  }))
export type MailChange = z.infer<typeof mailChangeRow>

/** Starts a change, replacing an earlier one of the account. */
export async function replaceMailChange(database: Database, change: MailChange): Promise<void> {
  await database('mail_changes')
    .insert({
      account_id: change.accountId,
      new_mail: change.newMail,
      old_token_hash: change.oldTokenHash,
      new_token_hash: change.newTokenHash,
      old_confirmed: change.oldConfirmed,
      new_confirmed: change.newConfirmed,
      expires_at: change.expiresAt,
    })
    .onConflict('account_id')
    .merge()
}

/** An account's pending change that has not expired at `now`. */
export async function findMailChange(
  database: Database,
  accountId: string,
  now: Date,
): Promise<MailChange | undefined> {
  const row: unknown = await database('mail_changes')
    .where({ account_id: accountId })
    .where('expires_at', '>', now.toISOString())
    .first()
  return row === undefined ? undefined : mailChangeRow.parse(row)
}

/** The account whose change has this token, of either address. */
export async function accountOfMailChange(database: Database, tokenHash: string): Promise<string | undefined> {
  const row: unknown = await database('mail_changes')
    .where({ old_token_hash: tokenHash })
    .orWhere({ new_token_hash: tokenHash })
    .first('account_id')
  return row === undefined ? undefined : z.object({ account_id: z.string() }).parse(row).account_id
}

/**
 * Records the confirmation of the address that was mailed this token, and returns the updated change; undefined if no unexpired
 * change has the token.
 */
export async function confirmMailChange(
  database: Database,
  tokenHash: string,
  now: Date,
): Promise<MailChange | undefined> {
  for (const side of ['old', 'new'] satisfies MailChangeSide[]) {
    const change = { [`${side}_token_hash`]: tokenHash }
    const confirmed = await database('mail_changes')
      .where(change)
      .where('expires_at', '>', now.toISOString())
      .update({ [`${side}_confirmed`]: true })
    if (confirmed > 0) return mailChangeRow.parse(await database('mail_changes').where(change).first())
  }
  return undefined
}

/** Deletes an account's pending change; returns whether there was one. */
export async function deleteMailChange(database: Database, accountId: string): Promise<boolean> {
  return (await database('mail_changes').where({ account_id: accountId }).delete()) > 0
}

export async function deleteExpiredMailChanges(database: Database, now: Date): Promise<void> {
  await database('mail_changes').where('expires_at', '<=', now.toISOString()).delete()
}
