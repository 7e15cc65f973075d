import type { LanguageCode } from '../../domain/language/language.ts'
import { type Translatable, textIn } from '../../domain/language/translatable.ts'
import { isEmptyRichText } from '../kit/empty-rich-text.ts'
import type { GiftItem, GiftRegistryModule } from './schema.ts'

/** Whether guests see a gift: those an owner added but left empty would be gaps in the list. */
export function isShownGift({ title, link, description, image }: GiftItem, language: LanguageCode = 'sv'): boolean {
  return image !== null || link !== '' || [title, description].some((text) => textIn(text, language).trim() !== '')
}

/** Whether a list has neither gifts nor text. Guests don't even see its heading then. */
export function hasNothingToShow({ items, text }: GiftRegistryModule): boolean {
  return !items.some((gift) => isShownGift(gift)) && Object.values(text).every(isEmptyRichText)
}

/** Whether the list starts behind a button: never for a single gift (product-rules.md#gifts). */
export function startsWithButton(
  { showAs }: Pick<GiftRegistryModule, 'showAs'>,
  gifts: readonly { readonly id: string }[],
): boolean {
  return showAs === 'START' && gifts.length > 1
}

/** A gift's name: its title, or else the shop it links to, in the language it is read in; empty if it has neither. */
export function giftTitle({ title, link }: Pick<GiftItem, 'title' | 'link'>, language: LanguageCode): Translatable {
  if (textIn(title, language).trim() !== '' || link === '') return title
  return { [language]: new URL(link).hostname.replace(/^www\./, '') }
}

/** The words of a gift's name. */
export const giftName = (gift: Pick<GiftItem, 'title' | 'link'>, language: LanguageCode): string =>
  textIn(giftTitle(gift, language), language).trim()

/** Lists longer than this can be searched. */
export const fewGifts = 12

/** Base path of the API calls for a list's gifts, followed by the gift's id. */
export const giftPath = (siteId: string, moduleId: string) => `/api/gift-registry/${siteId}/${moduleId}`

/** A new, empty gift. */
export const newGift = (id: string): GiftItem => ({
  id,
  title: {},
  link: '',
  description: {},
  reservable: true,
  quantity: 1,
  image: null,
})
