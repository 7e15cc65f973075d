import type { Database } from '../core/connection.ts'

/** Records that an account is used on a device (hash of its cookie's token); returns whether it was known already. */
export async function noteDevice(
  database: Database,
  device: { accountId: string; tokenHash: string; seenAt: string },
): Promise<boolean> {
  const row = { account_id: device.accountId, token_hash: device.tokenHash }
  const known = await database('account_devices').where(row).update({ seen_at: device.seenAt })
  if (known > 0) return true
  await database('account_devices')
    .insert({ ...row, seen_at: device.seenAt })
    .onConflict(['account_id', 'token_hash'])
    .ignore()
  return false
}

/** Whether the account with this address, if any, has been used on a device (hash of its cookie's token). */
export async function isKnownDevice(database: Database, device: { mail: string; tokenHash: string }): Promise<boolean> {
  const row: unknown = await database('account_devices')
    .join('accounts', 'accounts.id', 'account_devices.account_id')
    .where({ 'accounts.mail': device.mail, 'account_devices.token_hash': device.tokenHash })
    .first('account_devices.account_id')
  return row !== undefined
}

export async function deleteDevicesOfAccount(database: Database, accountId: string): Promise<void> {
  await database('account_devices').where({ account_id: accountId }).delete()
}

/** Deletes devices not used since. */
export async function deleteOldDevices(database: Database, since: Date): Promise<void> {
  await database('account_devices').where('seen_at', '<', since.toISOString()).delete()
}

/** Whether any device of the account is known. */
export async function hasDevices(database: Database, accountId: string): Promise<boolean> {
  return (await database('account_devices').where({ account_id: accountId }).first()) !== undefined
}
