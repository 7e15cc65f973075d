import * as z from 'zod'
import type { Database } from '../core/connection.ts'
import { timeColumn } from '../core/row-codec.ts'

const accountRow = z
  .object({
    id: z.string(),
    mail: z.string(),
    password_hash: z.string(),
    registered_at: timeColumn,
    mail_proven_at: timeColumn.nullable(),
  })
  .transform((row) => ({
    id: row.id,
    mail: row.mail,
    passwordHash: row.password_hash,
    registeredAt: row.registered_at,
    /** When a link that was mailed to the address was first used; null until then. */
    mailProvenAt: row.mail_proven_at,
  }))
export type Account = z.infer<typeof accountRow>

/** Throws a unique violation when the address already has an account (see unique-violation.ts). */
export async function insertAccount(database: Database, account: Omit<Account, 'mailProvenAt'>): Promise<void> {
  await database('accounts').insert({
    id: account.id,
    mail: account.mail,
    password_hash: account.passwordHash,
    registered_at: account.registeredAt,
  })
}

export async function findAccount(database: Database, id: string): Promise<Account | undefined> {
  const row: unknown = await database('accounts').where({ id }).first()
  return row === undefined ? undefined : accountRow.parse(row)
}

/** An account that nobody else changes or deletes until the transaction ends. */
export async function lockAccount(transaction: Database, id: string): Promise<Account | undefined> {
  const row: unknown = await transaction('accounts').where({ id }).forUpdate().first()
  return row === undefined ? undefined : accountRow.parse(row)
}

/** `mail` must be trimmed and lower case, as it is stored. */
export async function findAccountByMail(database: Database, mail: string): Promise<Account | undefined> {
  const row: unknown = await database('accounts').where({ mail }).first()
  return row === undefined ? undefined : accountRow.parse(row)
}

/** Sets an address that has been proven at `now`. Throws a unique violation when another account has it. */
export async function setMail(database: Database, accountId: string, mail: string, now: Date): Promise<void> {
  await database('accounts').where({ id: accountId }).update({ mail, mail_proven_at: now.toISOString() })
}

/** Records that the account's address reaches its owner; returns whether that was new. */
export async function proveMail(database: Database, accountId: string, now: Date): Promise<boolean> {
  const proven = await database('accounts')
    .where({ id: accountId })
    .whereNull('mail_proven_at')
    .update({ mail_proven_at: now.toISOString() })
  return proven === 1
}

export async function setPasswordHash(database: Database, accountId: string, passwordHash: string): Promise<void> {
  await database('accounts').where({ id: accountId }).update({ password_hash: passwordHash })
}
