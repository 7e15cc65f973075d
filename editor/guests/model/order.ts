import type { Household } from '../../../domain/guests/guest-contract.ts'
import { countStandings } from './guest-row.ts'

export interface GuestOrder {
  column: string
  descending: boolean
}

/** By the names on the envelopes. */
export const firstOrder: GuestOrder = { column: 'name', descending: false }

/** What a column sorts by; '' comes last in both directions. */
const keyOf: Readonly<Record<string, (household: Household) => string>> = {
  // who has yet to answer first
  standing: (household) => {
    const { open, yes, answered } = countStandings([household])
    return open > 0 ? `0 ${100 - open}` : yes > 0 ? '1' : answered > 0 ? '2' : '3'
  },
  mail: ({ mail }) => mail ?? '',
  phone: ({ phone }) => phone ?? '',
  address: ({ city, street }) => [city ?? '', street ?? ''].join(' ').trim(),
  language: ({ language }) => language ?? '',
  side: ({ side }) => side ?? '',
  list: ({ list }) => list,
  tags: ({ tags }) => tags.join(' '),
  seats: ({ extraSeats }) => (extraSeats === 0 ? '' : String(extraSeats)),
  note: ({ note }) => note,
  sent: ({ sentAt }) => sentAt ?? '',
  opened: ({ openedAt }) => openedAt ?? '',
}

/** Households in the order of a column, and by name within it. `answered`: what stands in a column of answers; null for other columns. */
export function sortHouseholds(
  households: readonly Household[],
  order: GuestOrder,
  language: string,
  answered: ((household: Household) => string) | null = null,
): Household[] {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  const sign = order.descending ? -1 : 1
  const byName = (a: Household, b: Household) => compare(a.envelopeName, b.envelopeName) || compare(a.id, b.id)
  const key = answered ?? keyOf[order.column]
  if (key === undefined) return households.toSorted((a, b) => sign * byName(a, b))
  const keys = new Map(households.map((household) => [household.id, key(household)]))
  return households.toSorted((a, b) => {
    const [left, right] = [keys.get(a.id) ?? '', keys.get(b.id) ?? '']
    if (left === '' || right === '') return Number(left === '') - Number(right === '') || byName(a, b)
    return sign * compare(left, right) || byName(a, b)
  })
}
