import type * as z from 'zod'
import { isUniqueViolation } from '../../db/core/unique-violation.ts'
import { countGuests, findHouseholds } from '../../db/guests/household-repository.ts'
import type { StoredHousehold } from '../../db/guests/household-rows.ts'
import { insertHouseholds, lockGuestList, replaceHousehold } from '../../db/guests/household-writing.ts'
import type { Site } from '../../db/site/site-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import type { Household, putHouseholdRequest, WrittenHousehold } from '../../domain/guests/guest-contract.ts'
import { guestLimits } from '../../domain/guests/guest-limits.ts'
import { sameJson } from '../../domain/same-json.ts'
import type { GuestDeps } from './guest-deps.ts'
import { invitationHash, invitationToken } from './invitation-token.ts'
import { readHousehold } from './list-guests.ts'

/**
 * Writes a household with its persons; with revision 0 a new one. What is there already in the same words stays as it is, so that a repeat
 * of a lost call does no harm. Throws `stale-household` with the household as it is now (null when it is gone), also for
 * persons of another household or list, and `guests-full`.
 */
export async function putHousehold(
  deps: GuestDeps,
  input: { site: Pick<Site, 'id' | 'host'>; id: string; written: z.output<typeof putHouseholdRequest> },
): Promise<Household> {
  const { site, id } = input
  const { revision, ...fields } = input.written
  const now = deps.clock.now().toISOString()
  const isWritten = await deps.database
    .transaction(async (transaction) => {
      await lockGuestList(transaction, site.id)
      const [before] = await findHouseholds(transaction, { siteId: site.id, ids: [id] })
      if (before !== undefined && sameJson(writtenOf(before), fields)) return true
      if ((before?.revision ?? 0) !== revision) return false
      await checkRoom(transaction, site.id, {
        households: before === undefined ? 1 : 0,
        invitees: fields.invitees.length - (before?.invitees.length ?? 0),
      })
      if (before !== undefined)
        return replaceHousehold(transaction, { id, siteId: site.id, basedOn: revision, fields, now })
      const linkHash = invitationHash(invitationToken(deps.secrets, { id, generation: 1 }))
      await insertHouseholds(transaction, [{ id, siteId: site.id, fields, linkHash, now }])
      return true
    })
    .catch((error: unknown) => {
      // one of them has been put into another household
      if (isUniqueViolation(error)) return false
      throw error
    })
  if (isWritten) return readHousehold(deps, site, id)
  throw new DomainError('stale-household', { household: await readHousehold(deps, site, id).catch(() => null) })
}

/** Throws `guests-full` when a list would become longer than it may. The caller has locked it. */
export async function checkRoom(
  transaction: GuestDeps['database'],
  siteId: string,
  more: { households: number; invitees: number },
): Promise<void> {
  if (more.households <= 0 && more.invitees <= 0) return
  const { households, invitees } = await countGuests(transaction, siteId)
  if (households + more.households > guestLimits.households || invitees + more.invitees > guestLimits.invitees)
    throw new DomainError('guests-full')
}

/** A stored household as it would be written. */
export function writtenOf(household: StoredHousehold): WrittenHousehold {
  return {
    envelopeName: household.envelopeName,
    greeting: household.greeting,
    language: household.language,
    side: household.side,
    list: household.list,
    tags: household.tags,
    mail: household.mail,
    phone: household.phone,
    street: household.street,
    postcode: household.postcode,
    city: household.city,
    country: household.country,
    note: household.note,
    extraSeats: household.extraSeats,
    lateUntil: household.lateUntil,
    invitees: household.invitees.map(({ householdId: _, position: __, ...invitee }) => invitee),
  }
}
