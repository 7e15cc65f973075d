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
  /** The household that is there will be marked as sent. */
  marksSent: boolean
  /** Households of the list that it may be. */
  alike: Household[]
}

/** What owners have said of households that may be on the list: an id, 'new', or 'skip', by the key of the household. */
export type Recognised = ReadonlyMap<string, string>

const noChange = { fields: [], tags: [], invitees: [] }

/** What an import would do to the list. */
export function planOf(list: readonly Household[], decided: readonly Decided[], recognised: Recognised): Planned[] {
  const comparison = compareImport(
    list,
    decided.map(({ household }) => household),
  )
  const byId = new Map(list.map((household) => [household.id, household]))
  const changes = new Map(comparison.changed.map((change) => [change.proposed, change]))
  const same = new Map(comparison.same.map(({ proposed, id }) => [proposed, id]))
  const doubtful = new Map(comparison.doubtful.map(({ proposed, ids }) => [proposed, ids]))
  const taken = new Set([...comparison.changed, ...comparison.same].map(({ id }) => id))
  const planned = decided.map((one, index): Planned | null => {
    const plain: Planned = { ...one, fate: one.isOpen ? 'open' : 'new', change: null, marksSent: false, alike: [] }
    const marks = (id: string) => one.household.isSent && byId.get(id)?.sentAt === null
    // what is there in the same words needs no answers
    const there = same.get(index)
    if (there !== undefined)
      return marks(there)
        ? {
            ...plain,
            fate: 'changed',
            isOpen: false,
            change: { ...noChange, id: there, proposed: index },
            marksSent: true,
          }
        : { ...plain, fate: 'same', isOpen: false }
    const change = changes.get(index)
    // who is in it is known already
    const isOpenIn = ({ invitees }: HouseholdChange) => one.isOpen && !(one.asksOnlyNames && invitees.length === 0)
    if (change !== undefined) {
      const isOpen = isOpenIn(change)
      return { ...plain, fate: isOpen ? 'open' : 'changed', isOpen, change, marksSent: marks(change.id) }
    }
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
    const marksSent = marks(known.id)
    const isSame = added.fields.length + added.tags.length + added.invitees.length === 0 && !marksSent
    const isOpen = isOpenIn(added)
    return { ...asked, isOpen, change: added, marksSent, fate: isOpen ? 'open' : isSame ? 'same' : 'changed' }
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
  /** New households with an answer that is neither yes nor no. */
  unsure: number
  /** Households that are there, and have an answer in the list that is read: theirs stays. */
  repliesLeft: number
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
    unsure: planned.filter(
      ({ fate, change, household }) => fate !== 'same' && change === null && household.reply === 'unsure',
    ).length,
    repliesLeft: [...of('same'), ...of('changed')].filter(({ household }) => hasReply(household)).length,
    isTooLong: list.length + fates.new > guestLimits.households || invitees > guestLimits.invitees,
  }
}

const hasReply = ({ reply, invitees }: Decided['household']) =>
  reply !== null || invitees.some((person) => person.reply !== undefined)

/** What is sent: new and changed households. */
export function toImport(
  list: readonly Household[],
  planned: readonly Planned[],
  newId: () => string,
): HouseholdToImport[] {
  const revisions = new Map(list.map(({ id, revision }) => [id, revision]))
  return planned
    .filter(({ fate }) => fate === 'new' || fate === 'changed')
    .map(({ household, change }) => {
      const people = household.invitees.map(({ reply, age, ...invitee }) => ({
        reply,
        invitee: { ...invitee, id: newId() },
      }))
      const replies = people.flatMap(({ reply, invitee }) =>
        reply === undefined ? [] : [[invitee.id, reply] as const],
      )
      const isNew = change === null
      return {
        ...household,
        id: isNew ? newId() : change.id,
        revision: isNew ? 0 : (revisions.get(change.id) ?? 0),
        invitees: people.map(({ invitee }) => invitee),
        reply: isNew && household.reply !== 'unsure' ? household.reply : null,
        replies: isNew ? Object.fromEntries(replies) : {},
      }
    })
}
