import type { ModuleType } from '../../modules/schemas.ts'

/**
 * The owner-facing names of a module and its fields in one language, in two files of the module's folder. Fields are keyed by the
 * last segment of their path: `secondLine`. Where that is ambiguous the list is included: `options/*` is a whole option, and
 * with the suffix `/text` the option's text.
 *
 * - `labels`, which the canvas needs immediately: `@name`, the module's name, and the accessible names of its fields.
 * - `lists`: `@about`, a few words on the module's purpose; the names of its texts in lists, where `{{number}}` is the position of
 *   the item that contains a text and `{{of}}` that of the enclosing item; and, with the suffix `@change`, a field's name inside
 *   a sentence in a list of changes.
 *
 * Names shared by all modules are in `common/`.
 */
export type Words = Readonly<Record<string, string>>

/** Combines all modules' names into one message area: keyed `<type> <key>`, shared ones by the key alone. */
export function joinWords(common: Words, modules: { readonly [T in ModuleType]: Words }): Words {
  const own = Object.entries(modules).flatMap(([type, words]) =>
    Object.entries(words).map(([key, word]): [string, string] => [`${type} ${key}`, word]),
  )
  return { ...common, ...Object.fromEntries(own) }
}
