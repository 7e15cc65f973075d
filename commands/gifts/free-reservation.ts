import { deleteReservation } from '../../db/gift/gift-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import type { GiftReservation } from '../../domain/gifts/gift.ts'
import { changeReservations, type GiftDeps } from './change-reservations.ts'

/** Removes a guest's reservation on behalf of the owner, so that others can reserve. Throws `not-found`. */
export async function freeReservation(
  deps: GiftDeps,
  { siteId, reservationId }: { siteId: string; reservationId: string },
): Promise<GiftReservation[]> {
  const sums = await changeReservations(deps, { siteId }, async (transaction) => {
    if (!(await deleteReservation(transaction, siteId, reservationId))) throw new DomainError('not-found')
  })
  if (sums === undefined) throw new DomainError('not-found')
  return sums
}
