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

/** Long enough for a queue of cards before this one. */
const keyLivesMs = 15 * 60_000

/** A key that opens one card for a quarter of an hour, without a session, and nothing else. */
export async function createServerAccessKey({ database, clock }: Deps, printId: string): Promise<string> {
  const key = newToken()
  const expiresAt = new Date(clock.now().getTime() + keyLivesMs).toISOString()
  await insertAccessKey(database, { keyHash: hashToken(key), printId, expiresAt })
  return key
}

/** The card that a key opens. Throws `not-found` for every other key, alike for cards that are there and that are not. */
export async function printByServerAccess({ database, clock }: Deps, printId: string, key: string): Promise<Print> {
  const asked = Buffer.from(hashToken(key))
  const hashes = await accessKeyHashes(database, printId, clock.now().toISOString())
  // all of them are compared, each in the same time
  const opens = hashes.map((hash) => timingSafeEqual(Buffer.from(hash), asked)).includes(true)
  const print = opens ? await findPrint(database, printId) : undefined
  if (print === undefined || print.deletedAt !== null) throw new DomainError('not-found')
  return print
}
