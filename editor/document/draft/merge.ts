import type { LanguageCode } from '../../../domain/language/language.ts'
import { sameJson } from '../../../domain/same-json.ts'
import { designPart, designParts, sameText } from '../../../modules/document-changes.ts'
import {
  type Fields,
  groupIn,
  itemsIn,
  keysOf,
  type ListItem,
  partKind,
  textsIn,
} from '../../../modules/document-parts.ts'
import type { SiteModule } from '../../../modules/schemas.ts'
import type { SiteDocument } from '../../../modules/site-document.ts'
import { mergedNotes } from '../../../modules/translated-from.ts'
import { weaveOrder } from './merge-order.ts'

export type Side = 'mine' | 'theirs'

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

export interface Merge {
  document: SiteDocument
  conflicts: readonly MergeConflict[]
}

type Place = Pick<MergeConflict, 'moduleId' | 'field' | 'language'>

/**
 * Three-way merge. What only one side has changed is taken from it; what both have changed alike is taken once; what they
 * have changed differently is a conflict, and `choose` says whose stands. Modules, items of lists and texts per language are
 * merged one by one, everything else whole. Without a `base` (it is no longer kept) each difference is a conflict, and
 * what only one side has stays. Pure.
 */
export function mergeDocuments(
  base: SiteDocument | null,
  mine: SiteDocument,
  theirs: SiteDocument,
  choose: (conflict: MergeConflict) => Side = () => 'mine',
): Merge {
  const conflicts: MergeConflict[] = []
  const known = base !== null

  function decide<T>(place: Place, was: unknown, ours: T, other: T): T {
    const { moduleId, field, language } = place
    const id = [moduleId ?? '', field, language ?? ''].join(' ')
    const conflict = { ...place, id, base: was, mine: ours, theirs: other }
    conflicts.push(conflict)
    return choose(conflict) === 'mine' ? ours : other
  }

  function mergeValue(place: Place, was: unknown, ours: unknown, other: unknown): unknown {
    if (sameJson(ours, other)) return ours
    if (known && sameJson(was, ours)) return other
    if (known && sameJson(was, other)) return ours
    switch (partKind(was, ours, other)) {
      case 'texts':
        return mergeTexts(place, was, ours, other)
      case 'list':
        return mergeList(place, itemsIn(was), itemsIn(ours), itemsIn(other), (item) => ({
          ...place,
          field: `${place.field}/${item}`,
        }))
      case 'group':
        return mergeFields(place, groupIn(was), groupIn(ours), groupIn(other))
      default:
        return decide(place, was, ours, other)
    }
  }

  function mergeTexts(place: Place, was: unknown, ours: unknown, other: unknown): Fields {
    const [old, mineTexts, theirTexts] = [textsIn(was), textsIn(ours), textsIn(other)]
    return withValues(
      keysOf(mineTexts, theirTexts, old).map((language) => {
        const [before, a, b] = [old[language], mineTexts[language], theirTexts[language]]
        const text =
          sameText(a, b) || (known && sameText(before, a))
            ? b
            : known && sameText(before, b)
              ? a
              : decide({ ...place, language }, before, a, b)
        return [language, text]
      }),
    )
  }

  function mergeItem(place: Place, was: ListItem | undefined, ours: ListItem, other: ListItem): ListItem {
    if (sameJson(ours, other)) return ours
    if (ours.siteModuleType !== other.siteModuleType) return decide(place, was, ours, other)
    return { ...mergeFields(place, was, ours, other), id: ours.id }
  }

  function mergeFields(place: Place, was: Fields | undefined, ours: Fields, other: Fields): Fields {
    const path = place.field === '' ? '' : `${place.field}/`
    return withValues(
      keysOf(ours, other, was).map((key) => [
        key,
        key === 'translatedFrom'
          ? mergedNotes(was?.[key], ours[key], other[key])
          : mergeValue({ ...place, field: `${path}${key}` }, was?.[key], ours[key], other[key]),
      ]),
    )
  }

  /** `placeOf` names the place of one item by its id; an order that does not matter is never asked about. */
  function mergeList(
    place: Place,
    was: readonly ListItem[],
    ours: readonly ListItem[],
    other: readonly ListItem[],
    placeOf: (id: string) => Place,
    orderMatters = true,
  ): ListItem[] {
    const [old, a, b] = [byId(was), byId(ours), byId(other)]
    const merged = new Map<string, ListItem>()
    for (const id of new Set([...b.keys(), ...a.keys()])) {
      const item = mergePresence(placeOf(id), old.get(id), a.get(id), b.get(id))
      if (item !== undefined) merged.set(id, item)
    }
    const order = mergeOrder(place, old, ours, other, merged, orderMatters)
    return order.flatMap((id) => merged.get(id) ?? [])
  }

  function mergePresence(
    place: Place,
    was: ListItem | undefined,
    ours: ListItem | undefined,
    other: ListItem | undefined,
  ): ListItem | undefined {
    if (ours !== undefined && other !== undefined) return mergeItem(place, was, ours, other)
    const left = ours ?? other
    // new on one side; or the other side has removed what this one has not touched since
    if (was === undefined) return left
    return sameJson(was, left) ? undefined : decide(place, was, ours, other)
  }

  function mergeOrder(
    place: Place,
    old: ReadonlyMap<string, ListItem>,
    ours: readonly ListItem[],
    other: readonly ListItem[],
    merged: ReadonlyMap<string, ListItem>,
    orderMatters: boolean,
  ): string[] {
    const kept = new Set(merged.keys())
    const [a, b] = [ours.map((item) => item.id), other.map((item) => item.id)]
    const common = (ids: readonly string[]) =>
      ids.filter((id) => kept.has(id) && a.includes(id) && b.includes(id) && (!known || old.has(id)))
    const [before, mineOrder, theirOrder] = [common([...old.keys()]), common(a), common(b)]
    const theirsLeads =
      !orderMatters || sameJson(mineOrder, theirOrder) || (known && sameJson(before, mineOrder))
        ? true
        : known && sameJson(before, theirOrder)
          ? false
          : decide<readonly string[]>({ ...place, field: place.field || 'order' }, before, a, b) === b
    return theirsLeads ? weaveOrder(b, a, kept) : weaveOrder(a, b, kept)
  }

  const ofPage = (field: string): Place => ({ moduleId: null, field, language: null })
  const ofModule = (moduleId: string): Place => ({ moduleId, field: '', language: null })

  const siteModules = mergeList(
    ofPage('order'),
    base?.siteModules ?? [],
    mine.siteModules,
    theirs.siteModules,
    ofModule,
  )
  const codes = (document: SiteDocument | null) =>
    (document?.availableLanguages ?? []).map(({ languageCode }) => ({ id: languageCode }))
  const languages = mergeList(ofPage('languages'), codes(base), codes(mine), codes(theirs), ofPage)
  const recipients = mergeList(
    ofPage('recipients'),
    recipientItems(base),
    recipientItems(mine, base),
    recipientItems(theirs, base),
    (formId) => ({ moduleId: formId, field: 'recipients', language: null }),
    false,
  )
  const present = new Set(siteModules.map(({ id }) => id))
  const gone = new Set([base, mine, theirs].flatMap(modulesOf).filter((id) => !present.has(id)))
  const design = Object.fromEntries(
    designParts.map((part) => [
      part,
      mergeValue(
        ofPage(part),
        base === null ? undefined : designPart(base, part),
        designPart(mine, part),
        designPart(theirs, part),
      ),
    ]),
  )
  const sameDesign = (document: SiteDocument) =>
    designParts.every((part) => sameJson(designPart(document, part), design[part]))
  const template = sameDesign(theirs)
    ? theirs.mostRecentSelectedDesignTemplate
    : sameDesign(mine)
      ? mine.mostRecentSelectedDesignTemplate
      : null

  const document: SiteDocument = {
    usesSiteModules: true,
    // one side may have removed what the other has kept: a page without a language cannot be
    availableLanguages:
      languages.length > 0
        ? languages.map(({ id }) => ({ languageCode: id }))
        : decide(ofPage('languages'), base?.availableLanguages, mine.availableLanguages, theirs.availableLanguages),
    eventDate: mergeValue(
      ofPage('eventDate'),
      base?.eventDate,
      mine.eventDate,
      theirs.eventDate,
    ) as SiteDocument['eventDate'],
    ...designOf(design),
    mostRecentSelectedDesignTemplate: template,
    formRecipients: recipients
      .filter(({ id }) => !gone.has(id))
      .map(({ id, recipients: mails }) => ({ formId: id, recipients: mails })) as Recipients,
    wizardData: mergeValue(ofPage('answers'), base?.wizardData, mine.wizardData, theirs.wizardData) as Wizard,
    // what either side has found to be its own is no sample any more
    sampleTexts: theirs.sampleTexts.filter((mark) => mine.sampleTexts.includes(mark)),
    siteModules: siteModules as readonly Fields[] as SiteModule[],
  }
  return { document, conflicts }
}

