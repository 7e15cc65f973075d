import type { Household } from '../../../domain/guests/guest-contract.ts'
import type { guestsApi } from '../guests-api.ts'

export type ManyChange = Parameters<typeof guestsApi.change>[1]

/** What gives households back what a change for all of them has taken: `before` are they as they were. One call for those that get the same. */
export function undoOfChange(change: ManyChange, before: readonly Household[]): ManyChange[] {
  const { addTags = [], removeTags = [] } = change
  const undone = new Map<string, ManyChange>()
  for (const { id, side, list, tags } of before) {
    if (!change.ids.includes(id)) continue
    const back = {
      ...(change.side !== undefined && change.side !== side && { side }),
      ...(change.list !== undefined && change.list !== list && { list }),
      addTags: removeTags.filter((tag) => tags.includes(tag)),
      removeTags: addTags.filter((tag) => !tags.includes(tag)),
    }
    const isChanged = Object.values(back).some((value) => !Array.isArray(value) || value.length > 0)
    if (!isChanged) continue
    const key = JSON.stringify(back)
    const same = undone.get(key) ?? { ids: [], ...back }
    same.ids.push(id)
    undone.set(key, same)
  }
  return [...undone.values()]
}
