import * as z from 'zod'
import type { GiftReservation } from '../../domain/gifts/gift.ts'
import { giftReservationsSchema } from '../../domain/gifts/gifts-contract.ts'
import type { Database } from '../core/connection.ts'
import { jsonColumn, timeColumn } from '../core/row-codec.ts'

/** Reserved quantities by gift, as stored in the site's row. */
export const giftReservationsColumn = jsonColumn.pipe(giftReservationsSchema)

const reservationRow = z
  .object({
    id: z.string(),
    item_id: z.string(),
    title: z.string(),
    quantity: z.number().int(),
    guest_name: z.string(),
    password_hash: z.string(),
    created_at: timeColumn,
  })
  .transform((row) => ({
    id: row.id,
    itemId: row.item_id,
    title: row.title,
    quantity: row.quantity,
    name: row.guest_name,
    passwordHash: row.password_hash,
    createdAt: row.created_at,
  }))
/** One guest's reservation of a gift. */
export type StoredReservation = z.infer<typeof reservationRow>

const stateRow = z
  .object({
    id: z.string(),
    host: z.string().nullable(),
    active_until: timeColumn.nullable(),
    taken_down_at: timeColumn.nullable(),
    password_encrypted: z.string().nullable(),
    gift_reservations: giftReservationsColumn,
  })
  .transform((row) => ({
    id: row.id,
    host: row.host,
    activeUntil: row.active_until,
    takenDownAt: row.taken_down_at,
    passwordEncrypted: row.password_encrypted,
    giftReservations: row.gift_reservations,
  }))

/** A site's reservations and what decides who may see them, without reading its document. */
export async function findGiftState(database: Database, siteId: string): Promise<z.infer<typeof stateRow> | undefined> {
  const row: unknown = await database('sites')
    .where({ id: siteId })
    .first('id', 'host', 'active_until', 'taken_down_at', 'password_encrypted', 'gift_reservations')
  return row === undefined ? undefined : stateRow.parse(row)
}

/**
 * Locks a site's gifts for the rest of the transaction and raises the publish revision. Returns false, and changes nothing, when the site has
 * been saved since `documentRevision`, because the gifts may then differ. Must be the first statement of its transaction: it serialises
 * reserving, cancelling and saving in either database.
 */
export async function lockGifts(
  transaction: Database,
  site: { siteId: string; documentRevision?: number },
): Promise<boolean> {
  const { siteId, documentRevision } = site
  const changed = await transaction('sites')
    .where({ id: siteId, ...(documentRevision === undefined ? {} : { document_revision: documentRevision }) })
    .update({ publish_revision: transaction.raw('publish_revision + 1') })
  return changed === 1
}

const sumRow = z.object({ item_id: z.string(), quantity: z.coerce.number().int() })

/** Updates the reserved quantities in the site's row and returns them. Requires the lock. */
export async function storeSums(transaction: Database, siteId: string): Promise<GiftReservation[]> {
  const rows: unknown = await transaction('gift_reservations')
    .where({ site_id: siteId })
    .groupBy('item_id')
    .orderBy('item_id')
    .select('item_id')
    .sum({ quantity: 'quantity' })
  const sums = z
    .array(sumRow)
    .parse(rows)
    .map((row) => ({ giftRegistryId: row.item_id, quantityReserved: row.quantity }))
  await transaction('sites')
    .where({ id: siteId })
    .update({ gift_reservations: JSON.stringify(sums) })
  return sums
}

/** A site's reservations, oldest first, optionally of one gift and with one password. */
export async function listReservations(
  database: Database,
  of: { siteId: string; itemId?: string; passwordHash?: string },
): Promise<StoredReservation[]> {
  const rows: unknown = await database('gift_reservations')
    .where({
      site_id: of.siteId,
      ...(of.itemId === undefined ? {} : { item_id: of.itemId }),
      ...(of.passwordHash === undefined ? {} : { password_hash: of.passwordHash }),
    })
    .orderBy(['created_at', 'id'])
    .select()
  return z.array(reservationRow).parse(rows)
}

/** A reservation of a site; undefined when it does not exist. */
export async function findReservation(
  database: Database,
  siteId: string,
  id: string,
): Promise<StoredReservation | undefined> {
  const row: unknown = await database('gift_reservations').where({ site_id: siteId, id }).first()
  return row === undefined ? undefined : reservationRow.parse(row)
}

export async function insertReservation(
  transaction: Database,
  reservation: StoredReservation & { siteId: string },
): Promise<void> {
  await transaction('gift_reservations').insert({
    id: reservation.id,
    site_id: reservation.siteId,
    item_id: reservation.itemId,
    title: reservation.title,
    quantity: reservation.quantity,
    guest_name: reservation.name,
    password_hash: reservation.passwordHash,
    created_at: reservation.createdAt,
  })
}

/** Updates a reservation; a quantity of zero deletes it. */
export async function setReservedQuantity(transaction: Database, id: string, quantity: number): Promise<void> {
  const row = transaction('gift_reservations').where({ id })
  if (quantity > 0) await row.update({ quantity })
  else await row.delete()
}

/** Returns whether it existed. */
export async function deleteReservation(transaction: Database, siteId: string, id: string): Promise<boolean> {
  return (await transaction('gift_reservations').where({ site_id: siteId, id }).delete()) > 0
}

/** A gift's salt; stores `proposed` if it has none yet. */
export async function saltOfGift(
  database: Database,
  gift: { siteId: string; itemId: string; proposed: string },
): Promise<string> {
  const place = { site_id: gift.siteId, item_id: gift.itemId }
  const find = async () => {
    const row: unknown = await database('gift_salts').where(place).first('salt')
    return row === undefined ? undefined : z.object({ salt: z.string() }).parse(row).salt
  }
  const known = await find()
  if (known !== undefined) return known
  await database('gift_salts')
    .insert({ ...place, salt: gift.proposed })
    .onConflict(['site_id', 'item_id'])
    .ignore()
  // a concurrent request may have stored another one first
  return (await find()) ?? gift.proposed
}

/** Whether a request id has already been processed. */
export async function isRequestKnown(database: Database, siteId: string, requestId: string): Promise<boolean> {
  const row: unknown = await database('gift_requests')
    .where({ site_id: siteId, request_id: requestId })
    .first('request_id')
  return row !== undefined
}

/** Records a processed request id, and deletes the site's records older than `forgottenBefore`. */
export async function noteRequest(
  transaction: Database,
  request: { siteId: string; requestId: string; createdAt: string; forgottenBefore: string },
): Promise<void> {
  const { siteId, requestId, createdAt, forgottenBefore } = request
  await transaction('gift_requests').where({ site_id: siteId }).where('created_at', '<', forgottenBefore).delete()
  await transaction('gift_requests').insert({ site_id: siteId, request_id: requestId, created_at: createdAt })
}
