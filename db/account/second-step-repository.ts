import * as z from 'zod'
import type { Database } from '../core/connection.ts'

const totpRow = z
  .object({ secret: z.string().nullable(), offered_secret: z.string().nullable() })
  .transform((row) => ({ secret: row.secret, offeredSecret: row.offered_secret }))
/** Secrets are encrypted. `secret` is null while two-step log-in is off. */
export type TotpSecrets = z.infer<typeof totpRow>

export async function findTotp(database: Database, accountId: string): Promise<TotpSecrets | undefined> {
  const row: unknown = await database('totp_secrets').where({ account_id: accountId }).first()
  return row === undefined ? undefined : totpRow.parse(row)
}

/** Stores a secret offered to an app, replacing an earlier offer. */
export async function offerTotp(database: Database, accountId: string, offeredSecret: string): Promise<void> {
  await database('totp_secrets')
    .insert({ account_id: accountId, offered_secret: offeredSecret })
    .onConflict('account_id')
    .merge(['offered_secret'])
}

/** Turns two-step log-in on with the offered secret; false if another has been offered since. */
export async function acceptTotp(
  database: Database,
  accepted: { accountId: string; offeredSecret: string; usedStep: number },
): Promise<boolean> {
  const changed = await database('totp_secrets')
    .where({ account_id: accepted.accountId, offered_secret: accepted.offeredSecret })
    .update({ secret: accepted.offeredSecret, offered_secret: null, used_step: accepted.usedStep })
  return changed === 1
}

/** Consumes the code of a 30-second step and all earlier ones; true for exactly one caller. */
export async function takeTotpStep(database: Database, accountId: string, step: number): Promise<boolean> {
  const taken = await database('totp_secrets')
    .where({ account_id: accountId })
    .where('used_step', '<', step)
    .update({ used_step: step })
  return taken === 1
}

/** Turns two-step log-in off; returns whether it was on. */
export async function deleteTotp(database: Database, accountId: string): Promise<boolean> {
  await database('recovery_codes').where({ account_id: accountId }).delete()
  return (await database('totp_secrets').where({ account_id: accountId }).whereNotNull('secret').delete()) > 0
}

/** Replaces all of the account's recovery codes. */
export async function replaceRecoveryCodes(
  database: Database,
  accountId: string,
  codeHashes: readonly string[],
): Promise<void> {
  await database('recovery_codes').where({ account_id: accountId }).delete()
  await database('recovery_codes').insert(codeHashes.map((code_hash) => ({ code_hash, account_id: accountId })))
}

/** Consumes a recovery code of this account; true for exactly one caller. */
export async function takeRecoveryCode(database: Database, accountId: string, codeHash: string): Promise<boolean> {
  return (await database('recovery_codes').where({ code_hash: codeHash, account_id: accountId }).delete()) === 1
}

export async function countRecoveryCodes(database: Database, accountId: string): Promise<number> {
  const rows: unknown[] = await database('recovery_codes').where({ account_id: accountId }).select('code_hash')
  return rows.length
}
