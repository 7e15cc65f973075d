/** Between two names: 'Anna & Bo', 'Anna och Bo'. */
const between = /\s+(?:&|\+|och|and|og|und|et|e|y|en|ja|i|si)\s+/iu
const name = /^\p{Lu}[\p{L}’'.-]*(?:\s\p{Lu}[\p{L}’'.-]*){0,2}$/u
const latin = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u

/** The two names that a title is made of; null where it says something else. */
function pairIn(title: string): readonly string[] | null {
  const parts = title.trim().split(between)
  return parts.length === 2 && parts.every((part) => name.test(part)) ? parts.map(plain).sort() : null
}

const plain = (text: string) => text.normalize('NFC').toLowerCase()

/**
 * Whether two titles name different couples. A title that is two names must find them in the other one: 'Anna & Bo' in 'Anna and Bo are
 * getting married'. Other letters write names in their own way, and titles that are no couple's say what they like.
 */
export function nameOthers(original: string, translation: string): boolean {
  if (![original, translation].every((title) => latin.test(title))) return false
  const [mine, theirs] = [pairIn(original), pairIn(translation)]
  if (mine === null) return theirs?.some((part) => !plain(original).includes(part)) ?? false
  return mine.some((part) => !plain(translation).includes(part)) || (theirs !== null && String(theirs) !== String(mine))
}
