import type { InviteeKind } from './guest-contract.ts'

/** From this age on they eat what adults eat (product-rules.md#the-kitchen). */
const adultAge = 13
const childAge = 2

const infantWords = /^(?:spädbarn|bebis|baby|bäbis|spædbarn|infant|toddler)/iu
const childWords = /^(?:barn|child|kid|børn)/iu
const adultWords = /^(?:vuxen|vuxna|voksen|voksne|adult)/iu
const number = /(?<!\d)\d{1,3}(?!\d)/u
/** 'Född 2019-05-03', which tells nothing without the day of the event. */
const year = /\d{4}/u
const olderWords = /över|over|äldre|ældre|older|fyllt|fyldt|\d\s*\+|fr\.?\s*o\.?\s*m/iu
const monthWords = /mån|mdr|month/iu

/** What an answer to the question of age says of who eats: in words, else by its first number. Null for what says nothing of it. */
export function kindOfAge(said: string): InviteeKind | null {
  const text = said.trim()
  if (infantWords.test(text)) return 'infant'
  if (childWords.test(text)) return 'child'
  if (adultWords.test(text)) return 'adult'
  const found = year.test(text) ? null : number.exec(text)
  if (found === null) return null
  const age = Number.parseInt(found[0], 10)
  if (monthWords.test(text)) return age < childAge * 12 ? 'infant' : 'child'
  // 'Över 12 år'
  if (age >= adultAge || (age === adultAge - 1 && olderWords.test(text))) return 'adult'
  return age < childAge ? 'infant' : 'child'
}
