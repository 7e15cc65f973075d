import type { StoredHousehold } from '../../db/guests/household-rows.ts'
import { writeAddress } from '../../db/guests/household-writing.ts'
import { householdFields } from '../../domain/guests/guest-contract.ts'
import { guestLimits } from '../../domain/guests/guest-limits.ts'
import type { GuestDeps } from './guest-deps.ts'

const fields = ['street', 'postcode', 'city'] as const
export type GivenAddress = Record<(typeof fields)[number], string>

/** Writes the address as a household has sent it from its page; too long lines are cut as their fields would. Nothing is done if it is the same. */
export async function confirmAddress(
  { database, clock }: Pick<GuestDeps, 'database' | 'clock'>,
  { household, linkHash, given }: { household: StoredHousehold; linkHash: string; given: GivenAddress },
): Promise<void> {
  const [street, postcode, city] = fields.map(
    (name) => householdFields[name].safeParse(given[name].trim().slice(0, guestLimits[name])).data ?? null,
  )
  const address = { street: street ?? null, postcode: postcode ?? null, city: city ?? null }
  const isSame = fields.every((name) => address[name] === household[name])
  const isEmpty = fields.every((name) => address[name] === null)
  if (isSame && (isEmpty || household.addressedAt !== null)) return
  await writeAddress(database, { linkHash, address, now: clock.now().toISOString() })
}
