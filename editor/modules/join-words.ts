import type { ModuleType } from '../../modules/schemas.ts'

/**
 * A module's words for its owner, in one language, stand in two files of its folder. Fields go by the last part of their path:
 * `secondLine`. Where that is not enough the list that they stand in is named too: `options/*` is an answer as a whole, and
 * with `/text` behind it the answer's text.
 *
 * - `labels`, which the canvas needs at once: `@name`, what the module is called, and what its fields are called when they are
 *   read out where they are written.
 * - `lists`: `@about`, a few words on what the module is for; what its texts are called in a list, where `{{number}}` is the
 *   place of the item that a text stands in, and `{{of}}` that of the item around it; and with `@change` behind it what a
 *   field is called within the sentences of a list of changes.
 *
 * What modules have in common has its words in `common/`.
 */
export type Words = Readonly<Record<string, string>>

/** All modules' words as one area of messages: by `<type> <key>`, those they have in common by the key alone. */
export function joinWords(common: Words, modules: { readonly [T in ModuleType]: Words }): Words {
  const own = Object.entries(modules).flatMap(([type, words]) =>
    Object.entries(words).map(([key, word]): [string, string] => [`${type} ${key}`, word]),
  )
  return { ...common, ...Object.fromEntries(own) }
}
