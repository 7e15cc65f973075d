import { findGiftState, insertReservation, listReservations } from '../../db/gift-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import { type GiftReservation, remainingOf, reservedOf } from '../../domain/gift.ts'
import type { GiftRequest } from '../../domain/gifts-contract.ts'
import { giftName } from '../../modules/gift-registry/rules.ts'
import type { GiftItem } from '../../modules/gift-registry/schema.ts'
import { newId } from '../../platform/ids.ts'
import type { AskingSite } from '../answers/asking-site.ts'
import { answeredBefore, changeAsGuest, type GiftDeps } from './change-reservations.ts'
import { findGift, type GiftPlace } from './find-gift.ts'
import { hashGiftPassword } from './gift-password.ts'

/**
 * Reserves so many of a gift with a password of the guest's own. Throws `not-found`, `gift-not-reservable`, or `gift-taken`
 * (with what remains) when there are not that many left. Never more than there are, whatever happens at once. Gives what
 * is reserved of the whole site.
 */
export async function reserveGift(
  deps: GiftDeps,
  input: GiftRequest & { site: AskingSite; place: GiftPlace },
): Promise<GiftReservation[]> {
  const { site, place, quantity, password, requestId } = input
  const { itemId } = place
  const siteId = site.id
  const gift = reservableGift(site, place)
  const before = await answeredBefore(deps.database, siteId, requestId)
  if (before !== undefined) return before
  const passwordHash = await hashGiftPassword(deps.database, { siteId, itemId }, password, async () => {
    // who comes too late is told before the hash, which costs more than all the rest
    const state = await findGiftState(deps.database, siteId)
    checkRemaining(gift, reservedOf(state?.giftReservations ?? [], itemId), quantity)
  })
  return changeAsGuest(deps, { site, requestId }, async (transaction, newest) => {
    const item = reservableGift(newest, place)
    const present = await listReservations(transaction, { siteId, itemId })
    const reserved = present.reduce((sum, reservation) => sum + reservation.quantity, 0)
    checkRemaining(item, reserved, quantity)
    const createdAt = deps.clock.now().toISOString()
    const title = giftName(item, 'sv')
    await insertReservation(transaction, { id: newId(), siteId, itemId, title, quantity, passwordHash, createdAt })
  })
}

function reservableGift(site: AskingSite, place: GiftPlace): GiftItem {
  const { item } = findGift(site.document, place)
  if (!item.reservable || item.quantity === null) throw new DomainError('gift-not-reservable')
  return item
}

function checkRemaining(item: GiftItem, reserved: number, quantity: number): void {
  const remaining = remainingOf({ ...item, reserved })
  if (quantity > remaining) throw new DomainError('gift-taken', { remaining })
}
