import type { LanguageCode } from '../../../domain/language/language.ts'
import { textIn } from '../../../domain/language/translatable.ts'
import { datesIn } from '../../../domain/text/dates-in.ts'
import { plainTextOf } from '../../../domain/text/plain-text.ts'
import type { ModuleText } from '../../../modules/module-texts.ts'
import { isSampleText } from '../../../modules/sample-texts.ts'
import type { ModuleType, SiteModule } from '../../../modules/schemas.ts'
import { isNameless, lackOf } from '../../../modules/shown-to-guests.ts'
import type { SiteDocument } from '../../../modules/site-document.ts'
import { siteHeaderOf } from '../../../modules/site-facts.ts'
import { isOutdated } from '../../../modules/translated-from.ts'
import { picturesWithoutAlt } from '../../document/images/missing-alt.ts'
import { textsOf } from '../../document/text-pairs.ts'
import { nameOthers } from './names-in.ts'

/** A text of the page, in a language. */
export interface TextPlace {
  moduleId: string
  field: string
  language: LanguageCode
}

/** Something that guests would read and the owner may not have intended. */
export interface Finding extends TextPlace {
  kind: 'empty' | 'sample' | 'names' | 'dates' | 'outdated' | 'missing' | 'undescribed'
  module: SiteModule
  moduleType: ModuleType
  /** The start of the text; of the original, if the text is missing. */
  text: string
  /** How many it covers: all texts missing in a language are one finding, and so are all pictures without a description. */
  count: number
}

/** The length of the excerpt, in characters. */
const excerptLength = 80

function excerpt(text: string): string {
  const words = plainTextOf(text).replace(/\s+/g, ' ')
  return words.length <= excerptLength ? words : `${words.slice(0, excerptLength).trimEnd()}…`
}

/** Everything on the page that its owner should review before publishing, in page order. */
export function findingsOf(document: SiteDocument): Finding[] {
  const [original = '', ...others] = document.availableLanguages.map((entry) => entry.languageCode)
  const titled = siteHeaderOf(document)?.id
  const findings: Finding[] = []
  const missing = new Map<LanguageCode, Finding>()
  for (const module of document.siteModules.filter(({ hide }) => !hide)) {
    if (lackOf(module) !== null || isNameless(module, document.siteModules))
      findings.push(emptyModule(module, original))
    for (const text of textsOf(module).filter((entry) => isRead(module, entry))) {
      const { field, value } = text
      const words = value[original] ?? ''
      const found = (kind: Finding['kind'], language: LanguageCode, shown = value[language] ?? '') =>
        findings.push({
          kind,
          module,
          moduleType: module.siteModuleType,
          moduleId: module.id,
          field,
          language,
          text: excerpt(shown),
          count: 1,
        })
      const sample = [original, ...others].find((language) => isSampleText(document, value[language] ?? ''))
      if (sample !== undefined) found('sample', sample)
      for (const language of others) {
        const translation = value[language] ?? ''
        if (plainTextOf(translation) === '' || isSampleText(document, translation)) {
          // a sample without a real original is reported once, in the language it exists in
          if (plainTextOf(words) === '' || isSampleText(document, words)) continue
          const known = missing.get(language)
          if (known !== undefined) known.count += 1
          else
            missing.set(language, {
              kind: 'missing',
              module,
              moduleType: module.siteModuleType,
              moduleId: module.id,
              field,
              language,
              text: excerpt(words),
              count: 1,
            })
        } else if (isOutdated(module, field, language)) found('outdated', language)
        else if (module.id === titled && field === 'title' && nameOthers(words, translation)) found('names', language)
        else if (nameOtherDays(words, original, translation, language)) found('dates', language)
      }
    }
  }
  return [...findings, ...missing.values(), ...undescribed(document, original)]
}

/** One thing to tick off before publishing, with what is left of it. */
export interface Check {
  name: 'samples' | 'modules' | 'languages' | 'pictures'
  findings: readonly Finding[]
}

/** What to tick off before publishing; of the languages only where there are several. */
export function checklistOf(document: SiteDocument): Check[] {
  const findings = findingsOf(document)
  const of = (...kinds: Finding['kind'][]) => findings.filter(({ kind }) => kinds.includes(kind))
  return [
    { name: 'samples' as const, findings: of('sample') },
    { name: 'modules' as const, findings: of('empty') },
    { name: 'languages' as const, findings: of('names', 'dates', 'outdated', 'missing') },
    { name: 'pictures' as const, findings: of('undescribed') },
  ].filter(({ name }) => name !== 'languages' || document.availableLanguages.length > 1)
}

/** A module that guests do not see until something more is written or chosen. */
const emptyModule = (module: SiteModule, language: LanguageCode): Finding => ({
  kind: 'empty',
  module,
  moduleType: module.siteModuleType,
  moduleId: module.id,
  field: 'title',
  language,
  text: excerpt(textIn(module.title, language)),
  count: 1,
})

/** The pictures without a description in the page's first language; their descriptions in others are not asked for. */
function undescribed({ siteModules }: SiteDocument, language: LanguageCode): Finding[] {
  const places = picturesWithoutAlt(siteModules, language)
  const module = siteModules.find(({ id }) => id === places[0]?.moduleId)
  if (places[0] === undefined || module === undefined) return []
  const { siteModuleType: moduleType, title } = module
  const text = excerpt(textIn(title, language))
  return [{ kind: 'undescribed', module, moduleType, ...places[0], language, text, count: places.length }]
}

/** Ignores alt texts, which are counted as pictures without one, and menu names that the menu does not show. */
const isRead = (module: SiteModule, { field }: ModuleText) =>
  !field.endsWith('/alt') && !(field === 'menuTitle' && module.hideInMenu)

function nameOtherDays(words: string, original: LanguageCode, translation: string, language: LanguageCode): boolean {
  const [mine, theirs] = [datesIn(plainTextOf(words), original), datesIn(plainTextOf(translation), language)]
  // a day may be written in words
  if (mine === null || theirs === null || mine.size === 0 || theirs.size === 0) return false
  return mine.size !== theirs.size || [...mine].some((day) => !theirs.has(day))
}

const nameOf = ({ kind, moduleId, field, language, count }: Finding) =>
  `${kind} ${moduleId} ${field} ${language} ${count}`

/** The findings in `draft` that are not in what is published. */
export function newFindings(draft: SiteDocument, published: SiteDocument): Finding[] {
  const known = findingsOf(published)
  const names = new Set(known.map(nameOf))
  const lacked = (kind: Finding['kind'], language: LanguageCode) =>
    known.find((finding) => finding.kind === kind && finding.language === language)?.count ?? 0
  const found = findingsOf(draft).filter((finding) => {
    const { kind, language, count } = finding
    return kind === 'missing' || kind === 'undescribed' ? count > lacked(kind, language) : !names.has(nameOf(finding))
  })
  // worth a word beside others, but not a dialog at each save of a new picture
  return found.every(({ kind }) => kind === 'undescribed') ? [] : found
}
