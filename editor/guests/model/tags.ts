import { foldText } from '../../../domain/fold-text.ts'

/** Written tags, each once. Case and accents make no tag of its own: one that is `known` keeps its spelling. */
export function spelledTags(written: readonly string[], known: readonly string[]): string[] {
  const spellings = new Map<string, string>()
  for (const tag of known) if (!spellings.has(foldText(tag))) spellings.set(foldText(tag), tag)
  const tags = new Map<string, string>()
  for (const text of written) {
    const tag = text.replace(/\s+/g, ' ').trim()
    const folded = foldText(tag)
    if (tag !== '' && !tags.has(folded)) tags.set(folded, known.includes(tag) ? tag : (spellings.get(folded) ?? tag))
  }
  return [...tags.values()]
}
