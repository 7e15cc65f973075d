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
import { weaveOrder } from './merge-order.ts'

/** Both sides have changed the same thing, each in its own way. */
export interface MergeConflict {
  /** Names it among the conflicts of the same three documents. */
  id: string
  /** Null for what belongs to the page: its design, its languages, the order of its modules. */
  moduleId: string | null
  /** A field's path; empty for a whole module; a part of the design, `order`, `languages`, `eventDate` or `answers` for the page. */
  field: string
  language: LanguageCode | null
  /** Undefined: not there; a side that is not there has removed it. */
  base: unknown
  mine: unknown
  theirs: unknown
}

/** Where a value lies in the document. */
export type Place = Pick<MergeConflict, 'moduleId' | 'field' | 'language'>

/** The three documents' values of one place. */
export interface Versions<T, Base = T> {
  base: Base
  mine: T
  theirs: T
}

type Texts = Readonly<Record<LanguageCode, string>>

/** What a merge does where the sides differ. */
export interface MergeRules {
  /** Whether the base is known; without it each difference is a conflict. */
  hasBase: boolean
  /** Both sides have changed the same thing: gives the value that stands. */
  decide<T>(place: Place, base: unknown, mine: T, theirs: T): T
}

/** A value of any kind: texts by language, items one by one, groups field by field, everything else whole. */
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
  /** Of the list itself, for its order. */
  place: Place
  items: Versions<readonly ListItem[]>
  /** The place of an item, by its id. */
  placeOf: (id: string) => Place
  /** False for a list whose order means nothing: it is never asked about. */
  orderMatters?: boolean
}

/** A list item by item: what only one side has added or removed is added or removed, and the orders are woven together. */
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
  // new on one side; or the other side has removed what this one has not touched since
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

/** The ids of the items that are left, in the order of the side that has moved them. */
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
  return theirsLead() ? weaveOrder(theirs, mine, kept) : weaveOrder(mine, theirs, kept)
}

const byId = (items: readonly ListItem[]) => new Map(items.map((item) => [item.id, item]))

const idsOf = (items: readonly ListItem[]) => items.map(({ id }) => id)

/** Keys without a value are left out, as JSON has them. */
const withValues = (entries: readonly (readonly [string, unknown])[]): Fields =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined))
