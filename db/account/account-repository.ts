import * as z from 'zod'
import type { Database } from '../core/connection.ts'
import { timeColumn } from '../core/row-codec.ts'

const accountRow = z
  .object({ id: z.string(), mail: z.string(), password_hash: z.string(), registered_at: timeColumn })
  .transform((row) => ({
    id: row.id,
    mail: row.mail,
    passwordHash: row.password_hash,
    registeredAt: row.registered_at,
  }))
export type Account = z.infer<typeof accountRow>

/** Throws a unique violation when the address already has an account (see unique-violation.ts). */
export async function insertAccount(database: Database, account: Account): Promise<void> {
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

/** `mail` must be trimmed and lower case, as it is stored. */
export async function findAccountByMail(database: Database, mail: string): Promise<Account | undefined> {
  const row: unknown = await database('accounts').where({ mail }).first()
  return row === undefined ? undefined : accountRow.parse(row)
}

/** Throws a unique violation when another account has the address. */
export async function setMail(database: Database, accountId: string, mail: string): Promise<void> {
  await database('accounts').where({ id: accountId }).update({ mail })
}

export async function setPasswordHash(database: Database, accountId: string, passwordHash: string): Promise<void> {
  await database('accounts').where({ id: accountId }).update({ password_hash: passwordHash })
}
