import { joints, kids, withWords, word } from './words.ts'

/** Between the names of a line, also where the children begin. */
const nameBorder = new RegExp(`\\s*(?:(?:[,;&+/]|${word(`${joints}|${kids}`)}:?|${word(withWords)}\\.?)\\s*)+`, 'iu')

const namesIn = (text: string) => text.split(nameBorder).filter((piece) => piece !== '')

/**
 * What a lone number in brackets is: an age behind a given name among other names ('Anna Ek, Bo Ek and Ivy (6)'), or how many they are.
 * What may be either is asked about.
 */
export function numberInBrackets(before: string, after: string, number: number): { isAge: boolean; isSure: boolean } {
  const names = namesIn(before.replace(/^.*:/u, ''))
  const count = names.length + namesIn(after.replace(/[([][^)\]]*[)\]]/gu, '')).length
  if (count < 2) return { isAge: false, isSure: number < 3 }
  const isGiven = (name: string | undefined) => name !== undefined && !name.includes(' ')
  const isAge = number < 18 && (isGiven(names.at(-1)) || after.trim() !== '')
  if (!isAge) return { isAge, isSure: number === count }
  // 'Anna och Erik (2)'
  if (number === 2 && count === 2 && names.every(isGiven)) return { isAge: false, isSure: true }
  // 'Anna & Erik Berg, Elsa (4), Nils (1)': several numbers are ages, also one that is how many they are
  const isOneOfSeveral = /[([]\d{1,2}[)\]]/.test(after)
  return { isAge, isSure: isGiven(names.at(-1)) && (number !== count || isOneOfSeveral) }
}
