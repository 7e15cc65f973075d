import * as z from 'zod'
import type { Database } from '../core/connection.ts'
import { booleanColumn } from '../core/row-codec.ts'
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

/** A household found by its personal link. */
export interface LinkedHousehold extends StoredHousehold {
  /** Whether anybody of it has answered anything. */
  hasAnswered: boolean
}

const linkedRow = z.object({ link_hash: z.string(), has_answered: booleanColumn })
/** Columns of a person beside those of the household. */
const personColumns = ['id', 'position', 'first_name', 'last_name', 'kind', 'is_extra', 'role'] as const
const ofPerson = 'invitee_'
const answered = 'exists (select 1 from answers where answers.invitee_id = invitees.id) as has_answered'

/** The households whose personal links have tokens with these hashes, on whichever sites, by the hash. One query. */
export async function findHouseholdsOfLinks(
  database: Database,
  linkHashes: readonly string[],
): Promise<Map<string, LinkedHousehold>> {
  const rows: Record<string, unknown>[] = await database('households')
    .leftJoin('invitees', 'invitees.household_id', 'households.id')
    .whereIn('link_hash', linkHashes)
    .orderBy(['households.id', 'invitees.position'])
    .select('households.*', database.raw(answered))
    .select(Object.fromEntries(personColumns.map((column) => [ofPerson + column, `invitees.${column}`])))
  const households = new Map<string, LinkedHousehold>()
  for (const row of rows) {
    const { link_hash, has_answered } = linkedRow.parse(row)
    const household = households.get(link_hash) ?? { ...householdRow.parse(row), invitees: [], hasAnswered: false }
    households.set(link_hash, household)
    household.hasAnswered ||= has_answered
    if (row[`${ofPerson}id`] === null) continue
    const person = Object.fromEntries(personColumns.map((column) => [column, row[ofPerson + column]]))
    household.invitees.push(inviteeRow.parse({ ...person, household_id: household.id }))
  }
  return households
}

/** These households with their persons. */
export async function withPersons(database: Database, households: readonly HouseholdRow[]): Promise<StoredHousehold[]> {
  const ids = households.map(({ id }) => id)
  const people: unknown[] = await database('invitees')
    .whereIn('household_id', ids)
    .orderBy(['household_id', 'position'])
  return grouped(households, people)
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
export async function answeredInvitees(
  database: Database,
  inviteeIds: readonly string[],
  exceptGroups: readonly string[] = [],
): Promise<Set<string>> {
  const rows: { invitee_id: string }[] = await database('answers')
    .whereIn('invitee_id', inviteeIds)
    .whereNotIn('group_id', exceptGroups)
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
  return grouped(
    rows.map((row) => householdRow.parse(row)),
    people,
  )
}

function grouped(rows: readonly HouseholdRow[], people: readonly unknown[]): StoredHousehold[] {
  const households = rows.map((row): StoredHousehold => ({ ...row, invitees: [] }))
  const byId = new Map(households.map((household) => [household.id, household]))
  for (const person of people) {
    const invitee = inviteeRow.parse(person)
    byId.get(invitee.householdId)?.invitees.push(invitee)
  }
  return households
}
