import type { LanguageCode } from '../../domain/language/language.ts'
import { textIn } from '../../domain/language/translatable.ts'
import { isEmptyRichText } from '../kit/field-renderers.tsx'
import type { GiftItem, GiftRegistryModule } from './schema.ts'

/** Whether guests see a gift: one that an owner has added and left empty would be a gap in the list. */
export function isShownGift({ title, link, description, image }: GiftItem, language: LanguageCode = 'sv'): boolean {
  return image !== null || link !== '' || [title, description].some((text) => textIn(text, language).trim() !== '')
}

/** A list without a gift and without a word about gifts: guests do not meet even its heading. */
export function hasNothingToShow({ items, text }: GiftRegistryModule): boolean {
  return !items.some((gift) => isShownGift(gift)) && Object.values(text).every(isEmptyRichText)
}

/** Whether guests press a button before they see the list: never for a single gift (product-rules.md#gifts). */
export function startsWithButton(
  { showAs }: Pick<GiftRegistryModule, 'showAs'>,
  gifts: readonly { readonly id: string }[],
): boolean {
  return showAs === 'START' && gifts.length > 1
}

/** What a gift is called: its title, else the shop its link leads to; empty when it has neither. */
export function giftName({ title, link }: Pick<GiftItem, 'title' | 'link'>, language: LanguageCode): string {
  return textIn(title, language).trim() || (link === '' ? '' : new URL(link).hostname.replace(/^www\./, ''))
}

/** Where the calls about a list's gifts begin; the gift's id follows. */
export const giftPath = (siteId: string, moduleId: string) => `/api/gift-registry/${siteId}/${moduleId}`

/** A gift as it is when it is new. */
export const newGift = (id: string): GiftItem => ({
  id,
  title: {},
  link: '',
  description: {},
  reservable: true,
  quantity: 1,
  image: null,
})
