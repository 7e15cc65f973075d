import type * as z from 'zod'
import { findHouseholds } from '../../db/guests/household-repository.ts'
import { lockGuestList, replaceHousehold } from '../../db/guests/household-writing.ts'
import { DomainError } from '../../domain/errors.ts'
import type { changeHouseholdsRequest } from '../../domain/guests/guest-contract.ts'
import { guestLimits } from '../../domain/guests/guest-limits.ts'
import { sameJson } from '../../domain/same-json.ts'
import type { GuestDeps } from './guest-deps.ts'
import { writtenOf } from './put-household.ts'

/**
 * Sets the same for many households at once. Ids that are not, or no longer, on the list are passed over. Throws `invalid-input` when one
 * would have too many tags; nothing is changed then.
 */
export async function changeHouseholds(
  deps: Pick<GuestDeps, 'database' | 'clock'>,
  input: { siteId: string; change: z.output<typeof changeHouseholdsRequest> },
): Promise<void> {
  const { siteId, change } = input
  const { ids, addTags, removeTags, ...set } = change
  const now = deps.clock.now().toISOString()
  const given = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined)) as typeof set
  await deps.database.transaction(async (transaction) => {
    await lockGuestList(transaction, siteId)
    for (const household of await findHouseholds(transaction, { siteId, ids })) {
      const before = writtenOf(household)
      const tags = [...new Set([...before.tags, ...addTags])].filter((tag) => !removeTags.includes(tag))
      if (tags.length > guestLimits.tags) throw new DomainError('invalid-input')
      const fields = { ...before, ...given, tags }
      if (sameJson(before, fields)) continue
      await replaceHousehold(transaction, { id: household.id, siteId, basedOn: household.revision, fields, now })
    }
  })
}
