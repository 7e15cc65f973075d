import * as z from 'zod'
import type { WrittenHousehold, WrittenInvitee } from '../../domain/guests/guest-contract.ts'
import type { Database } from '../core/connection.ts'
import { insertsOf } from '../core/many-writes.ts'
import { type HouseholdRow, householdRow } from './household-rows.ts'

/** Writing of guest lists; household-repository.ts reads them. Each runs in the caller's transaction. */

/** A household that is not there yet. */
export interface NewHousehold {
  id: string
  siteId: string
  fields: WrittenHousehold
  linkHash: string
  /** Where it has been sent before. */
  sentAt?: string | null
  now: string
}

/** Locks a site's list: whoever else wants to count or change it waits. */
export async function lockGuestList(transaction: Database, siteId: string): Promise<void> {
  await transaction('sites').where({ id: siteId }).forUpdate().first('id')
}

export async function insertHouseholds(transaction: Database, households: readonly NewHousehold[]): Promise<void> {
  const rows = households.map(({ id, siteId, fields, linkHash, sentAt, now }) => ({
    id,
    site_id: siteId,
    ...columnsOf(fields),
    link_hash: linkHash,
    sent_at: sentAt ?? null,
    created_at: now,
    updated_at: now,
  }))
  const people = households.flatMap(({ id, siteId, fields, now }) =>
    fields.invitees.map((invitee, position) => inviteeColumns(invitee, { householdId: id, siteId, position, now })),
  )
  for (const insert of [...insertsOf(transaction, 'households', rows), ...insertsOf(transaction, 'invitees', people)])
    await insert
}

/**
 * Compare-and-set: writes a household with its persons and raises its revision, only if `basedOn` is still the newest. Persons who are no
 * longer there are deleted; their answers stay. Returns whether it did.
 */
export async function replaceHousehold(
  transaction: Database,
  change: { id: string; siteId: string; basedOn: number; fields: WrittenHousehold; now: string },
): Promise<boolean> {
  const { id, siteId, fields, now } = change
  if (!(await changeHousehold(transaction, change))) return false
  const rows: { id: string }[] = await transaction('invitees').where({ household_id: id }).select('id')
  const before = new Set(rows.map((row) => row.id))
  const kept = fields.invitees.map((invitee) => invitee.id)
  await transaction('invitees').where({ household_id: id }).whereNotIn('id', kept).delete()
  const added: Record<string, unknown>[] = []
  for (const [position, invitee] of fields.invitees.entries()) {
    const {
      id: inviteeId,
      created_at: _,
      ...columns
    } = inviteeColumns(invitee, { householdId: id, siteId, position, now })
    if (before.has(inviteeId)) await transaction('invitees').where({ id: inviteeId }).update(columns)
    else added.push({ ...columns, id: inviteeId, created_at: now })
  }
  for (const insert of insertsOf(transaction, 'invitees', added)) await insert
  return true
}

/** Sets the same for several households, and raises their revisions. */
export async function setForHouseholds(
  transaction: Database,
  change: {
    siteId: string
    ids: readonly string[]
    set: Pick<WrittenHousehold, 'side' | 'list' | 'language' | 'lateUntil' | 'tags'>
    now: string
  },
): Promise<void> {
  const { side, list, language, lateUntil, tags } = change.set
  await transaction('households')
    .where({ site_id: change.siteId })
    .whereIn('id', change.ids)
    .update({
      side,
      list,
      language,
      late_until: lateUntil,
      tags: JSON.stringify(tags),
      updated_at: change.now,
      revision: transaction.raw('revision + 1'),
    })
}

/** Compare-and-set as `replaceHousehold`, but for its persons. */
export async function changeHousehold(
  transaction: Database,
  change: { id: string; siteId: string; basedOn: number; fields: Omit<WrittenHousehold, 'invitees'>; now: string },
): Promise<boolean> {
  const changed = await transaction('households')
    .where({ id: change.id, site_id: change.siteId, revision: change.basedOn })
    .update({ ...columnsOf(change.fields), revision: change.basedOn + 1, updated_at: change.now })
  return changed === 1
}

/** Persons to be put last in households that are there. */
export interface AddedInvitees {
  householdId: string
  siteId: string
  invitees: readonly WrittenInvitee[]
  /** Position of the first. */
  from: number
}

export async function insertInvitees(transaction: Database, all: readonly AddedInvitees[], now: string): Promise<void> {
  const rows = all.flatMap(({ invitees, from, ...place }) =>
    invitees.map((invitee, index) => inviteeColumns(invitee, { ...place, position: from + index, now })),
  )
  for (const insert of insertsOf(transaction, 'invitees', rows)) await insert
}

/** Deletes persons of a site's list; their answers stay. */
export async function deleteInvitees(
  transaction: Database,
  { siteId, ids }: { siteId: string; ids: readonly string[] },
): Promise<void> {
  await transaction('invitees').where({ site_id: siteId }).whereIn('id', ids).delete()
}

/** Deletes those of a site's households that have these ids. Returns how many. */
export function deleteHouseholds(
  transaction: Database,
  { siteId, ids }: { siteId: string; ids: readonly string[] },
): Promise<number> {
  return transaction('households').where({ site_id: siteId }).whereIn('id', ids).delete()
}

