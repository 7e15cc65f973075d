import { sameJson } from '../../../domain/same-json.ts'
import { textHash } from '../../../domain/text/text-hash.ts'
import { documentLimits } from '../../../modules/document-limits.ts'
import { countsToEvent, type EventDate } from '../../../modules/kit/event-date.ts'
import { fieldAt, withFieldAt } from '../../../modules/kit/field-path.ts'
import type { ListItem } from '../../../modules/kit/items.tsx'
import { isSampleText, withoutOtherSamples } from '../../../modules/sample-texts.ts'
import type { SiteModule } from '../../../modules/schemas.ts'
import type { SiteDocument } from '../../../modules/site-document.ts'
import { eventDateOf } from '../../../modules/site-facts.ts'
import { notesOfChange, originalLanguageOf, withoutNote } from '../../../modules/translated-from.ts'
import type { DraftAction } from './draft-action.ts'

type ActionOf<T extends DraftAction['type']> = Extract<DraftAction, { type: T }>

/**
 * Returns the document after an action. Pure. Unchanged parts keep their identity, and an action that changes nothing returns the
 * same document, so that views can compare by `===`.
 */
export function applyAction(document: SiteDocument, action: DraftAction): SiteDocument {
  switch (action.type) {
    case 'set-text':
      return changeModule(document, action.moduleId, (module) => writeText(document, module, action))
    case 'confirm-text':
      return confirmText(document, action)
    case 'set-field':
      return changeModule(document, action.moduleId, (module) => withFieldAt(module, action.field, action.value))
    case 'hide-module':
      return changeModule(document, action.moduleId, (module) =>
        module.hide === action.hide ? module : { ...module, hide: action.hide },
      )
    case 'add-module':
      return withModules(
        withSamples(document, action.samples ?? []),
        insertBefore(document.siteModules, action.module, action.before),
      )
    case 'move-module': {
      const modules = moveTo(document.siteModules, action.moduleId, action.by)
      return modules === document.siteModules ? document : withModules(document, modules)
    }
    case 'delete-module': {
      const modules = document.siteModules.filter((module) => module.id !== action.moduleId)
      // do not keep email addresses for a form that is gone
      return modules.length === document.siteModules.length
        ? document
        : withModules(withRecipients(document, action.moduleId, []), modules)
    }
    case 'duplicate-module': {
      const index = document.siteModules.findIndex((module) => module.id === action.moduleId)
      if (index === -1) return document
      const copied = withModules(document, document.siteModules.toSpliced(index + 1, 0, action.copy))
      return withRecipients(copied, action.copy.id, recipientsOf(document, action.moduleId))
    }
    case 'set-recipients':
      return withRecipients(document, action.formId, action.recipients)
    case 'add-item':
      return changeList(document, action, (items) =>
        items.some((item) => item.id === action.item.id) ? items : insertBefore(items, action.item, action.before),
      )
    case 'move-item':
      return changeList(document, action, (items) => moveTo(items, action.itemId, action.by))
    case 'delete-item':
      return changeList(document, action, (items) => {
        const left = items.filter((item) => item.id !== action.itemId)
        return left.length === items.length ? items : left
      })
    case 'set-event-date':
      return setEventDate(document, action.eventDate)
    case 'add-language':
      return document.availableLanguages.some((entry) => entry.languageCode === action.language)
        ? document
        : {
            ...document,
            availableLanguages: [...document.availableLanguages, { languageCode: action.language }],
          }
    case 'remove-language': {
      // texts in the language stay in the document: adding it again brings them back
      const left = document.availableLanguages.filter((entry) => entry.languageCode !== action.language)
      // the last remaining language cannot be removed (product-rules.md#languages-of-a-site)
      return left.length === 0 || left.length === document.availableLanguages.length
        ? document
        : { ...document, availableLanguages: left }
    }
    case 'set-design':
      return { ...document, ...action.change }
    case 'replace-document':
      return action.document
  }
}

/** Countdowns to the event drop their own copy of the old date, so that they follow the new one. */
function setEventDate(document: SiteDocument, eventDate: EventDate): SiteDocument {
  const before = eventDateOf(document)
  if (sameJson(document.eventDate, eventDate)) return document
  const siteModules = document.siteModules.map((module) =>
    module.siteModuleType === 'Countdown' && module.countdownDate !== null && countsToEvent(module, before)
      ? { ...module, countdownDate: null }
      : module,
  )
  return { ...document, eventDate, siteModules }
}

/** The email addresses that receive the answers to a form. */
export function recipientsOf(document: SiteDocument, formId: string): readonly string[] {
  return document.formRecipients.find((entry) => entry.formId === formId)?.recipients ?? []
}

