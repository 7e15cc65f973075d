/** Texts about what guests eat, and which of them an owner has said mean the same (product-rules.md#the-kitchen). Pure. */

/** What makes two texts the same. Nothing is understood: 'laktos' and 'laktosfri' are two. */
export const sameText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\s.]+$/, '')
    .trim()
    .toLocaleLowerCase('sv')

/** Texts, as `sameText` has them, that are counted as one. */
export type MergedTexts = readonly (readonly string[])[]

const touches = (group: readonly string[], texts: readonly string[]) => group.some((text) => texts.includes(text))

/** All that any of these texts is merged with becomes one. */
export function merged(groups: MergedTexts, texts: readonly string[]): string[][] {
  const all = [...texts, ...groups.filter((group) => touches(group, texts)).flat()]
  return [...parted(groups, texts), [...new Set(all)]]
}

/** Texts that were merged stand by themselves again. */
export const parted = (groups: MergedTexts, texts: readonly string[]): string[][] =>
  groups.filter((group) => !touches(group, texts)).map((group) => [...group])

/** Groups as they are stored: each text in one of them at most. */
export function cleanGroups(groups: MergedTexts): string[][] {
  let clean: string[][] = []
  for (const group of groups) {
    const texts = [...new Set(group.map(sameText))].filter((text) => text !== '')
    if (texts.length > 1) clean = merged(clean, texts)
  }
  return clean
}
