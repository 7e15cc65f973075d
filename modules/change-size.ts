import * as z from 'zod'
import { wordsOf } from '../domain/text/plain-text.ts'
import type { DocumentChanges, FieldChange } from './document-changes.ts'
import { groupIn, isFields, itemsIn, partKind, textsIn } from './document-parts.ts'

const count = z.number().int().min(0)

/** The size of a change, for the version list. */
export const changeSizeSchema = z.object({
  words: z.object({ added: count, removed: count }),
  modules: z.object({ added: count, removed: count, changed: count, moved: count }),
  design: z.boolean(),
  languages: z.boolean(),
  date: z.boolean(),
})
export type ChangeSize = z.infer<typeof changeSizeSchema>

/** Counts words in every language. Words that only moved aren't counted. */
export function changeSizeOf(changes: DocumentChanges): ChangeSize {
  const words = { added: 0, removed: 0 }
  const modules = { added: 0, removed: 0, changed: 0, moved: 0 }
  for (const change of changes.modules) {
    modules[change.kind] += 1
    if (change.kind === 'added') words.added += wordsIn(change.module)
    if (change.kind === 'removed') words.removed += wordsIn(change.module)
    if (change.kind === 'changed') for (const field of change.fields) countWords(field, words)
  }
  const { added, removed, order } = changes.languages
  return {
    words,
    modules,
    design: changes.design.length > 0,
    languages: added.length + removed.length > 0 || order,
    date: changes.date,
  }
}

function countWords({ language, before, after }: FieldChange, words: ChangeSize['words']): void {
  if (language === null) {
    // an item was added or removed; a new order or picture has no words to count
    words.added += isFields(before) ? 0 : wordsIn(after)
    words.removed += isFields(after) ? 0 : wordsIn(before)
    return
  }
  const left = new Map<string, number>()
  for (const word of wordsOf(textOf(before))) left.set(word, (left.get(word) ?? 0) + 1)
  let kept = 0
  const now = wordsOf(textOf(after))
  for (const word of now) {
    const there = left.get(word) ?? 0
    if (there > 0) {
      left.set(word, there - 1)
      kept += 1
    }
  }
  words.added += now.length - kept
  words.removed += [...left.values()].reduce((sum, rest) => sum + rest, 0)
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Number of words in all texts of a module or list item. */
function wordsIn(value: unknown): number {
  if (!isFields(value)) return 0
  return Object.values(value).reduce<number>((sum, part) => {
    if (partKind(part) === 'texts')
      return sum + Object.values(textsIn(part)).reduce((words, text) => words + wordsOf(text).length, 0)
    if (partKind(part) === 'group') return sum + wordsIn(groupIn(part))
    return sum + itemsIn(part).reduce((words, item) => words + wordsIn(item), 0)
  }, 0)
}