type Recipients = SiteDocument['formRecipients']
type Wizard = SiteDocument['wizardData']

/** Every part comes from one of the documents and goes back to where it came from; the compiler cannot see that. */
function designOf(parts: Fields): Pick<SiteDocument, 'theme' | 'fonts' | 'colorScheme' | 'siteGraphic' | 'eventLogo'> {
  return {
    theme: parts.theme as SiteDocument['theme'],
    fonts: { heading: parts.headingFont, text: parts.textFont } as SiteDocument['fonts'],
    colorScheme: parts.colours as SiteDocument['colorScheme'],
    siteGraphic: parts.graphic as SiteDocument['siteGraphic'],
    eventLogo: parts.logo as SiteDocument['eventLogo'],
  }
}

/** A side that has removed a form has removed its recipients with it; they come back with the form where the other side keeps it. */
function recipientItems(document: SiteDocument | null, base: SiteDocument | null = null): ListItem[] {
  const present = new Set(modulesOf(document))
  const removed = new Set(modulesOf(base).filter((id) => !present.has(id)))
  return [
    ...(document?.formRecipients ?? []),
    ...(base?.formRecipients ?? []).filter(({ formId }) => removed.has(formId)),
  ].map(({ formId, recipients }) => ({ id: formId, recipients }))
}

const modulesOf = (document: SiteDocument | null): string[] => (document?.siteModules ?? []).map(({ id }) => id)

const byId = (items: readonly ListItem[]) => new Map(items.map((item) => [item.id, item]))

/** Keys without a value are left out, as JSON has them. */
const withValues = (entries: readonly (readonly [string, unknown])[]): Fields =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined))
