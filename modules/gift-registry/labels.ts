import type { StatusWords } from '../../domain/gifts/gift.ts'
import type { LanguageCode } from '../../domain/language/language.ts'
import { type GuestLanguage, guestLanguage } from '../kit/guest-language.ts'
import type { GiftRegistryModule } from './schema.ts'

/** Default texts of the gift list labels that owners can change, by module field. */
export const giftLabels = {
  sv: {
    showGiftRegistryButton: 'Visa önskelista',
    reserveButton: 'Reservera',
    cancelReservationButton: 'Ta bort reservation',
    labelReservePassword: 'Välj ett lösenord',
    labelReserveQuantity: 'Antal att reservera',
    labelCancelReservationPassword: 'Lösenordet du valde när du reserverade',
    labelCancelReservationQuantity: 'Antal att ta bort',
    statusTextReservedSingular: 'Reserverad',
    statusTextQuantity: 'Antal: ',
    statusTextReservedPlural: ', reserverade: ',
  },
  en: {
    showGiftRegistryButton: 'Show the wish list',
    reserveButton: 'Reserve',
    cancelReservationButton: 'Remove reservation',
    labelReservePassword: 'Choose a password',
    labelReserveQuantity: 'Quantity to reserve',
    labelCancelReservationPassword: 'The password you chose when you reserved',
    labelCancelReservationQuantity: 'Quantity to remove',
    statusTextReservedSingular: 'Reserved',
    statusTextQuantity: 'Quantity: ',
    statusTextReservedPlural: ', reserved: ',
  },
  da: {
    showGiftRegistryButton: 'Vis ønskeliste',
    reserveButton: 'Reservér',
    cancelReservationButton: 'Fjern reservation',
    labelReservePassword: 'Vælg en adgangskode',
    labelReserveQuantity: 'Antal at reservere',
    labelCancelReservationPassword: 'Adgangskoden, du valgte, da du reserverede',
    labelCancelReservationQuantity: 'Antal at fjerne',
    statusTextReservedSingular: 'Reserveret',
    statusTextQuantity: 'Antal: ',
    statusTextReservedPlural: ', reserveret: ',
  },
  nb: {
    showGiftRegistryButton: 'Vis ønskelisten',
    reserveButton: 'Reserver',
    cancelReservationButton: 'Fjern reservasjon',
    labelReservePassword: 'Velg et passord',
    labelReserveQuantity: 'Antall å reservere',
    labelCancelReservationPassword: 'Passordet du valgte da du reserverte',
    labelCancelReservationQuantity: 'Antall å fjerne',
    statusTextReservedSingular: 'Reservert',
    statusTextQuantity: 'Antall: ',
    statusTextReservedPlural: ', reservert: ',
  },
  fi: {
    showGiftRegistryButton: 'Näytä toivelista',
    reserveButton: 'Varaa',
    cancelReservationButton: 'Poista varaus',
    labelReservePassword: 'Valitse salasana',
    labelReserveQuantity: 'Varattava määrä',
    labelCancelReservationPassword: 'Salasana, jonka valitsit varatessasi',
    labelCancelReservationQuantity: 'Poistettava määrä',
    statusTextReservedSingular: 'Varattu',
    statusTextQuantity: 'Määrä: ',
    statusTextReservedPlural: ', varattu: ',
  },
} as const satisfies Record<GuestLanguage, Partial<Record<keyof GiftRegistryModule, string>>>

export type GiftLabel = keyof (typeof giftLabels)['sv']
export type GiftLabels = Readonly<Record<GiftLabel, string>>

// the registry's keys are the labels
const keys = Object.keys(giftLabels.sv) as GiftLabel[]

/** The labels guests see: the owner's if there is one in this language, otherwise the built-in one. */
export function labelsOf(module: GiftRegistryModule, language: LanguageCode): GiftLabels {
  const own = (label: GiftLabel) => module[label][language]?.trim() ?? ''
  const builtIn: GiftLabels = giftLabels[guestLanguage(language)]
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
