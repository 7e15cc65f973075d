import type { LanguageCode } from '../../domain/language/language.ts'
import type { FieldChange, ModuleChange } from '../../modules/document-changes.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import type { Side } from './change-place.ts'
import type { ShownChange } from './use-shown-change.ts'

const fieldsOf = (change: ModuleChange | undefined): readonly FieldChange[] =>
  change?.kind === 'changed' ? change.fields : []

/** What one of two pages shows of a module's change in a language; null for none, or for a change of the page as a whole. */
export function shownChange(
  change: ModuleChange | undefined,
  language: LanguageCode,
  side: Side,
  pages: Record<Side, SiteDocument>,
): ShownChange | null {
  if (change === undefined) return null
  const moduleId = change.module.id
  const idsOn = (page: SiteDocument) => page.siteModules.map((module) => module.id)
  const here = new Set(idsOn(pages[side]))
  const there = idsOn(pages[side === 'before' ? 'after' : 'before'])
  return {
    moduleId,
    side,
    fields: fieldsOf(change).filter((field) => field.language === null || field.language === language),
    neighbour: there.slice(0, Math.max(there.indexOf(moduleId), 0)).findLast((id) => here.has(id)) ?? null,
  }
}

/** The language to show a change in: another one if its texts have changed only there. */
export function languageOfChange(
  change: ModuleChange | undefined,
  language: LanguageCode,
  languages: readonly LanguageCode[],
): LanguageCode {
  const changed = fieldsOf(change).map((field) => field.language)
  if (changed.length === 0 || changed.includes(null) || changed.includes(language)) return language
  return languages.find((code) => changed.includes(code)) ?? language
}
