import { isoLanguageCodes } from '../domain/language/iso-languages.ts'
import type { LanguageCode } from '../domain/language/language.ts'

/** Documents are compared and merged part by part, going by the shape of each value instead of the module's type. */

export type Fields = Readonly<Record<string, unknown>>
export interface ListItem extends Fields {
  readonly id: string
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A text per language. An empty object could be anything, so it passes too. */
function isTexts(value: unknown): value is Readonly<Record<LanguageCode, string>> {
  return isFields(value) && Object.entries(value).every(([key, text]) => isoLanguageCodes.has(key) && isText(text))
}

const isText = (value: unknown) => typeof value === 'string' || value === undefined

/** An ordered list of things with ids: modules, people, gallery pictures. */
function isList(value: unknown): value is readonly ListItem[] {
  if (!Array.isArray(value)) return false
  const ids = value.map((item: unknown) => (isFields(item) ? item.id : undefined))
  return ids.every((id) => typeof id === 'string') && new Set(ids).size === ids.length
}

/** An object of nothing but lists, such as a form with its questions. Pictures aren't: they have other fields too. */
function isGroup(value: unknown): value is Readonly<Record<string, readonly ListItem[]>> {
  return isFields(value) && Object.values(value).every(isList)
}

/**
 * The kind that all given values share; missing ones (`undefined`, null) fit any kind. A `whole` is never taken apart:
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

/** The keys of all the objects, in order of first appearance. */
export function keysOf(...values: readonly (Fields | undefined)[]): string[] {
  return [...new Set(values.flatMap((value) => Object.keys(value ?? {})))]
}
