import type { Database } from '../../db/core/connection.ts'
import { findHouseholdsOfLinks, type LinkedHousehold } from '../../db/guests/household-repository.ts'
import { batchCalls } from '../../platform/batch-calls.ts'

/** Most links per query. */
const mostAtOnce = 200

const readings = new WeakMap<Database, (linkHash: string) => Promise<LinkedHousehold | undefined>>()

/** The household whose personal link has a token with this hash, on whichever site. Those who come together are read in one query. */
export function findInvited(database: Database, linkHash: string): Promise<LinkedHousehold | undefined> {
  const read =
    readings.get(database) ??
    batchCalls(async (hashes: readonly string[]) => {
      const households = await findHouseholdsOfLinks(database, hashes)
      return hashes.map((hash) => households.get(hash))
    }, mostAtOnce)
  readings.set(database, read)
  return read(linkHash)
}
