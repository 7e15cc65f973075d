import { sameJson } from '../../../domain/same-json.ts'
import { designPart, designParts } from '../../../modules/document-changes.ts'
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
  // the order of these is the order in which the owner is asked
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
    // what either side has found to be its own is no sample any more
    sampleTexts: theirs.sampleTexts.filter((mark) => mine.sampleTexts.includes(mark)),
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
  // one side may have removed what the other has kept: a page without a language cannot be
  return rules.decide(ofPage('languages'), base?.availableLanguages, mine.availableLanguages, theirs.availableLanguages)
}

/** The recipients of all forms but those that one side has removed. */
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

/** The template of the side whose whole design stands; null where the design has come from both. */
function templateOf(design: Fields, { mine, theirs }: Documents): SiteDocument['mostRecentSelectedDesignTemplate'] {
  const hasDesign = (document: SiteDocument) =>
    designParts.every((part) => sameJson(designPart(document, part), design[part]))
  const source = [theirs, mine].find(hasDesign)
  return source?.mostRecentSelectedDesignTemplate ?? null
}

type Recipients = SiteDocument['formRecipients']

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
