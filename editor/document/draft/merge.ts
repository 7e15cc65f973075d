import { sameJson } from '../../../domain/same-json.ts'
import { designPart, designParts } from '../../../modules/document-changes.ts'
import { documentLimits } from '../../../modules/document-limits.ts'
import type { Fields, ListItem } from '../../../modules/document-parts.ts'
import type { SiteModule } from '../../../modules/schemas.ts'
import type { SiteDocument } from '../../../modules/site-document.ts'
import { type MergeConflict, type MergeRules, mergeList, mergeValue, type Place } from './merge-values.ts'

export type { MergeConflict } from './merge-values.ts'

export type Side = 'mine' | 'theirs'

export interface Merge {
  document: SiteDocument
  conflicts: readonly MergeConflict[]
}

/**
 * Three-way merge. A change made by one side is taken; a change made alike by both is taken once; different changes to the same
 * value are a conflict, and `choose` picks the side. Modules, list items and texts per language are merged one by one, everything
 * else as a whole. Without a `base` (it is no longer stored) every difference is a conflict, and anything that only one side has
 * is kept. Pure.
 */
export function mergeDocuments(
  base: SiteDocument | null,
  mine: SiteDocument,
  theirs: SiteDocument,
  choose: (conflict: MergeConflict) => Side = () => 'mine',
): Merge {
  const conflicts: MergeConflict[] = []
  const rules: MergeRules = {
    hasBase: base !== null,
    decide(place, was, ours, other) {
      const id = [place.moduleId ?? '', place.field, place.language ?? ''].join(' ')
      const conflict = { ...place, id, base: was, mine: ours, theirs: other }
      conflicts.push(conflict)
      return choose(conflict) === 'mine' ? ours : other
    },
  }
  const documents = { base, mine, theirs }
  // owners are asked about conflicts in the order of these calls
  const siteModules = mergeModules(rules, documents)
  const languages = mergeLanguages(rules, documents)
  const recipients = mergeRecipients(rules, documents, siteModules)
  const design = mergeDesign(rules, documents)
  const document: SiteDocument = {
    usesSiteModules: true,
    availableLanguages: languages,
    eventDate: mergeValue(rules, ofPage('eventDate'), {
      base: base?.eventDate,
      mine: mine.eventDate,
      theirs: theirs.eventDate,
    }) as SiteDocument['eventDate'],
    ...designOf(design),
    mostRecentSelectedDesignTemplate: templateOf(design, documents),
    formRecipients: recipients,
    wizardData: mergeValue(rules, ofPage('answers'), {
      base: base?.wizardData,
      mine: mine.wizardData,
      theirs: theirs.wizardData,
    }) as SiteDocument['wizardData'],
    sampleTexts: mergeSamples(documents),
    siteModules: siteModules as readonly Fields[] as SiteModule[],
  }
  return { document, conflicts }
}

interface Documents {
  base: SiteDocument | null
  mine: SiteDocument
  theirs: SiteDocument
}

const ofPage = (field: string): Place => ({ moduleId: null, field, language: null })

function mergeModules(rules: MergeRules, { base, mine, theirs }: Documents): ListItem[] {
  return mergeList(rules, {
    place: ofPage('order'),
    items: { base: base?.siteModules ?? [], mine: mine.siteModules, theirs: theirs.siteModules },
    placeOf: (moduleId) => ({ moduleId, field: '', language: null }),
  })
}

function mergeLanguages(rules: MergeRules, { base, mine, theirs }: Documents): SiteDocument['availableLanguages'] {
  const codes = (document: SiteDocument | null) =>
    (document?.availableLanguages ?? []).map(({ languageCode }) => ({ id: languageCode }))
  const merged = mergeList(rules, {
    place: ofPage('languages'),
    items: { base: codes(base), mine: codes(mine), theirs: codes(theirs) },
    placeOf: ofPage,
  })
  if (merged.length > 0) return merged.map(({ id }) => ({ languageCode: id }))
  // each side may have removed what the other kept, but a page needs at least one language
  return rules.decide(ofPage('languages'), base?.availableLanguages, mine.availableLanguages, theirs.availableLanguages)
}

