import type * as z from 'zod'
import { findHouseholds } from '../../db/guests/household-repository.ts'
import { lockGuestList, setForHouseholds } from '../../db/guests/household-writing.ts'
import { DomainError } from '../../domain/errors.ts'
import type { changeHouseholdsRequest } from '../../domain/guests/guest-contract.ts'
import { guestLimits } from '../../domain/guests/guest-limits.ts'
import { sameJson } from '../../domain/same-json.ts'
import type { GuestDeps } from './guest-deps.ts'

/**
 * Sets the same for many households at once. Ids that are not, or no longer, on the list are passed over. Throws `invalid-input` when one
 * would have too many tags; nothing is changed then.
 */
export async function changeHouseholds(
  deps: Pick<GuestDeps, 'database' | 'clock'>,
  input: { siteId: string; change: z.output<typeof changeHouseholdsRequest> },
): Promise<void> {
  const { siteId, change } = input
  const { ids, addTags, removeTags } = change
  const now = deps.clock.now().toISOString()
  await deps.database.transaction(async (transaction) => {
    await lockGuestList(transaction, siteId)
    // few different results, however many households
    const changed = new Map<string, { ids: string[]; set: Parameters<typeof setForHouseholds>[1]['set'] }>()
    for (const { id, side, list, language, lateUntil, tags } of await findHouseholds(transaction, { siteId, ids })) {
      const before = { side, list, language, lateUntil, tags }
      const set = {
        side: change.side === undefined ? side : change.side,
        list: change.list ?? list,
        language: change.language === undefined ? language : change.language,
        lateUntil: change.lateUntil === undefined ? lateUntil : change.lateUntil,
        tags: [...new Set([...tags, ...addTags])].filter((tag) => !removeTags.includes(tag)),
      }
      if (set.tags.length > guestLimits.tags) throw new DomainError('invalid-input')
      if (sameJson(before, set)) continue
      const same = changed.get(JSON.stringify(set))
      if (same === undefined) changed.set(JSON.stringify(set), { ids: [id], set })
      else same.ids.push(id)
    }
    for (const same of changed.values()) await setForHouseholds(transaction, { siteId, ...same, now })
  })
}
