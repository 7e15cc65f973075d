import { createHash } from 'node:crypto'
import { deleteReservation, findReservation, type StoredReservation } from '../../db/gift/gift-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { changeReservations, type GiftDeps } from './change-reservations.ts'

type LinkDeps = Pick<GiftDeps, 'database'> & { secrets: Pick<SecretBox, 'unsign'> }

/**
 * Signing purpose of the private link that cancels a reservation without its password. The token is the reservation's id, signed for this
 * purpose and site: it is good for nothing else, is not stored, and becomes useless with the reservation.
 */
const purposeOf = (siteId: string) => `gift reservation ${siteId}`

/** Path of the private link on the guests' host. */
export function reservationPath(secrets: Pick<SecretBox, 'sign'>, siteId: string, reservationId: string): string {
  return `/api/gift-reservations/${siteId}/${secrets.sign(purposeOf(siteId), reservationId)}`
}

/** Id of a reservation; derived from the request's id if there is one, so that a repeat returns the same link. */
export function reservationIdOf(siteId: string, requestId: string | undefined): string {
  if (requestId === undefined) return newId()
  return createHash('sha256').update(`${siteId} ${requestId}`).digest('hex').slice(0, 40)
}

/** The reservation behind a link, if it still exists; undefined for a link that we have not signed. */
export async function openReservation(
  deps: LinkDeps,
  { siteId, token }: { siteId: string; token: string },
): Promise<{ reservation: StoredReservation | undefined } | undefined> {
  const id = deps.secrets.unsign(purposeOf(siteId), token)
  return id === undefined ? undefined : { reservation: await findReservation(deps.database, siteId, id) }
}

/** Cancels a whole reservation by its link. Idempotent. Throws `not-found` for a link that we have not signed. */
export async function cancelByLink(deps: GiftDeps & LinkDeps, input: { siteId: string; token: string }): Promise<void> {
  const opened = await openReservation(deps, input)
  if (opened === undefined) throw new DomainError('not-found')
  const { siteId } = input
  const { reservation } = opened
  if (reservation === undefined) return
  await changeReservations(deps, { siteId }, async (transaction) => {
    await deleteReservation(transaction, siteId, reservation.id)
  })
}
