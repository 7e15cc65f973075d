import { timingSafeEqual } from 'node:crypto'
import type { Database } from '../../db/core/connection.ts'
import { accessKeyHashes, insertAccessKey } from '../../db/print/print-access-repository.ts'
import { findPrint, type Print } from '../../db/print/print-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import type { Clock } from '../../platform/clock.ts'
import { hashToken, newToken } from '../../platform/ids.ts'

interface Deps {
  database: Database
  clock: Clock
}

/** Long enough for a queue of other cards. */
const keyLivesMs = 15 * 60_000

/** Creates a key that gives access to one card, and nothing else, for 15 minutes without a session. */
export async function createServerAccessKey({ database, clock }: Deps, printId: string): Promise<string> {
  const key = newToken()
  const expiresAt = new Date(clock.now().getTime() + keyLivesMs).toISOString()
  await insertAccessKey(database, { keyHash: hashToken(key), printId, expiresAt })
  return key
}

/** The card for an access key. Throws `not-found` for any other key, whether or not the card exists. */
export async function printByServerAccess({ database, clock }: Deps, printId: string, key: string): Promise<Print> {
  const asked = Buffer.from(hashToken(key))
  const hashes = await accessKeyHashes(database, printId, clock.now().toISOString())
  // compare with all of them, each in constant time
  const opens = hashes.map((hash) => timingSafeEqual(Buffer.from(hash), asked)).includes(true)
  const print = opens ? await findPrint(database, printId) : undefined
  if (print === undefined || print.deletedAt !== null) throw new DomainError('not-found')
  return print
}
