import type { TFunction } from 'i18next'
import type { GiftItem } from '../../../modules/gift-registry/schema.ts'

/** What the owner reads about a gift: how much of it is reserved, or why nobody can. */
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