/** The recipients of all forms that still exist after the merge. */
function mergeRecipients(
  rules: MergeRules,
  { base, mine, theirs }: Documents,
  modules: readonly ListItem[],
): Recipients {
  const merged = mergeList(rules, {
    place: ofPage('recipients'),
    items: { base: recipientItems(base), mine: recipientItems(mine, base), theirs: recipientItems(theirs, base) },
    placeOf: (formId) => ({ moduleId: formId, field: 'recipients', language: null }),
    orderMatters: false,
  })
  const present = new Set(modules.map(({ id }) => id))
  const gone = new Set([base, mine, theirs].flatMap(modulesOf).filter((id) => !present.has(id)))
  return merged
    .filter(({ id }) => !gone.has(id))
    .map(({ id, recipients: mails }) => ({ formId: id, recipients: mails })) as Recipients
}

function mergeDesign(rules: MergeRules, { base, mine, theirs }: Documents): Fields {
  return Object.fromEntries(
    designParts.map((part) => [
      part,
      mergeValue(rules, ofPage(part), {
        base: base === null ? undefined : designPart(base, part),
        mine: designPart(mine, part),
        theirs: designPart(theirs, part),
      }),
    ]),
  )
}

/** The template of the side whose design won entirely; null when the merged design comes from both. */
function templateOf(design: Fields, { mine, theirs }: Documents): SiteDocument['mostRecentSelectedDesignTemplate'] {
  const hasDesign = (document: SiteDocument) =>
    designParts.every((part) => sameJson(designPart(document, part), design[part]))
  const source = [theirs, mine].find(hasDesign)
  return source?.mostRecentSelectedDesignTemplate ?? null
}

type Recipients = SiteDocument['formRecipients']

/** The casts are safe: every value comes from the same field of one of the documents. */
function designOf(parts: Fields): Pick<SiteDocument, 'theme' | 'fonts' | 'colorScheme' | 'siteGraphic' | 'eventLogo'> {
  return {
    theme: parts.theme as SiteDocument['theme'],
    fonts: { heading: parts.headingFont, text: parts.textFont } as SiteDocument['fonts'],
    colorScheme: parts.colours as SiteDocument['colorScheme'],
    siteGraphic: parts.graphic as SiteDocument['siteGraphic'],
    eventLogo: parts.logo as SiteDocument['eventLogo'],
  }
}

/**
 * A side that has removed a form has also removed its recipients. They are added back here, so that they survive if the other
 * side keeps the form.
 */
function recipientItems(document: SiteDocument | null, base: SiteDocument | null = null): ListItem[] {
  const present = new Set(modulesOf(document))
  const removed = new Set(modulesOf(base).filter((id) => !present.has(id)))
  return [
    ...(document?.formRecipients ?? []),
    ...(base?.formRecipients ?? []).filter(({ formId }) => removed.has(formId)),
  ].map(({ formId, recipients }) => ({ id: formId, recipients }))
}

const modulesOf = (document: SiteDocument | null): string[] => (document?.siteModules ?? []).map(({ id }) => id)

/** A sample that either side has made its own is no longer one; those that came with new content are kept. */
function mergeSamples({ base, mine, theirs }: { base: SiteDocument | null; mine: SiteDocument; theirs: SiteDocument }) {
  const isKept = (mark: string) =>
    mine.sampleTexts.includes(mark) === theirs.sampleTexts.includes(mark) ||
    (base !== null && !base.sampleTexts.includes(mark))
  return [...new Set([...theirs.sampleTexts, ...mine.sampleTexts])].filter(isKept).slice(0, documentLimits.sampleTexts)
}
