/** What the guests' script says, in this order in `data-words` of the list: one line each. */
const keys = [
  'reserved',
  'quantity',
  'alsoReserved',
  'reserve',
  'reservePassword',
  'reserveQuantity',
  'passwordHelp',
  'reserveDone',
  'reserveFailed',
  'cancel',
  'cancelPassword',
  'cancelQuantity',
  'cancelDone',
  'cancelFailed',
  'close',
  'noContact',
  'preview',
  'quantityMissing',
  'passwordMissing',
  'guestName',
  'guestMail',
  'linkHelp',
  'wrongMail',
  'cancelLink',
] as const
export type GiftWords = Record<(typeof keys)[number], string>

export const packWords = (words: GiftWords): string =>
  keys.map((key) => (words[key].includes('\n') ? words[key].replace(/\s/g, ' ') : words[key])).join('\n')

export function unpackWords(packed: string): GiftWords {
  const lines = packed.split('\n')
  // every key is in `keys`
  return Object.fromEntries(keys.map((key, index) => [key, lines[index] ?? ''])) as GiftWords
}
