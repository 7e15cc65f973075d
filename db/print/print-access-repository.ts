import * as z from 'zod'
import type { Database } from '../core/connection.ts'

export async function insertAccessKey(
  database: Database,
  key: { keyHash: string; printId: string; expiresAt: string },
): Promise<void> {
  await database('print_access_keys').insert({
    key_hash: key.keyHash,
    print_id: key.printId,
    expires_at: key.expiresAt,
  })
}

/** Hashes of the keys that give access to a card at a time (ISO). */
export async function accessKeyHashes(database: Database, printId: string, now: string): Promise<string[]> {
  const rows: unknown[] = await database('print_access_keys')
    .where({ print_id: printId })
    .where('expires_at', '>', now)
    .select('key_hash')
  return rows.map((row) => z.object({ key_hash: z.string() }).parse(row).key_hash)
}

export async function removeExpiredAccessKeys(database: Database, now: string): Promise<void> {
  await database('print_access_keys').where('expires_at', '<=', now).delete()
}
