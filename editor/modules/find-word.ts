import type { ModuleType } from '../../modules/schemas.ts'
import type { Words } from './join-words.ts'

/** What a field is called; `place` is a mark behind the key, `@change`. Undefined where nothing is known of it. */
export function findWord(words: Words, type: ModuleType | null, field: string, place = ''): string | undefined {
  return keysOf(field)
    .map((key) => words[`${type} ${key}${place}`] ?? words[`${key}${place}`])
    .find((word) => word !== undefined)
}

// by which a field is looked up, the most exact first: `options/*/text` and `text`; an item as a whole is `options/*`, or `*`
function keysOf(field: string): string[] {
  // a form's questions lie one step deeper than other lists
  const parts = field.replace(/^form\//, '').split('/')
  const last = parts.at(-1) ?? ''
  if (isItem(parts)) return [`${parts.at(-2)}/*`, '*']
  return parts.length > 2 ? [`${parts.at(-3)}/*/${last}`, last] : [last]
}

/** Lists and the ids of their items take turns in a path. */
const isItem = (parts: readonly string[]) => parts.length % 2 === 0 && parts.at(-1) !== 'alt'
