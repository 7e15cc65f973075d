import * as z from 'zod'
import type { Database } from '../core/connection.ts'
import {
  type HouseholdRow,
  householdRow,
  inviteeRow,
  type StoredHousehold,
  type StoredInvitee,
} from './household-rows.ts'

/** Reading of guest lists; household-writing.ts writes them. */

/** A site's households by their envelopes' names, with their persons. Two queries, whatever their number. */
export async function listHouseholds(database: Database, siteId: string): Promise<StoredHousehold[]> {
  const rows: unknown[] = await database('households').where({ site_id: siteId }).orderBy(['envelope_name', 'id'])
  const people: unknown[] = await database('invitees').where({ site_id: siteId }).orderBy(['household_id', 'position'])
  return joined(rows, people)
}

/** Those of a site's households that have these ids. */
export async function findHouseholds(
  database: Database,
  { siteId, ids }: { siteId: string; ids: readonly string[] },
): Promise<StoredHousehold[]> {
  const rows: unknown[] = await database('households').where({ site_id: siteId }).whereIn('id', ids)
  const people: unknown[] = await database('invitees')
    .where({ site_id: siteId })
    .whereIn('household_id', ids)
    .orderBy(['household_id', 'position'])
  return joined(rows, people)
}

/** The household whose personal link has a token with this hash, on whichever site. */
export async function findHouseholdOfLink(database: Database, linkHash: string): Promise<StoredHousehold | undefined> {
  const row: unknown = await database('households').where({ link_hash: linkHash }).first()
  return row === undefined ? undefined : withPersons(database, householdRow.parse(row))
}

/** A household with its persons. */
export async function withPersons(database: Database, household: HouseholdRow): Promise<StoredHousehold> {
  const people: unknown[] = await database('invitees').where({ household_id: household.id }).orderBy('position')
  return { ...household, invitees: people.map((person) => inviteeRow.parse(person)) }
}

/** The households that these persons of a site's list are in. */
export async function householdsOfInvitees(
  database: Database,
  { siteId, inviteeIds }: { siteId: string; inviteeIds: readonly string[] },
): Promise<StoredHousehold[]> {
  const rows: { household_id: string }[] = await database('invitees')
    .where({ site_id: siteId })
    .whereIn('id', inviteeIds)
    .distinct('household_id')
  return findHouseholds(database, { siteId, ids: rows.map(({ household_id }) => household_id) })
}

/** A person on a site's list. */
export async function findInvitee(
  database: Database,
  name: { siteId: string; inviteeId: string },
): Promise<StoredInvitee | undefined> {
  const row: unknown = await database('invitees').where({ id: name.inviteeId, site_id: name.siteId }).first()
  return row === undefined ? undefined : inviteeRow.parse(row)
}

/** Those of these persons whose answers there are. */
export async function answeredInvitees(database: Database, inviteeIds: readonly string[]): Promise<Set<string>> {
  const rows: { invitee_id: string }[] = await database('answers')
    .whereIn('invitee_id', inviteeIds)
    .distinct('invitee_id')
  return new Set(rows.map(({ invitee_id }) => invitee_id))
}

/** How many are on a site's list. */
export async function countGuests(
  database: Database,
  siteId: string,
): Promise<{ households: number; invitees: number }> {
  const count = (table: string) => database(table).where({ site_id: siteId }).count('*')
  const row: unknown = await database.select({ households: count('households'), invitees: count('invitees') }).first()
  return z.object({ households: z.coerce.number(), invitees: z.coerce.number() }).parse(row)
}

function joined(rows: readonly unknown[], people: readonly unknown[]): StoredHousehold[] {
  const households = rows.map((row): StoredHousehold => ({ ...householdRow.parse(row), invitees: [] }))
  const byId = new Map(households.map((household) => [household.id, household]))
  for (const person of people) {
    const invitee = inviteeRow.parse(person)
    byId.get(invitee.householdId)?.invitees.push(invitee)
  }
  return households
}
