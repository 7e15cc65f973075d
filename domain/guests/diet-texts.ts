import { plainSigns } from '../text/plain-signs.ts'

/** Texts about what guests eat, and which of them an owner has said mean the same (product-rules.md#the-kitchen). Pure. */

/** What makes two texts the same. Nothing is understood: 'laktos' and 'laktosfri' are two. */
export const sameText = (text: string): string =>
  plainSigns(text)
    .replace(/\s+/gu, ' ')
    .replace(/[\s.]+$/, '')
    .trim()
    .toLocaleLowerCase('sv')

/** Texts, as `sameText` has them, that are counted as one. */
export type MergedTexts = readonly (readonly string[])[]

/** Whether a group has any of these texts. */
const touches = (group: readonly string[], texts: readonly string[]) => group.some((text) => texts.includes(text))

/** Texts that were merged stand by themselves again. */
const parted = (groups: MergedTexts, texts: readonly string[]): string[][] =>
  groups.filter((group) => !touches(group, texts)).map((group) => [...group])

/** Groups with what the owner parts, and then merges: all that any of a group's texts is merged with becomes one. */
export function mergedAnew(groups: MergedTexts, { part, merge }: { part: readonly string[]; merge: MergedTexts }) {
  let anew = parted(groups, part.map(sameText))
  for (const group of merge) {
    const texts = [...new Set(group.map(sameText))].filter((text) => text !== '')
    const all = [...texts, ...anew.filter((other) => touches(other, texts)).flat()]
    if (texts.length > 1) anew = [...parted(anew, texts), [...new Set(all)]]
  }
  return anew
}
