import * as z from 'zod'
import type { Database } from '../core/connection.ts'
import { timeColumn } from '../core/row-codec.ts'

const passkeyRow = z
  .object({
    id: z.string(),
    account_id: z.string(),
    credential_id: z.string(),
    public_key: z.string(),
    // PostgreSQL returns bigint as a string
    counter: z.coerce.number(),
    transports: z.string().transform((text) => z.array(z.string()).parse(JSON.parse(text))),
    name: z.string(),
    created_at: timeColumn,
    used_at: timeColumn.nullable(),
  })
  .transform((row) => ({
    id: row.id,
    accountId: row.account_id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: row.counter,
    transports: row.transports,
    name: row.name,
    createdAt: row.created_at,
    usedAt: row.used_at,
  }))
export type Passkey = z.infer<typeof passkeyRow>

/** Throws a unique violation when the credential is registered already (see unique-violation.ts). */
export async function insertPasskey(database: Database, passkey: Passkey): Promise<void> {
  await database('passkeys').insert({
    id: passkey.id,
    account_id: passkey.accountId,
    credential_id: passkey.credentialId,
    public_key: passkey.publicKey,
    counter: passkey.counter,
    transports: JSON.stringify(passkey.transports),
    name: passkey.name,
    created_at: passkey.createdAt,
    used_at: passkey.usedAt,
  })
}

/** An account's passkeys, oldest first. */
export async function passkeysOfAccount(database: Database, accountId: string): Promise<Passkey[]> {
  const rows: unknown[] = await database('passkeys')
    .where({ account_id: accountId })
    .orderBy('created_at')
    .orderBy('id')
  return rows.map((row) => passkeyRow.parse(row))
}

export async function findPasskey(database: Database, credentialId: string): Promise<Passkey | undefined> {
  const row: unknown = await database('passkeys').where({ credential_id: credentialId }).first()
  return row === undefined ? undefined : passkeyRow.parse(row)
}

/** Returns whether the account has such a passkey. */
export async function renamePasskey(
  database: Database,
  passkey: { id: string; accountId: string; name: string },
): Promise<boolean> {
  const { id, accountId, name } = passkey
  return (await database('passkeys').where({ id, account_id: accountId }).update({ name })) > 0
}

export async function notePasskeyUsed(
  database: Database,
  use: { id: string; counter: number; usedAt: string },
): Promise<void> {
  await database('passkeys').where({ id: use.id }).update({ counter: use.counter, used_at: use.usedAt })
}

/** Removes a passkey of this account; returns whether it existed. */
export async function deletePasskey(database: Database, passkey: { id: string; accountId: string }): Promise<boolean> {
  return (await database('passkeys').where({ id: passkey.id, account_id: passkey.accountId }).delete()) > 0
}

export async function deletePasskeysOfAccount(database: Database, accountId: string): Promise<void> {
  await database('passkeys').where({ account_id: accountId }).delete()
  await database('passkey_challenges').where({ account_id: accountId }).delete()
}

export interface PasskeyChallenge {
  challengeHash: string
  /** The account to add a passkey to; null for logging in. */
  accountId: string | null
}

/** Stores a challenge. An account adds one passkey at a time, so this replaces its earlier challenge. */
export async function insertChallenge(
  database: Database,
  challenge: PasskeyChallenge & { expiresAt: string },
): Promise<void> {
  const { challengeHash, accountId, expiresAt } = challenge
  if (accountId !== null) await database('passkey_challenges').where({ account_id: accountId }).delete()
  await database('passkey_challenges').insert({
    challenge_hash: challengeHash,
    account_id: accountId,
    expires_at: expiresAt,
  })
}

/** Consumes a challenge that has not expired at `now`; true for exactly one caller. */
export async function takeChallenge(database: Database, challenge: PasskeyChallenge, now: Date): Promise<boolean> {
  const taken = await database('passkey_challenges')
    .where({ challenge_hash: challenge.challengeHash, account_id: challenge.accountId })
    .where('expires_at', '>', now.toISOString())
    .delete()
  return taken === 1
}

export async function deleteExpiredChallenges(database: Database, now: Date): Promise<void> {
  await database('passkey_challenges').where('expires_at', '<=', now.toISOString()).delete()
}
