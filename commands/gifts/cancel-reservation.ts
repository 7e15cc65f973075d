import { listReservations, setReservedQuantity } from '../../db/gift/gift-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import type { GiftReservation } from '../../domain/gifts/gift.ts'
import type { GiftRequest } from '../../domain/gifts/gifts-contract.ts'
import type { PublishedSite } from '../answers/published-site.ts'
import { answeredBefore, changeAsGuest, type GiftDeps } from './change-reservations.ts'
import { findGift, type GiftPlace } from './find-gift.ts'
import { hashGiftPassword } from './gift-password.ts'

/** Rate limit for wrong passwords; `consume` throws `too-many-requests`. */
export interface GiftGuesses {
  consume(name: 'giftGuess', key: string): Promise<void>
  giveBack(name: 'giftGuess', key: string): Promise<void>
}

/**
 * Cancels `quantity` of what a guest has reserved with a password, oldest first, and at most as many as that password reserved
 * (product-rules.md#gifts). Throws `not-found`, `gift-not-reservable`, `wrong-gift-password`, `gift-fewer-reserved` (with how many the
 * password reserved), and `too-many-requests` after many wrong guesses at one gift from one network; other networks are unaffected.
 * Returns the current reservations of the whole site.
 */
export async function cancelReservation(
  deps: GiftDeps & { guesses: GiftGuesses },
  input: GiftRequest & { site: PublishedSite; place: GiftPlace; network: string },
): Promise<GiftReservation[]> {
  const { site, place, quantity, password, requestId } = input
  const { itemId } = place
  const siteId = site.id
  if (!findGift(site.document, place).item.reservable) throw new DomainError('gift-not-reservable')
  const before = await answeredBefore(deps.database, siteId, requestId)
  if (before !== undefined) return before
  const key = `${siteId} ${itemId} ${input.network}`
  // count before checking the password, so that concurrent guesses count too
  await deps.guesses.consume('giftGuess', key)
  const passwordHash = await hashGiftPassword(deps.database, { siteId, itemId }, password)
  const own = { siteId, itemId, passwordHash }
  if ((await listReservations(deps.database, own)).length === 0) throw new DomainError('wrong-gift-password')
  await deps.guesses.giveBack('giftGuess', key)
  return changeAsGuest(deps, { site, requestId }, async (transaction) => {
    const reservations = await listReservations(transaction, own)
    const reserved = reservations.reduce((sum, reservation) => sum + reservation.quantity, 0)
    if (reserved === 0) throw new DomainError('wrong-gift-password')
    if (quantity > reserved) throw new DomainError('gift-fewer-reserved', { reserved })
    let left = quantity
    for (const reservation of reservations) {
      const taken = Math.min(left, reservation.quantity)
      if (taken > 0) await setReservedQuantity(transaction, reservation.id, reservation.quantity - taken)
      left -= taken
    }
  })
}
