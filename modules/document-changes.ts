import type { LanguageCode } from '../domain/language/language.ts'
import { sameJson } from '../domain/same-json.ts'
import { plainTextOf } from '../domain/text/plain-text.ts'
import { type Fields, groupIn, itemsIn, keysOf, type ListItem, partKind, textsIn } from './document-parts.ts'
import type { SiteModule } from './schemas.ts'
import type { SiteDocument } from './site-document.ts'
import { eventDateOf } from './site-facts.ts'

/** A single difference within a module. */
export interface FieldChange {
  /**
   * Named as in the field renderers: `title` or `items/<item's id>/title`. Just the item if it was added or removed;
   * the list if its order changed.
   */
  field: string
  /** Set for texts; null for anything else. */
  language: LanguageCode | null
  /** Undefined if it didn't exist. */
  before: unknown
  after: unknown
}

export type ModuleChange =
  | { kind: 'added' | 'removed'; module: SiteModule }
  | { kind: 'changed'; module: SiteModule; fields: readonly FieldChange[] }
  /** Changed position relative to the modules that are in both documents. */
  | { kind: 'moved'; module: SiteModule }

export const designParts = ['theme', 'headingFont', 'textFont', 'colours', 'graphic', 'logo'] as const
export type DesignPart = (typeof designParts)[number]

/** The differences from `before` to `after`. */
export interface DocumentChanges {
  /** In page order; removed modules are listed where they used to be. */
  modules: readonly ModuleChange[]
  design: readonly DesignPart[]
  languages: { added: readonly LanguageCode[]; removed: readonly LanguageCode[]; order: boolean }
  /** The event's date. */
  date: boolean
  /** The start wizard's answers, or recipients of a module that is in neither document. */
  other: boolean
}

export function compareDocuments(before: SiteDocument, after: SiteDocument): DocumentChanges {
  const codes = (document: SiteDocument) => document.availableLanguages.map((entry) => entry.languageCode)
  const [codesBefore, codesAfter] = [codes(before), codes(after)]
  const added = codesAfter.filter((code) => !codesBefore.includes(code))
  const removed = codesBefore.filter((code) => !codesAfter.includes(code))
  return {
    modules: compareModules(before, after),
    design: designParts.filter((part) => !sameJson(designPart(before, part), designPart(after, part))),
    languages: {
      added,
      removed,
      order: added.length === 0 && removed.length === 0 && !sameJson(codesBefore, codesAfter),
    },
    date: !sameJson(eventDateOf(before), eventDateOf(after)),
    other:
      !sameJson(otherRecipients(before, after), otherRecipients(after, before)) ||
      !sameJson(before.wizardData, after.wizardData),
  }
}

const hasModule = (document: SiteDocument, id: string) => document.siteModules.some((module) => module.id === id)

/** Recipients of modules in neither document. Those of an added or removed module are covered by that change. */
const otherRecipients = (document: SiteDocument, other: SiteDocument) =>
  document.formRecipients.filter(({ formId }) => !hasModule(document, formId) && !hasModule(other, formId))

/** Compares who is mailed the answers to a module's form, as if the recipients were a field of the module. */
function compareRecipients(before: SiteDocument, after: SiteDocument, moduleId: string): FieldChange[] {
  const [was, is] = [before, after].map(
    ({ formRecipients }) => formRecipients.find(({ formId }) => formId === moduleId)?.recipients,
  )
  return sameJson(was ?? [], is ?? []) ? [] : [{ field: 'recipients', language: null, before: was, after: is }]
}

export function designPart(document: SiteDocument, part: DesignPart): unknown {
  const parts: Record<DesignPart, unknown> = {
    theme: document.theme,
    headingFont: document.fonts.heading,
    textFont: document.fonts.text,
    colours: document.colorScheme,
    graphic: document.siteGraphic,
    logo: document.eventLogo,
  }
  return parts[part]
}

export function isUnchanged(changes: DocumentChanges): boolean {
  const { modules, design, languages, date, other } = changes
  return (
    modules.length + design.length + languages.added.length + languages.removed.length === 0 &&
    !languages.order &&
    !date &&
    !other
  )
}

