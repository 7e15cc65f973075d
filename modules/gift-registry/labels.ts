import type { StatusWords } from '../../domain/gifts/gift.ts'
import type { LanguageCode } from '../../domain/language/language.ts'
import { guestLanguage } from '../kit/guest-language.ts'
import type { GiftRegistryModule } from './schema.ts'
import { giftRegistryWords } from './words.ts'

/** The labels that owners can change, by module field. */
export type GiftLabel = keyof (typeof giftRegistryWords)['sv']['labels'] & keyof GiftRegistryModule
export type GiftLabels = Readonly<Record<GiftLabel, string>>

// the keys of the words are the labels
const keys = Object.keys(giftRegistryWords.sv.labels) as GiftLabel[]

/** The labels guests see: the owner's if there is one in this language, otherwise the built-in one. */
export function labelsOf(module: GiftRegistryModule, language: LanguageCode): GiftLabels {
  const own = (label: GiftLabel) => module[label][language]?.trim() ?? ''
  const builtIn: GiftLabels = giftRegistryWords[guestLanguage(language)].labels
  if (!keys.some((label) => own(label) !== '')) return builtIn
  const word = (label: GiftLabel) => own(label) || builtIn[label]
  return {
    showGiftRegistryButton: word('showGiftRegistryButton'),
    reserveButton: word('reserveButton'),
    cancelReservationButton: word('cancelReservationButton'),
    labelReservePassword: word('labelReservePassword'),
    labelReserveQuantity: word('labelReserveQuantity'),
    labelCancelReservationPassword: word('labelCancelReservationPassword'),
    labelCancelReservationQuantity: word('labelCancelReservationQuantity'),
    statusTextReservedSingular: word('statusTextReservedSingular'),
    // followed by a number
    statusTextQuantity: `${word('statusTextQuantity').trimEnd()} `,
    statusTextReservedPlural: `${joining(word('statusTextReservedPlural').trim())} `,
  }
}

export const statusWords = (labels: GiftLabels): StatusWords => ({
  reserved: labels.statusTextReservedSingular,
  quantity: labels.statusTextQuantity,
  alsoReserved: labels.statusTextReservedPlural,
})

/** A text that follows a number: starts with a space, unless it starts with punctuation. */
const joining = (text: string) => (/^[\p{L}\p{N}(]/u.test(text) ? ` ${text}` : text)
