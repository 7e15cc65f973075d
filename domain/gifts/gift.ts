/** Rules for gifts and reservations (product-rules.md#gifts). Pure; the guests' script imports this. */

/** In pieces and characters; far above what a real wish list needs. */
export const giftLimits = {
  items: 100,
  quantity: 999,
  link: 2000,
  description: 1000,
  label: 120,
  /** A guest's own password for cancelling the reservation. */
  password: 100,
  /** The guest's name, which is optional. */
  guestName: 100,
} as const

/** How many of one gift are reserved, as in the API and in site data. */
export interface GiftReservation {
  giftRegistryId: string
  quantityReserved: number
}

/** Determines a gift's buttons and status text. */
export interface GiftState {
  reservable: boolean
  /** Null when the owner has left it empty; then nothing can be reserved. */
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

/** How many can still be reserved. */
export function remainingOf({ reservable, quantity, reserved }: GiftState): number {
  return reservable ? Math.max(0, (quantity ?? 0) - reserved) : 0
}

export const canReserve = (gift: GiftState): boolean => remainingOf(gift) > 0
export const canCancel = ({ reservable, reserved }: GiftState): boolean => reservable && reserved > 0

/**
 * Status text of a gift: for a single one whether it is reserved, for several the quantity and how many are reserved, '' if it cannot be
 * reserved. If the owner has lowered the quantity below what is reserved, all of them are shown as reserved.
 */
export function statusOf({ reservable, quantity, reserved }: GiftState, words: StatusWords): string {
  if (!reservable) return ''
  if (quantity === null || quantity <= 1) return reserved > 0 ? words.reserved : ''
  const taken = Math.min(reserved, quantity)
  return words.quantity + quantity + (taken > 0 ? words.alsoReserved + taken : '')
}

/** How many of a gift are reserved. */
export function reservedOf(reservations: readonly GiftReservation[], itemId: string): number {
  return reservations.find(({ giftRegistryId }) => giftRegistryId === itemId)?.quantityReserved ?? 0
}

/** Whether a URL may be a gift's link: http and https only. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(address) && address.length <= giftLimits.link && URL.canParse(address)
}
