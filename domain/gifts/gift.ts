/** Rules of gifts and their reservations (product-rules.md#gifts). Pure; the guests' script imports this. */

/** In pieces and characters; far above what a wish list holds. */
export const giftLimits = {
  items: 100,
  quantity: 999,
  link: 2000,
  description: 1000,
  label: 120,
  /** A guest's own password, to take the reservation back with. */
  password: 100,
  /** Who reserves, where they say so. */
  guestName: 100,
} as const

/** How much of one gift guests have reserved, as the API and site data say it. */
export interface GiftReservation {
  giftRegistryId: string
  quantityReserved: number
}

/** What decides about a gift's buttons and its status. */
export interface GiftState {
  reservable: boolean
  /** Null while the owner has left it empty: then nothing can be reserved. */
  quantity: number | null
  reserved: number
}

export interface StatusWords {
  /** 'Reserverad' */
  reserved: string
  /** 'Antal: ' */
  quantity: string
  /** ', reserverade: ' */
  alsoReserved: string
}

/** What is left to reserve. */
export function remainingOf({ reservable, quantity, reserved }: GiftState): number {
  return reservable ? Math.max(0, (quantity ?? 0) - reserved) : 0
}

export const canReserve = (gift: GiftState): boolean => remainingOf(gift) > 0
export const canCancel = ({ reservable, reserved }: GiftState): boolean => reservable && reserved > 0

/**
 * What is said about a gift: of a single one that it is reserved, of several how many there are and how many of them are
 * taken; nothing of one that cannot be reserved. An owner who has lowered the quantity since leaves more reserved than
 * there are: guests then read that all are.
 */
export function statusOf({ reservable, quantity, reserved }: GiftState, words: StatusWords): string {
  if (!reservable) return ''
  if (quantity === null || quantity <= 1) return reserved > 0 ? words.reserved : ''
  const taken = Math.min(reserved, quantity)
  return words.quantity + quantity + (taken > 0 ? words.alsoReserved + taken : '')
}

/** How much of a gift is reserved. */
export function reservedOf(reservations: readonly GiftReservation[], itemId: string): number {
  return reservations.find(({ giftRegistryId }) => giftRegistryId === itemId)?.quantityReserved ?? 0
}

/** Whether an address may be a gift's link: a page on the web, nothing else. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(address) && address.length <= giftLimits.link && URL.canParse(address)
}
