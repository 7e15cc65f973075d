import * as z from 'zod'
import type { GiftReservation } from '../../domain/gifts/gift.ts'
import { giftReservationsSchema } from '../../domain/gifts/gifts-contract.ts'
import type { Database } from '../core/connection.ts'
import { jsonColumn, timeColumn } from '../core/row-codec.ts'

/** What is reserved of each gift of a site, as the site's row holds it. */
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

/** What is reserved of a site, and what says who may know; without reading its document. */
export async function findGiftState(database: Database, siteId: string): Promise<z.infer<typeof stateRow> | undefined> {
  const row: unknown = await database('sites')
    .where({ id: siteId })
    .first('id', 'host', 'active_until', 'taken_down_at', 'password_encrypted', 'gift_reservations')
  return row === undefined ? undefined : stateRow.parse(row)
}

/**
 * Takes the lock of a site's gifts for the rest of the transaction, and raises what guests see. Gives false, with nothing
 * changed, when the site has been saved since `documentRevision`: then there may be more, fewer or other gifts. The first
 * statement of its transaction: all who reserve, cancel or save follow each other here, in either database.
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

/** Writes what is reserved of each gift into the site's row, and gives it. Under the lock. */
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

/** A site's reservations, oldest first: of one gift, and with one password, where these are named. */
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

/** One of a site's reservations; undefined when there is none of this id. */
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

/** A reservation of nothing is none. */
export async function setReservedQuantity(transaction: Database, id: string, quantity: number): Promise<void> {
  const row = transaction('gift_reservations').where({ id })
  if (quantity > 0) await row.update({ quantity })
  else await row.delete()
}

/** Gives whether there was one. */
export async function deleteReservation(transaction: Database, siteId: string, id: string): Promise<boolean> {
  return (await transaction('gift_reservations').where({ site_id: siteId, id }).delete()) > 0
}

/** A gift's salt; `proposed` where it has none yet. */
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
  // another guest's may have come first
  return (await find()) ?? gift.proposed
}

/** Whether a request has been carried out. */
export async function isRequestKnown(database: Database, siteId: string, requestId: string): Promise<boolean> {
  const row: unknown = await database('gift_requests')
    .where({ site_id: siteId, request_id: requestId })
    .first('request_id')
  return row !== undefined
}

/** Notes that a request has been carried out, and forgets those of the site from before `forgottenBefore`. */
export async function noteRequest(
  transaction: Database,
  request: { siteId: string; requestId: string; createdAt: string; forgottenBefore: string },
): Promise<void> {
  const { siteId, requestId, createdAt, forgottenBefore } = request
  await transaction('gift_requests').where({ site_id: siteId }).where('created_at', '<', forgottenBefore).delete()
  await transaction('gift_requests').insert({ site_id: siteId, request_id: requestId, created_at: createdAt })
}