function withSamples(document: SiteDocument, samples: readonly string[]): SiteDocument {
  const sampleTexts = [...new Set([...document.sampleTexts, ...samples])].slice(0, documentLimits.sampleTexts)
  return sampleTexts.length === document.sampleTexts.length ? document : { ...document, sampleTexts }
}

/** A form without recipients has no entry. */
function withRecipients(document: SiteDocument, formId: string, recipients: readonly string[]): SiteDocument {
  const index = document.formRecipients.findIndex((entry) => entry.formId === formId)
  if (sameJson(recipientsOf(document, formId), recipients)) return document
  const entry = recipients.length === 0 ? [] : [{ formId, recipients: [...recipients] }]
  const place = index === -1 ? document.formRecipients.length : index
  return { ...document, formRecipients: document.formRecipients.toSpliced(place, 1, ...entry) }
}

function withModules(document: SiteDocument, siteModules: readonly SiteModule[]): SiteDocument {
  return { ...document, siteModules: [...siteModules] }
}

function changeModule(
  document: SiteDocument,
  moduleId: string,
  change: (module: SiteModule) => SiteModule,
): SiteDocument {
  const index = document.siteModules.findIndex((module) => module.id === moduleId)
  const module = document.siteModules[index]
  if (module === undefined) return document
  const changed = change(module)
  return changed === module ? document : withModules(document, document.siteModules.with(index, changed))
}

/**
 * Writing in the original language removes the samples of the text in other languages and marks translations made from other
 * words as outdated. Writing in any other language keeps the samples: what is being translated must not vanish while the owner
 * translates it.
 */
function writeText(document: SiteDocument, module: SiteModule, action: ActionOf<'set-text'>): SiteModule {
  const { field, language, text } = action
  const texts = translatableField(module, field)
  if (texts[language] === text) return module
  const original = originalLanguageOf(document)
  const isOriginal = language === original
  const left = isOriginal ? withoutOtherSamples(document, texts, language) : texts
  const notes = isOriginal
    ? notesOfChange(module.translatedFrom, field, left, { original, words: text })
    : withoutNote(module.translatedFrom, field, language)
  const written = withNotes(withFieldAt(module, field, { ...left, [language]: text }), notes)
  // a name in the menu that was the heading stays the heading
  const isAlsoInMenu = field === 'title' && module.menuTitle[language] === texts[language] && text.length <= 120
  return isAlsoInMenu && texts[language] !== undefined
    ? writeText(document, written, { ...action, field: 'menuTitle' })
    : written
}

/** Confirms a text as it is: it no longer counts as a sample or as outdated. */
function confirmText(document: SiteDocument, { moduleId, field, language }: ActionOf<'confirm-text'>): SiteDocument {
  const module = document.siteModules.find(({ id }) => id === moduleId)
  const text = translatableField(module, field)[language] ?? ''
  const confirmed = isSampleText(document, text)
    ? { ...document, sampleTexts: document.sampleTexts.filter((mark) => mark !== textHash(text)) }
    : document
  return changeModule(confirmed, moduleId, (present) =>
    withNotes(present, withoutNote(present.translatedFrom, field, language)),
  )
}

function withNotes(module: SiteModule, notes: SiteModule['translatedFrom']): SiteModule {
  if (notes === module.translatedFrom) return module
  const { translatedFrom, ...rest } = module
  return notes === undefined ? rest : { ...rest, translatedFrom: notes }
}

function translatableField(module: SiteModule | undefined, field: string): Record<string, string> {
  const value = fieldAt(module, field)
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).filter((entry) => typeof entry[1] === 'string'))
}

/** Does nothing if the list no longer exists, because its module is gone. */
function changeList(
  document: SiteDocument,
  { moduleId, list }: { moduleId: string; list: string },
  change: (items: readonly ListItem[]) => readonly ListItem[],
): SiteDocument {
  return changeModule(document, moduleId, (module) => {
    const items = fieldAt(module, list)
    return Array.isArray(items) ? withFieldAt(module, list, change(items)) : module
  })
}

/** Appends the entry if `before` is null or no longer exists. */
function insertBefore<Entry extends ListItem>(entries: readonly Entry[], entry: Entry, before: string | null): Entry[] {
  const index = entries.findIndex((other) => other.id === before)
  return entries.toSpliced(index === -1 ? entries.length : index, 0, entry)
}

/** Moves an entry by `by` positions, clamped at both ends. */
function moveTo<Entry extends ListItem>(entries: readonly Entry[], id: string, by: number): readonly Entry[] {
  const from = entries.findIndex((entry) => entry.id === id)
  const entry = entries[from]
  const to = Math.min(Math.max(from + by, 0), entries.length - 1)
  return entry === undefined || to === from ? entries : entries.toSpliced(from, 1).toSpliced(to, 0, entry)
}
