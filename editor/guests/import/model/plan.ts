import type { Household } from '../../../../domain/guests/guest-contract.ts'
import { guestLimits } from '../../../../domain/guests/guest-limits.ts'
import { changesOf, compareImport, type HouseholdChange } from '../../../../domain/guests/import/compare.ts'
import type { HouseholdToImport } from '../../../../domain/guests/import/import-contract.ts'
import type { Decided } from './decided.ts'

export type Fate = 'new' | 'changed' | 'same' | 'open'

export interface Planned extends Decided {
  fate: Fate
  /** What changes in the household that is there. */
  change: HouseholdChange | null
  /** Households of the list that it may be. */
  alike: Household[]
}

/** What owners have said of households that may be on the list: an id, 'new', or 'skip', by the key of the household. */
export type Recognised = ReadonlyMap<string, string>

/** What an import would do to the list. */
export function planOf(list: readonly Household[], decided: readonly Decided[], recognised: Recognised): Planned[] {
  const comparison = compareImport(
    list,
    decided.map(({ household }) => household),
  )
  const byId = new Map(list.map((household) => [household.id, household]))
  const changes = new Map(comparison.changed.map((change) => [change.proposed, change]))
  const same = new Set(comparison.same.map(({ proposed }) => proposed))
  const doubtful = new Map(comparison.doubtful.map(({ proposed, ids }) => [proposed, ids]))
  const taken = new Set([...comparison.changed, ...comparison.same].map(({ id }) => id))
  const planned = decided.map((one, index): Planned | null => {
    const plain: Planned = { ...one, fate: one.isOpen ? 'open' : 'new', change: null, alike: [] }
    // what is there in the same words needs no answers
    if (same.has(index)) return { ...plain, fate: 'same', isOpen: false }
    const change = changes.get(index)
    if (change !== undefined) return { ...plain, fate: one.isOpen ? 'open' : 'changed', change }
    const ids = doubtful.get(index)
    if (ids === undefined) return plain
    const asked = { ...plain, alike: ids.flatMap((id) => byId.get(id) ?? []) }
    const said = recognised.get(one.key)
    if (said === 'skip') return null
    const known = byId.get(said ?? '')
    if (known === undefined) return said === 'new' ? asked : { ...asked, fate: 'open' }
    if (taken.has(known.id)) return { ...asked, fate: 'open' }
    taken.add(known.id)
    const added = changesOf(known, one.household, index)
    const isSame = added.fields.length === 0 && added.tags.length === 0 && added.invitees.length === 0
    return { ...asked, change: added, fate: one.isOpen ? 'open' : isSame ? 'same' : 'changed' }
  })
  return planned.filter((one) => one !== null)
}

export interface PlanSums {
  households: number
  /** With and without names. */
  people: number
  /** Seats for company. */
  seats: number
  fates: Record<Fate, number>
  /** Whether the list would hold more than it may. */
  isTooLong: boolean
}

export function sumsOf(list: readonly Household[], planned: readonly Planned[]): PlanSums {
  const fates = { new: 0, changed: 0, same: 0, open: 0 }
  for (const { fate } of planned) fates[fate] += 1
  const of = (fate: Fate) => planned.filter((one) => one.fate === fate)
  const invitees =
    list.reduce((sum, household) => sum + household.invitees.length, 0) +
    of('new').reduce((sum, { household }) => sum + household.invitees.length, 0) +
    of('changed').reduce((sum, { change }) => sum + (change?.invitees.length ?? 0), 0)
  return {
    households: planned.length,
    people: planned.reduce((sum, { household }) => sum + household.invitees.length, 0),
    seats: planned.reduce((sum, { household }) => sum + household.extraSeats, 0),
    fates,
    isTooLong: list.length + fates.new > guestLimits.households || invitees > guestLimits.invitees,
  }
}

/** What is sent: new and changed households. */
export function toImport(
  list: readonly Household[],
  planned: readonly Planned[],
  newId: () => string,
): HouseholdToImport[] {
  const revisions = new Map(list.map(({ id, revision }) => [id, revision]))
  return planned
    .filter(({ fate }) => fate === 'new' || fate === 'changed')
    .map(({ household, change }) => ({
      ...household,
      id: change?.id ?? newId(),
      revision: change === null ? 0 : (revisions.get(change.id) ?? 0),
      invitees: household.invitees.map((invitee) => ({ ...invitee, id: newId() })),
    }))
}
