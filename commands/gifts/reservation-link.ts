import { createHash } from 'node:crypto'
import { deleteReservation, findReservation, type StoredReservation } from '../../db/gift/gift-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { changeReservations, type GiftDeps } from './change-reservations.ts'

type LinkDeps = Pick<GiftDeps, 'database'> & { secrets: Pick<SecretBox, 'unsign'> }

/**
 * The private link with which a guest takes a reservation back without its password. Its token is the reservation's id,
 * signed for this use and this site: it opens nothing else, nothing of it is stored, and it ends with the reservation.
 */
const purposeOf = (siteId: string) => `gift reservation ${siteId}`

/** Path of the private link on the guests' host. */
export function reservationPath(secrets: Pick<SecretBox, 'sign'>, siteId: string, reservationId: string): string {
  return `/api/gift-reservations/${siteId}/${secrets.sign(purposeOf(siteId), reservationId)}`
}

/** Id of a reservation; that of the same request each time, so that a repeat is told the same link. */
export function reservationIdOf(siteId: string, requestId: string | undefined): string {
  if (requestId === undefined) return newId()
  return createHash('sha256').update(`${siteId} ${requestId}`).digest('hex').slice(0, 40)
}

/** The reservation that a link leads to, while it is there; undefined for a link that we have not made. */
export async function openReservation(
  deps: LinkDeps,
  { siteId, token }: { siteId: string; token: string },
): Promise<{ reservation: StoredReservation | undefined } | undefined> {
  const id = deps.secrets.unsign(purposeOf(siteId), token)
  return id === undefined ? undefined : { reservation: await findReservation(deps.database, siteId, id) }
}

/** Takes a whole reservation back by its link; once more changes nothing. Throws `not-found` for a link that is none. */
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
