import type { Household, Invitee, Standing } from '../../../domain/guests/guest-contract.ts'
import { fullNameOf } from '../../../domain/guests/names.ts'

/** A line of the table: a household, or one of its persons below it. */
export type GuestRow =
  | { type: 'household'; id: string; household: Household; isOpen: boolean }
  | { type: 'person'; id: string; household: Household; person: Invitee }

/** How many persons have each standing, in the order in which they are said. */
export type StandingCounts = Readonly<Record<Standing, number>>

export function countStandings(households: readonly Household[]): StandingCounts {
  const counts = { yes: 0, no: 0, answered: 0, open: 0 }
  for (const { invitees } of households) for (const { standing } of invitees) counts[standing] += 1
  return counts
}

/** How many persons are invited: company that is not named yet is not among them. */
export const countInvited = (households: readonly Household[]): number =>
  households.reduce((sum, { invitees }) => sum + invitees.length, 0)

/** The seats for company that nobody has been named for yet. */
export const freeSeats = ({ extraSeats, invitees }: Household): number =>
  Math.max(0, extraSeats - invitees.filter(({ isExtra }) => isExtra).length)

/** Whether a household is one person under their own name: then a line of the person's would say nothing more. */
export function isOneName({ envelopeName, invitees }: Household): boolean {
  const [only] = invitees
  return invitees.length === 1 && only !== undefined && fullNameOf(only) === envelopeName
}

/** The tags in use, each once, in the language's order; `but`: of the other households. */
export function tagsInUse(households: readonly Household[], language: string, but?: Household | null): string[] {
  const { compare } = new Intl.Collator(language)
  const tags = households.flatMap((household) => (household.id === but?.id ? [] : household.tags))
  return [...new Set(tags)].sort(compare)
}
