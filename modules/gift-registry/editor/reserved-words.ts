import type { TFunction } from 'i18next'
import type { GiftItem } from '../schema.ts'

/** The owner's status text of a gift: how many are reserved, or why it cannot be reserved. */
export function reservedWords(
  t: TFunction<'gift-registry'>,
  { reservable, quantity }: Pick<GiftItem, 'reservable' | 'quantity'>,
  reserved: number,
): string {
  if (quantity !== null && reserved > quantity) return t('reservedTooMany', { reserved, quantity })
  if (!reservable) return t('notReservable')
  if (quantity === null) return t('noQuantity')
  if (reserved === 0) return t('noneReserved')
  return quantity === 1 ? t('reservedOne') : t('reservedSome', { reserved, quantity })
}
