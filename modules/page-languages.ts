import type { LanguageCode } from '../domain/language/language.ts'
import { textIn } from '../domain/language/translatable.ts'
import { textHash } from '../domain/text/text-hash.ts'
import { textsIn } from './document-parts.ts'
import { fieldAt, withFieldAt } from './kit/field-path.ts'
import { moduleTexts } from './module-texts.ts'
import { isSampleText } from './sample-texts.ts'
import type { SiteDocument } from './site-document.ts'

/** A page with its texts in one language only. */
export function inOneLanguage(document: SiteDocument, language: LanguageCode): SiteDocument {
  const siteModules = document.siteModules.map((module) =>
    moduleTexts(module).reduce((shorter, { field, value }) => {
      const text = textIn(value, language)
      return withFieldAt(shorter, field, text === '' ? {} : { [language]: text })
    }, module),
  )
  return { ...document, availableLanguages: [{ languageCode: language }], siteModules }
}

/**
 * A page with its texts in the given languages only. A text that has none of them keeps one language, which guests read
 * until it is translated (product-rules.md#languages-of-texts).
 */
export function inLanguages(document: SiteDocument, languages: readonly LanguageCode[]): SiteDocument {
  const siteModules = document.siteModules.map((module) =>
    moduleTexts(module).reduce((shorter, { field, value }) => {
      const said = Object.entries(value).filter(([language]) => languages.includes(language))
      const first = Object.entries(value).find(([language]) => language === 'en') ?? Object.entries(value)[0]
      return withFieldAt(shorter, field, Object.fromEntries(said.length > 0 || first === undefined ? said : [first]))
    }, module),
  )
  return { ...document, availableLanguages: languages.map((languageCode) => ({ languageCode })), siteModules }
}

/** A new page in one language. */
export interface NewPage {
  language: LanguageCode
  document: SiteDocument
}

/**
 * Adds a language to a page. Texts that are unchanged from a new page (`from`), mostly questions and answer options,
 * are filled in from a new page in the other language (`to`). Samples aren't: owners are meant to replace them, and the
 * demo's people shouldn't turn up in yet another language.
 */
export function withLanguage(document: SiteDocument, from: NewPage, to: NewPage): SiteDocument {
  const siteModules = document.siteModules.map((module) => {
    const [begun, other] = [from, to].map((page) => page.document.siteModules.find(({ id }) => id === module.id))
    return moduleTexts(module).reduce((longer, { field, value }) => {
      const words = textsIn(fieldAt(begun, field))[from.language] ?? ''
      const translation = textsIn(fieldAt(other, field))[to.language] ?? ''
      const isUntouched = words !== '' && textHash(words) === textHash(value[from.language] ?? '')
      const isFree = (value[to.language] ?? '') === '' && translation !== '' && !isSampleText(to.document, translation)
      if (!isUntouched || !isFree) return longer
      return withFieldAt(longer, field, { ...value, [to.language]: translation })
    }, module)
  })
  return {
    ...document,
    availableLanguages: [...document.availableLanguages, { languageCode: to.language }],
    siteModules,
  }
}
