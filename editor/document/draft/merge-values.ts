import type { LanguageCode } from '../../../domain/language/language.ts'
import { sameJson } from '../../../domain/same-json.ts'
import { sameText } from '../../../modules/document-changes.ts'
import {
  type Fields,
  groupIn,
  itemsIn,
  keysOf,
  type ListItem,
  partKind,
  textsIn,
} from '../../../modules/document-parts.ts'
import { mergedNotes } from '../../../modules/translated-from.ts'
import { mergeOrders } from './merge-order.ts'

/** A value that both sides have changed differently. */
export interface MergeConflict {
  /** Unique among the conflicts of one merge, and stable for the same three documents. */
  id: string
  /** Null for parts of the page: its design, its languages, the order of its modules. */
  moduleId: string | null
  /** A field's path; empty for a whole module; a part of the design, `order`, `languages`, `eventDate` or `answers` for the page. */
  field: string
  language: LanguageCode | null
  /** Undefined when the value does not exist; a side on which it is undefined has removed it. */
  base: unknown
  mine: unknown
  theirs: unknown
}

/** The location of a value in the document. */
export type Place = Pick<MergeConflict, 'moduleId' | 'field' | 'language'>

/** The three documents' values of one place. */
export interface Versions<T, Base = T> {
  base: Base
  mine: T
  theirs: T
}

type Texts = Readonly<Record<LanguageCode, string>>

/** How a merge resolves differences. */
export interface MergeRules {
  /** Whether the base is known; without it every difference is a conflict. */
  hasBase: boolean
  /** Called when both sides have changed the same value; returns the one to keep. */
  decide<T>(place: Place, base: unknown, mine: T, theirs: T): T
}

/** Merges a value of any kind: texts by language, lists by item, objects by field, anything else as a whole. */
export function mergeValue(rules: MergeRules, place: Place, { base, mine, theirs }: Versions<unknown>): unknown {
  if (sameJson(mine, theirs)) return mine
  if (rules.hasBase && sameJson(base, mine)) return theirs
  if (rules.hasBase && sameJson(base, theirs)) return mine
  switch (partKind(base, mine, theirs)) {
    case 'texts':
      return mergeTexts(rules, place, { base: textsIn(base), mine: textsIn(mine), theirs: textsIn(theirs) })
    case 'list':
      return mergeList(rules, {
        place,
        items: { base: itemsIn(base), mine: itemsIn(mine), theirs: itemsIn(theirs) },
        placeOf: (item) => ({ ...place, field: `${place.field}/${item}` }),
      })
    case 'group':
      return mergeFields(rules, place, { base: groupIn(base), mine: groupIn(mine), theirs: groupIn(theirs) })
    default:
      return rules.decide(place, base, mine, theirs)
  }
}

export interface MergedList {
  /** The place of the list itself, used for its order. */
  place: Place
  items: Versions<readonly ListItem[]>
  /** The place of the item with this id. */
  placeOf: (id: string) => Place
  /** False for a list whose order has no meaning: it never causes a conflict. */
  orderMatters?: boolean
}

/** Merges a list item by item: items that only one side has added or removed are added or removed, and the orders are merged. */
export function mergeList(rules: MergeRules, list: MergedList): ListItem[] {
  const { items, placeOf } = list
  const [base, mine, theirs] = [byId(items.base), byId(items.mine), byId(items.theirs)]
  const merged = new Map<string, ListItem>()
  for (const id of new Set([...theirs.keys(), ...mine.keys()])) {
    const versions = { base: base.get(id), mine: mine.get(id), theirs: theirs.get(id) }
    const item = mergePresence(rules, placeOf(id), versions)
    if (item !== undefined) merged.set(id, item)
  }
  return mergeOrder(rules, list, new Set(merged.keys())).flatMap((id) => merged.get(id) ?? [])
}

function mergeTexts(rules: MergeRules, place: Place, { base, mine, theirs }: Versions<Texts>): Fields {
  const merged = (language: string) => {
    const [before, a, b] = [base[language], mine[language], theirs[language]]
    if (sameText(a, b) || (rules.hasBase && sameText(before, a))) return b
    if (rules.hasBase && sameText(before, b)) return a
    return rules.decide({ ...place, language }, before, a, b)
  }
  return withValues(keysOf(mine, theirs, base).map((language) => [language, merged(language)]))
}

function mergeFields(
  rules: MergeRules,
  place: Place,
  { base, mine, theirs }: Versions<Fields, Fields | undefined>,
): Fields {
  const path = place.field === '' ? '' : `${place.field}/`
  return withValues(
    keysOf(mine, theirs, base).map((key) => {
      const versions = { base: base?.[key], mine: mine[key], theirs: theirs[key] }
      return [
        key,
        key === 'translatedFrom'
          ? mergedNotes(versions.base, versions.mine, versions.theirs)
          : mergeValue(rules, { ...place, field: `${path}${key}` }, versions),
      ]
    }),
  )
}

function mergePresence(
  rules: MergeRules,
  place: Place,
  { base, mine, theirs }: Versions<ListItem | undefined>,
): ListItem | undefined {
  if (mine !== undefined && theirs !== undefined) return mergeItem(rules, place, { base, mine, theirs })
  const left = mine ?? theirs
  // new on one side, or removed on one side: a removal stands if the other side has not changed the item
  if (base === undefined) return left
  return sameJson(base, left) ? undefined : rules.decide(place, base, mine, theirs)
}

function mergeItem(
  rules: MergeRules,
  place: Place,
  { base, mine, theirs }: Versions<ListItem, ListItem | undefined>,
): ListItem {
  if (sameJson(mine, theirs)) return mine
  if (mine.siteModuleType !== theirs.siteModuleType) return rules.decide(place, base, mine, theirs)
  return { ...mergeFields(rules, place, { base, mine, theirs }), id: mine.id }
}

/** The ids of the remaining items, in the order of the side that has moved them. */
function mergeOrder(
  rules: MergeRules,
  { place, items, orderMatters = true }: MergedList,
  kept: ReadonlySet<string>,
): string[] {
  const [base, mine, theirs] = [idsOf(items.base), idsOf(items.mine), idsOf(items.theirs)]
  const common = (ids: readonly string[]) =>
    ids.filter(
      (id) => kept.has(id) && mine.includes(id) && theirs.includes(id) && (!rules.hasBase || base.includes(id)),
    )
  const before = common(base)
  const theirsLead = () => {
    if (!orderMatters || sameJson(common(mine), common(theirs))) return true
    if (rules.hasBase && sameJson(before, common(mine))) return true
    if (rules.hasBase && sameJson(before, common(theirs))) return false
    return rules.decide({ ...place, field: place.field || 'order' }, before, mine, theirs) === theirs
  }
  return theirsLead() ? mergeOrders(theirs, mine, kept) : mergeOrders(mine, theirs, kept)
}

const byId = (items: readonly ListItem[]) => new Map(items.map((item) => [item.id, item]))

const idsOf = (items: readonly ListItem[]) => items.map(({ id }) => id)

/** Omits undefined values, as JSON does. */
const withValues = (entries: readonly (readonly [string, unknown])[]): Fields =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined))
