import { findGiftState, findReservation, insertReservation, listReservations } from '../../db/gift/gift-repository.ts'
import { insertOutboxEntry } from '../../db/outbox/outbox-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import { remainingOf, reservedOf } from '../../domain/gifts/gift.ts'
import type { ReserveRequest, ReserveResponse } from '../../domain/gifts/gifts-contract.ts'
import type { LanguageCode } from '../../domain/language/language.ts'
import { giftName } from '../../modules/gift-registry/rules.ts'
import type { GiftItem } from '../../modules/gift-registry/schema.ts'
import type { AnswerDeps } from '../answers/answer-deps.ts'
import type { PublishedSite } from '../answers/published-site.ts'
import { answeredBefore, changeAsGuest, type GiftDeps } from './change-reservations.ts'
import { findGift, type GiftPlace } from './find-gift.ts'
import { hashGiftPassword } from './gift-password.ts'
import { reservationLinkMail } from './gift-reservation-mail.ts'
import { reservationIdOf, reservationPath } from './reservation-link.ts'

/**
 * Reserves `quantity` of a gift with a password chosen by the guest. Throws `not-found`, `gift-not-reservable`, or `gift-taken` (with
 * what remains) when there are not that many left, `gift-gone` when there is none; concurrent calls never reserve more than there are. Returns the current
 * reservations of the whole site, and the private link that cancels this reservation. The link is mailed if the guest asks for it;
 * the mail address is not stored anywhere else.
 */
export async function reserveGift(
  deps: GiftDeps & Pick<AnswerDeps, 'secrets' | 'settings' | 'siteOrigin' | 'mayMailGuest' | 'wakeOutbox'>,
  input: ReserveRequest & { site: PublishedSite; place: GiftPlace; language: LanguageCode; network: string },
): Promise<ReserveResponse> {
  const { site, place, quantity, password, name, mail, requestId } = input
  const { itemId } = place
  const siteId = site.id
  const gift = reservableGift(site, place)
  const before = await answeredBefore(deps.database, siteId, requestId)
  const id = reservationIdOf(siteId, requestId)
  const cancelPath = reservationPath(deps.secrets, siteId, id)
  // older clients send no request id and expect a response without the link
  const link = requestId === undefined ? {} : { cancelPath }
  if (before !== undefined) return { giftRegistryReservations: before, ...link }
  const passwordHash = await hashGiftPassword(deps.database, { siteId, itemId }, password, async () => {
    // fail early, before the hash, which costs more than everything else
    const state = await findGiftState(deps.database, siteId)
    // a repeat that has waited for its turn finds what it has reserved itself
    if ((await answeredBefore(deps.database, siteId, requestId)) !== undefined) return
    checkRemaining(gift, reservedOf(state?.giftReservations ?? [], itemId), quantity)
  })
  const mayMail = mail !== '' && (await deps.mayMailGuest({ to: mail, siteId, network: input.network }))
  const left = await changeAsGuest(deps, { site, requestId }, async (transaction, newest) => {
    // a repeat so late that the request is no longer remembered
    if ((await findReservation(transaction, siteId, id)) !== undefined) return
    const item = reservableGift(newest, place)
    const present = await listReservations(transaction, { siteId, itemId })
    const reserved = present.reduce((sum, reservation) => sum + reservation.quantity, 0)
    checkRemaining(item, reserved, quantity)
    const createdAt = deps.clock.now().toISOString()
    const title = giftName(item, 'sv')
    await insertReservation(transaction, { id, siteId, itemId, title, quantity, name, passwordHash, createdAt })
    if (!mayMail) return
    const now = deps.clock.now()
    const letter = { site: newest, language: input.language, to: mail, path: cancelPath, now, gift: item, quantity }
    await insertOutboxEntry(transaction, reservationLinkMail(deps, letter))
  })
  if (mayMail) deps.wakeOutbox()
  return { giftRegistryReservations: left, ...link }
}

function reservableGift(site: PublishedSite, place: GiftPlace): GiftItem {
  const { item } = findGift(site.document, place)
  if (!item.reservable || item.quantity === null) throw new DomainError('gift-not-reservable')
  return item
}

function checkRemaining(item: GiftItem, reserved: number, quantity: number): void {
  const remaining = remainingOf({ ...item, reserved })
  if (quantity > remaining) throw new DomainError(remaining === 0 ? 'gift-gone' : 'gift-taken', { remaining })
}
