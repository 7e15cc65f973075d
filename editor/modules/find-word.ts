import type { ModuleType } from '../../modules/schemas.ts'
import type { Words } from './join-words.ts'

/** The name of a field; undefined when it has none. `place` is a suffix of the key, such as `@change`. */
export function findWord(words: Words, type: ModuleType | null, field: string, place = ''): string | undefined {
  return keysOf(field)
    .map((key) => words[`${type} ${key}${place}`] ?? words[`${key}${place}`])
    .find((word) => word !== undefined)
}

// the keys to look a field up by, most specific first: `options/*/text` and `text`; a whole item is `options/*` or `*`
function keysOf(field: string): string[] {
  // a form's questions are nested one level deeper than other lists
  const parts = field.replace(/^form\//, '').split('/')
  const last = parts.at(-1) ?? ''
  if (isItem(parts)) return [`${parts.at(-2)}/*`, '*']
  return parts.length > 2 ? [`${parts.at(-3)}/*/${last}`, last] : [last]
}

/** Paths alternate between list names and item ids. */
const isItem = (parts: readonly string[]) => parts.length % 2 === 0 && parts.at(-1) !== 'alt'
