import type { LanguageCode } from '../../domain/language/language.ts'
import { isEmptyRichText } from '../../modules/kit/field-renderers.tsx'
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
  /** '' when nothing is written in the language; never another language's words. */
  source: string
  target: string
  /** `sample`: the target came with the page; `outdated`: it was made of another original. Both are still to be translated. */
  state: 'missing' | 'sample' | 'outdated' | 'translated'
}

/** What tells samples from the owner's own words. */
type Samples = Pick<SiteDocument, 'sampleTexts'>

export interface ModulePairs {
  module: SiteModule
  pairs: readonly TextPair[]
}

/** Names a text within the page, also as the id of the element that it is written in. */
export const keyOf = ({ moduleId, field }: Pick<TextPair, 'moduleId' | 'field'>) => `${moduleId}/${field}`

/** Written in the one language and not yet rightly in the other. */
export const isMissing = ({ source, state }: TextPair) => source !== '' && state !== 'translated'

/** Modules keep their identity until they are changed, so a long page is not walked through at each letter. */
const known = new WeakMap<SiteModule, readonly ModuleText[]>()

/** A module's texts, the name in the menu last: it is seldom there, and follows the title where it is not. */
export function textsOf(module: SiteModule): readonly ModuleText[] {
  const present = known.get(module)
  if (present !== undefined) return present
  const texts = moduleTexts(module)
  const inMenu = (text: ModuleText) => text.field === 'menuTitle'
  const ordered = [...texts.filter((text) => !inMenu(text)), ...texts.filter(inMenu)]
  known.set(module, ordered)
  return ordered
}

/** What is written of a text in a language; rich text that shows nothing is none. */
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

/** All of a page's, module by module; modules without any are left out. */
export function textPairs(document: SiteDocument, source: LanguageCode, target: LanguageCode): ModulePairs[] {
  return document.siteModules
    .map((module) => ({ module, pairs: pairsOf(document, module, source, target) }))
    .filter(({ pairs }) => pairs.length > 0)
}

/** How many of the texts that are written in the source are there in the target. */
export function progressOf(groups: readonly ModulePairs[]): { translated: number; all: number } {
  const pairs = groups.flatMap((group) => group.pairs).filter((pair) => pair.source !== '')
  return { translated: pairs.filter((pair) => !isMissing(pair)).length, all: pairs.length }
}

/** The next missing text behind (or before) the one named, round the end; null when none is missing but that one. */
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
 * How many texts of the page are still to be translated into `target`: another of its languages has words for them. What a page was
 * begun in is no translation: there samples are to be written, and nothing is outdated.
 */
export function missingIn(document: SiteDocument, target: LanguageCode): number {
  return document.siteModules.reduce((sum, module) => sum + missingInModule(document, module, target), 0)
}

/** The same of one module. */
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

/** Which language to translate from: the one, beside the target, in which most is written. */
export function bestSource(document: SiteDocument, target: LanguageCode): LanguageCode {
  const others = document.availableLanguages.map((entry) => entry.languageCode).filter((code) => code !== target)
  const amount = (code: LanguageCode) =>
    document.siteModules.reduce((sum, module) => sum + textsOf(module).filter((t) => written(t, code) !== '').length, 0)
  const [first = target, ...rest] = others
  return rest.reduce((best, code) => (amount(code) > amount(best) ? code : best), first)
}