/** Gives a household another link; the earlier one ends. Returns whether `generation` still was the last. */
export async function replaceLink(
  transaction: Database,
  change: { id: string; generation: number; linkHash: string },
): Promise<boolean> {
  const changed = await transaction('households')
    .where({ id: change.id, link_generation: change.generation })
    .update({ link_generation: change.generation + 1, link_hash: change.linkHash, sent_at: null, opened_at: null })
  return changed === 1
}

/** Notes when households were sent their link; null: they have not been. Who is marked already keeps the time. */
export async function markSent(
  transaction: Database,
  choice: { siteId: string; ids: readonly string[]; sentAt: string | null },
): Promise<void> {
  const { siteId, ids, sentAt } = choice
  await transaction('households')
    .where({ site_id: siteId })
    .whereIn('id', ids)
    .modify((query) => {
      if (sentAt !== null) query.whereNull('sent_at')
    })
    .update({ sent_at: sentAt })
}

/** Notes that a household has opened its link. */
export async function markOpened(database: Database, { linkHash, now }: { linkHash: string; now: string }) {
  await database('households').where({ link_hash: linkHash, opened_at: null }).update({ opened_at: now })
}

const linkRow = z.object({ link_hash: z.string() })

/**
 * Locks the households whose links these are until the transaction ends, and notes that they have opened them. Returns them without their
 * persons, by their links; not those whose links have ended.
 */
export async function lockOpened(
  transaction: Database,
  { linkHashes, now }: { linkHashes: readonly string[]; now: string },
): Promise<Map<string, HouseholdRow>> {
  const rows: unknown[] = await transaction('households')
    .whereIn('link_hash', linkHashes)
    // in the same order, so that two processes never wait for each other
    .orderBy('id')
    .forUpdate()
  const households = new Map(rows.map((row) => [linkRow.parse(row).link_hash, householdRow.parse(row)]))
  const fresh = [...households.values()].filter(({ openedAt }) => openedAt === null).map(({ id }) => id)
  if (fresh.length > 0) await transaction('households').whereIn('id', fresh).update({ opened_at: now })
  return households
}

/** Writes the address that a household has confirmed, and raises its revision. */
export async function writeAddress(
  transaction: Database,
  written: {
    linkHash: string
    address: Pick<WrittenHousehold, 'street' | 'postcode' | 'city'>
    now: string
  },
): Promise<void> {
  const { linkHash, address, now } = written
  await transaction('households')
    .where({ link_hash: linkHash })
    .update({ ...address, addressed_at: now, updated_at: now })
    .increment('revision', 1)
}

/** Removes a household's contact details, at its own wish, and ends its link. Returns whether the link was still its last one. */
export async function eraseContact(
  transaction: Database,
  erased: { id: string; generation: number; linkHash: string; now: string },
): Promise<boolean> {
  if (!(await replaceLink(transaction, erased))) return false
  const contact = { mail: null, phone: null, street: null, postcode: null, city: null, country: null }
  await transaction('households')
    .where({ id: erased.id })
    .update({ ...contact, addressed_at: null, updated_at: erased.now })
    .increment('revision', 1)
  return true
}

/** Adds company that a household has named itself, and raises its revision. */
export async function insertCompany(
  transaction: Database,
  added: { household: { id: string; siteId: string }; invitees: readonly WrittenInvitee[]; from: number; now: string },
): Promise<void> {
  const { household, invitees, from, now } = added
  await transaction('households').where({ id: household.id }).update({ updated_at: now }).increment('revision', 1)
  await insertInvitees(transaction, [{ householdId: household.id, siteId: household.siteId, invitees, from }], now)
}

/** Puts persons at the end of a household, in this order. */
export async function moveInvitees(
  transaction: Database,
  move: { ids: readonly string[]; householdId: string; from: number; now: string },
): Promise<void> {
  for (const [index, id] of move.ids.entries())
    await transaction('invitees')
      .where({ id })
      .update({ household_id: move.householdId, position: move.from + index, updated_at: move.now })
}

function columnsOf(fields: Omit<WrittenHousehold, 'invitees'>) {
  return {
    envelope_name: fields.envelopeName,
    greeting: fields.greeting,
    language: fields.language,
    side: fields.side,
    list: fields.list,
    tags: JSON.stringify(fields.tags),
    mail: fields.mail,
    phone: fields.phone,
    street: fields.street,
    postcode: fields.postcode,
    city: fields.city,
    country: fields.country,
    note: fields.note,
    extra_seats: fields.extraSeats,
    late_until: fields.lateUntil,
  }
}

function inviteeColumns(
  invitee: WrittenInvitee,
  place: { householdId: string; siteId: string; position: number; now: string },
) {
  return {
    id: invitee.id,
    site_id: place.siteId,
    household_id: place.householdId,
    position: place.position,
    first_name: invitee.firstName,
    last_name: invitee.lastName,
    kind: invitee.kind,
    is_extra: invitee.isExtra,
    role: invitee.role,
    created_at: place.now,
    updated_at: place.now,
  }
}

/** Deletes a site's whole list, what would undo its imports, and what the kitchen was told. */
export async function deleteGuestList(transaction: Database, siteId: string): Promise<void> {
  for (const table of ['guest_imports', 'households', 'kitchen_sheets', 'kitchen_merges', 'kitchen_links'])
    await transaction(table).where({ site_id: siteId }).delete()
}
