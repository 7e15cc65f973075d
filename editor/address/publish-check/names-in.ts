/** The separator of two names: 'Anna & Bo', 'Anna och Bo'. */
const between = /\s+(?:&|\+|och|and|og|und|et|e|y|en|ja|i|si)\s+/iu
const name = /^\p{Lu}[\p{L}’'.-]*(?:\s\p{Lu}[\p{L}’'.-]*){0,2}$/u
const latin = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u

/** The two names that make up a title; null when it is anything else. */
function pairIn(title: string): readonly string[] | null {
  const parts = title.trim().split(between)
  return parts.length === 2 && parts.every((part) => name.test(part)) ? parts.map(plain).sort() : null
}

const plain = (text: string) => text.normalize('NFC').toLowerCase()

/**
 * Whether two titles name different couples. If a title consists of two names, the other must contain them: 'Anna & Bo' in 'Anna
 * and Bo are getting married'. Other scripts transliterate names, and titles without a couple may say anything.
 */
export function nameOthers(original: string, translation: string): boolean {
  if (![original, translation].every((title) => latin.test(title))) return false
  const [mine, theirs] = [pairIn(original), pairIn(translation)]
  if (mine === null) return theirs?.some((part) => !plain(original).includes(part)) ?? false
  return mine.some((part) => !plain(translation).includes(part)) || (theirs !== null && String(theirs) !== String(mine))
}
