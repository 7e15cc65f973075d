import { foldText } from '../../../domain/fold-text.ts'
import type { Household, Invitee, Standing } from '../../../domain/guests/guest-contract.ts'
import { fullNameOf } from '../../../domain/guests/names.ts'
import { nationalPhone } from '../../../domain/guests/phone-text.ts'
import { type GuestRow, isOneName } from './guest-row.ts'

/** Which of the list is shown. */
export interface GuestFilter {
  search: string
  standing: Standing | null
  tag: string | null
  side: Household['side']
  list: Household['list'] | null
}

export const noFilter: GuestFilter = { search: '', standing: null, tag: null, side: null, list: null }

export const isFiltering = ({ search, standing, tag, side, list }: GuestFilter): boolean =>
  search.trim() !== '' || standing !== null || tag !== null || side !== null || list !== null

/** The households that a filter lets through, in their order. */
export function filterHouseholds(households: readonly Household[], filter: GuestFilter): readonly Household[] {
  if (!isFiltering(filter)) return households
  const { standing, tag, side, list } = filter
  const words = wordsOf(filter.search)
  return households.filter(
    (household) =>
      (tag === null || household.tags.includes(tag)) &&
      (side === null || household.side === side) &&
      (list === null || household.list === list) &&
      (standing === null || household.invitees.some((person) => person.standing === standing)) &&
      words.every((word) => textOf(household).includes(word)),
  )
}

/**
 * The lines of the list: each household, and its persons where it is unfolded. A filter of standing unfolds to those who have it, and a
 * search to those whose own name it found.
 */
export function rowsOf(
  households: readonly Household[],
  filter: GuestFilter,
  unfolded: ReadonlySet<string> | 'all',
): GuestRow[] {
  const words = wordsOf(filter.search)
  return households.flatMap((household): GuestRow[] => {
    const isUnfolded = unfolded === 'all' || unfolded.has(household.id)
    const persons = isUnfolded ? household.invitees : foundIn(household, filter, words)
    const { id } = household
    return [
      { type: 'household', id, household, isOpen: persons.length > 0 },
      ...persons.map((person): GuestRow => ({ type: 'person', id: `${id}.${person.id}`, household, person })),
    ]
  })
}

/** Those lines as they are seen, where somebody who is a household under their own name has one line. */
export const shownRowsOf = (...asked: Parameters<typeof rowsOf>): GuestRow[] =>
  rowsOf(...asked).flatMap((row): GuestRow[] => {
    if (!isOneName(row.household)) return [row]
    if (row.type === 'person') return []
    return [row.isOpen ? { ...row, isOpen: false } : row]
  })

function foundIn({ envelopeName, invitees }: Household, filter: GuestFilter, words: readonly string[]): Invitee[] {
  if (filter.standing !== null) return invitees.filter(({ standing }) => standing === filter.standing)
  const envelope = foldText(envelopeName)
  if (words.every((word) => envelope.includes(word))) return []
  return invitees.filter((person) => {
    const name = foldText(fullNameOf(person))
    return words.every((word) => name.includes(word))
  })
}

const wordsOf = (search: string) => foldText(search).split(/\s+/).filter(Boolean)

const texts = new WeakMap<Household, string>()

function textOf(household: Household): string {
  const known = texts.get(household)
  if (known !== undefined) return known
  const { envelopeName, greeting, mail, phone, street, postcode, city, note, tags, invitees } = household
  const national = phone === null ? null : nationalPhone(phone)
  const parts = [envelopeName, greeting, mail, phone, national, street, postcode, city, note, ...tags]
  const names = invitees.flatMap((person) => [fullNameOf(person), person.role])
  const text = foldText([...parts, ...names].filter((part) => part !== null).join('\n'))
  texts.set(household, text)
  return text
}
