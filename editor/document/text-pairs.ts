import type { LanguageCode } from '../../domain/language/language.ts'
import { isEmptyRichText } from '../../modules/kit/empty-rich-text.ts'
import { type ModuleText, moduleTexts } from '../../modules/module-texts.ts'
import { isSampleText } from '../../modules/sample-texts.ts'
import type { SiteModule } from '../../modules/schemas.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import { isOutdated, originalLanguageOf } from '../../modules/translated-from.ts'

/** One text of the page in two languages. */
export interface TextPair {
  moduleId: string
  field: string
  kind: ModuleText['kind']
  maxLength: number
  /** '' when nothing is written in the language; there is no fallback to another language. */
  source: string
  target: string
  /**
   * `sample`: the target is sample text that came with the page. `outdated`: the original has changed since it was translated.
   * Both count as untranslated.
   */
  state: 'missing' | 'sample' | 'outdated' | 'translated'
}

/** What is needed to tell sample texts from the owner's own. */
type Samples = Pick<SiteDocument, 'sampleTexts'>

export interface ModulePairs {
  module: SiteModule
  pairs: readonly TextPair[]
}

/** Identifies a text within the page; also the id of the element it is edited in. */
export const keyOf = ({ moduleId, field }: Pick<TextPair, 'moduleId' | 'field'>) => `${moduleId}/${field}`

/** Written in the source but missing, a sample or outdated in the target. */
export const isMissing = ({ source, state }: TextPair) => source !== '' && state !== 'translated'

/** Modules keep their identity until they change, so caching by module avoids walking a long page at every keystroke. */
const known = new WeakMap<SiteModule, readonly ModuleText[]>()

/** A module's texts. The menu name comes last: it is rarely set, and defaults to the title. */
export function textsOf(module: SiteModule): readonly ModuleText[] {
  const present = known.get(module)
  if (present !== undefined) return present
  const texts = moduleTexts(module)
  const inMenu = (text: ModuleText) => text.field === 'menuTitle'
  const ordered = [...texts.filter((text) => !inMenu(text)), ...texts.filter(inMenu)]
  known.set(module, ordered)
  return ordered
}

/** A text in one language; '' for rich text that renders as nothing. */
function written({ kind, value }: ModuleText, language: LanguageCode): string {
  const text = value[language] ?? ''
  return kind === 'rich' && isEmptyRichText(text) ? '' : text
}

function stateOf(samples: Samples, module: SiteModule, text: ModuleText, language: LanguageCode): TextPair['state'] {
  const words = written(text, language)
  if (words === '') return 'missing'
  if (isSampleText(samples, words)) return 'sample'
  return isOutdated(module, text.field, language) ? 'outdated' : 'translated'
}

/** A module's texts that are written in at least one of two languages. */
export function pairsOf(samples: Samples, module: SiteModule, source: LanguageCode, target: LanguageCode): TextPair[] {
  return textsOf(module)
    .map((text) => ({
      moduleId: module.id,
      field: text.field,
      kind: text.kind,
      maxLength: text.maxLength,
      source: written(text, source),
      target: written(text, target),
      state: stateOf(samples, module, text, target),
    }))
    .filter((pair) => pair.source !== '' || pair.target !== '')
}

/** The text pairs of a page, grouped by module; modules without any are left out. */
export function textPairs(document: SiteDocument, source: LanguageCode, target: LanguageCode): ModulePairs[] {
  return document.siteModules
    .map((module) => ({ module, pairs: pairsOf(document, module, source, target) }))
    .filter(({ pairs }) => pairs.length > 0)
}

/** How many of the texts written in the source have been translated into the target. */
export function progressOf(groups: readonly ModulePairs[]): { translated: number; all: number } {
  const pairs = groups.flatMap((group) => group.pairs).filter((pair) => pair.source !== '')
  return { translated: pairs.filter((pair) => !isMissing(pair)).length, all: pairs.length }
}

/** The next untranslated text after (`step` 1) or before (-1) the text with key `from`, wrapping around; null when there is no other. */
export function nextMissing(groups: readonly ModulePairs[], from: string | null, step: 1 | -1): TextPair | null {
  const pairs = groups.flatMap((group) => group.pairs)
  const at = pairs.findIndex((pair) => keyOf(pair) === from)
  const start = at === -1 ? (step === 1 ? -1 : pairs.length) : at
  for (let distance = 1; distance <= pairs.length; distance += 1) {
    const place = (start + step * distance + pairs.length * 2) % pairs.length
    const pair = pairs[place]
    if (pair !== undefined && place !== at && isMissing(pair)) return pair
  }
  return null
}

/**
 * How many texts of the page still need translating into `target`, i.e. are written in another of its languages. The page's
 * original language is not a translation: samples in it do not count, and nothing in it is outdated.
 */
export function missingIn(document: SiteDocument, target: LanguageCode): number {
  return document.siteModules.reduce((sum, module) => sum + missingInModule(document, module, target), 0)
}

/** As `missingIn`, for one module. */
export function missingInModule(
  document: Pick<SiteDocument, 'sampleTexts' | 'availableLanguages'>,
  module: SiteModule,
  target: LanguageCode,
): number {
  const others = document.availableLanguages.flatMap(({ languageCode }) =>
    languageCode === target ? [] : [languageCode],
  )
  const isOriginal = target === originalLanguageOf(document)
  const lacks = (text: ModuleText) => {
    const state = stateOf(document, module, text, target)
    return isOriginal ? state === 'missing' : state !== 'translated'
  }
  return textsOf(module).filter((text) => lacks(text) && others.some((code) => written(text, code) !== '')).length
}

/** The best language to translate from: the one, other than the target, with the most texts written. */
export function bestSource(document: SiteDocument, target: LanguageCode): LanguageCode {
  const others = document.availableLanguages.map((entry) => entry.languageCode).filter((code) => code !== target)
  const amount = (code: LanguageCode) =>
    document.siteModules.reduce((sum, module) => sum + textsOf(module).filter((t) => written(t, code) !== '').length, 0)
  const [first = target, ...rest] = others
  return rest.reduce((best, code) => (amount(code) > amount(best) ? code : best), first)
}