function compareModules(from: SiteDocument, to: SiteDocument): ModuleChange[] {
  const [before, after] = [from.siteModules, to.siteModules]
  const old = new Map(before.map((module) => [module.id, module]))
  const now = new Set(after.map((module) => module.id))
  const moved = movedIds(
    before.map((module) => module.id),
    after.map((module) => module.id),
  )
  const changes: ModuleChange[] = []
  const gone = [...before]
  /** Reports removed modules that used to come before `id`. */
  const removedBefore = (id: string | null) => {
    while (gone.length > 0 && gone[0]?.id !== id) {
      const module = gone.shift()
      if (module !== undefined && !now.has(module.id)) changes.push({ kind: 'removed', module })
    }
    gone.shift()
  }
  for (const module of after) {
    const was = old.get(module.id)
    if (was === undefined) {
      changes.push({ kind: 'added', module })
      continue
    }
    if (gone.includes(was)) removedBefore(module.id)
    const fields = [...compareFields(was, module, ''), ...compareRecipients(from, to, module.id)]
    if (fields.length > 0) changes.push({ kind: 'changed', module, fields })
    if (moved.has(module.id)) changes.push({ kind: 'moved', module })
  }
  removedBefore(null)
  return changes
}

/** The smallest set of moved ids that explains the new order: everything outside the longest common subsequence. */
function movedIds(before: readonly string[], after: readonly string[]): Set<string> {
  const place = new Map(before.map((id, index) => [id, index]))
  const common = after.filter((id) => place.has(id))
  // longest increasing subsequence, O(n²): fine for the 300 modules a document has at most
  const best: { length: number; previous: number }[] = []
  for (const [index, id] of common.entries()) {
    best[index] = { length: 1, previous: -1 }
    for (let earlier = 0; earlier < index; earlier += 1) {
      const run = best[earlier]?.length ?? 0
      const follows = (place.get(common[earlier] ?? '') ?? 0) < (place.get(id) ?? 0)
      if (follows && run + 1 > (best[index]?.length ?? 0)) best[index] = { length: run + 1, previous: earlier }
    }
  }
  const kept = new Set<string>()
  let index = best.reduce((longest, entry, at) => (entry.length > (best[longest]?.length ?? 0) ? at : longest), 0)
  while (index >= 0 && index < common.length) {
    kept.add(common[index] ?? '')
    index = best[index]?.previous ?? -1
  }
  return new Set(common.filter((id) => !kept.has(id)))
}

/** Fields that aren't compared: they identify a module or item, or are derived from its texts. */
const identity = new Set(['id', 'siteModuleType', 'translatedFrom'])

function compareFields(before: Fields, after: Fields, path: string): FieldChange[] {
  return keysOf(before, after)
    .filter((key) => !identity.has(key))
    .flatMap((key) => compareValues(before[key], after[key], `${path}${key}`))
}

function compareValues(before: unknown, after: unknown, field: string): FieldChange[] {
  if (sameJson(before, after)) return []
  switch (partKind(before, after)) {
    case 'texts': {
      const [old, now] = [textsIn(before), textsIn(after)]
      return keysOf(old, now)
        .filter((language) => !sameText(old[language], now[language]))
        .map((language) => ({ field, language, before: old[language], after: now[language] }))
    }
    case 'list':
      return compareLists(itemsIn(before), itemsIn(after), field)
    case 'group':
      return compareFields(groupIn(before), groupIn(after), `${field}/`)
    default:
      return [{ field, language: null, before, after }]
  }
}

/** Treats all empty texts as equal, whatever markup they contain. */
export function sameText(a = '', b = ''): boolean {
  return a === b || (plainTextOf(a) === '' && plainTextOf(b) === '')
}

function compareLists(before: readonly ListItem[], after: readonly ListItem[], field: string): FieldChange[] {
  const old = new Map(before.map((item) => [item.id, item]))
  const now = new Map(after.map((item) => [item.id, item]))
  const changes = [...new Set([...now.keys(), ...old.keys()])].flatMap((id): FieldChange[] => {
    const [was, is] = [old.get(id), now.get(id)]
    const path = `${field}/${id}`
    if (was === undefined || is === undefined) return [{ field: path, language: null, before: was, after: is }]
    return compareFields(was, is, `${path}/`)
  })
  const order = (items: readonly ListItem[], others: ReadonlyMap<string, ListItem>) =>
    items.map((item) => item.id).filter((id) => others.has(id))
  const [orderBefore, orderAfter] = [order(before, now), order(after, old)]
  return sameJson(orderBefore, orderAfter)
    ? changes
    : [...changes, { field, language: null, before: orderBefore, after: orderAfter }]
}
