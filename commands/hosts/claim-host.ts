import type { Database } from '../../db/core/connection.ts'
import { isUniqueViolation } from '../../db/core/unique-violation.ts'
import { dropHold, isHostOfAnother, moveToHost, takeHold } from '../../db/host/host-repository.ts'

/**
 * Moves a site to a host in the caller's transaction, under the site's lock. Returns false, and changes nothing, when the host
 * belongs or belonged to another site, or is held for one. Of two sites that claim one host exactly one gets it.
 */
export async function claimHost(
  transaction: Database,
  claim: { siteId: string; from: string | null; to: string; now: string },
): Promise<boolean> {
  if (claim.from === claim.to) return true
  try {
    // a savepoint, so that a refused host does not roll back the caller's work
    return await transaction.transaction(async (part) => {
      const { siteId, to, now } = claim
      if (!(await takeHold(part, { host: to, siteId, heldUntil: now, now }))) return false
      const taken = await isHostOfAnother(part, to, siteId)
      if (!taken) await moveToHost(part, claim)
      await dropHold(part, to)
      return !taken
    })
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}
