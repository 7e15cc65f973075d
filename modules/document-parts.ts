import { isoLanguageCodes } from '../domain/language/iso-languages.ts'
import type { LanguageCode } from '../domain/language/language.ts'

/** Documents are compared and merged part by part without knowing a module's type: a value shows what it is. */

export type Fields = Readonly<Record<string, unknown>>
export interface ListItem extends Fields {
  readonly id: string
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A text per language. An empty one says nothing about itself and passes, too. */
function isTexts(value: unknown): value is Readonly<Record<LanguageCode, string>> {
  return isFields(value) && Object.entries(value).every(([key, text]) => isoLanguageCodes.has(key) && isText(text))
}

const isText = (value: unknown) => typeof value === 'string' || value === undefined

/** Things in an order that bear an id of their own: modules, people, pictures of a gallery. */
function isList(value: unknown): value is readonly ListItem[] {
  if (!Array.isArray(value)) return false
  const ids = value.map((item: unknown) => (isFields(item) ? item.id : undefined))
  return ids.every((id) => typeof id === 'string') && new Set(ids).size === ids.length
}

/** Lists under a name of their own, and nothing else: a form with its questions. A picture, too, holds a list, but not only. */
function isGroup(value: unknown): value is Readonly<Record<string, readonly ListItem[]>> {
  return isFields(value) && Object.values(value).every(isList)
}

/**
 * What all the given values are; those that are not there (`undefined`, null) fit anything. A `whole` is never taken apart:
 * a picture, a map, a date, a set of colours.
 */
export function partKind(...values: readonly unknown[]): 'texts' | 'list' | 'group' | 'whole' {
  const present = values.filter((value) => value !== undefined && value !== null)
  if (present.length === 0) return 'whole'
  if (present.every(isTexts)) return 'texts'
  if (present.every(isList)) return 'list'
  return present.every(isGroup) ? 'group' : 'whole'
}

export const textsIn = (value: unknown): Readonly<Record<LanguageCode, string>> => (isTexts(value) ? value : {})
export const itemsIn = (value: unknown): readonly ListItem[] => (isList(value) ? value : [])
export const groupIn = (value: unknown): Fields => (isGroup(value) ? value : {})

/** Every key of any of the objects, in the order of their first appearance. */
export function keysOf(...values: readonly (Fields | undefined)[]): string[] {
  return [...new Set(values.flatMap((value) => Object.keys(value ?? {})))]
}
