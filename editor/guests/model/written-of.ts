import type { Household, HouseholdToWrite } from '../../../domain/guests/guest-contract.ts'

/** What an owner writes of a household. */
export function writtenOf(household: Household): HouseholdToWrite {
  const { envelopeName, greeting, language, side, list, tags, mail, phone } = household
  const { street, postcode, city, country, note, extraSeats, lateUntil } = household
  const invitees = household.invitees.map(({ id, firstName, lastName, kind, isExtra, role }) => ({
    id,
    firstName,
    lastName,
    kind,
    isExtra,
    role,
  }))
  const contact = { mail, phone, street, postcode, city, country }
  return { envelopeName, greeting, language, side, list, tags, ...contact, note, extraSeats, lateUntil, invitees }
}
