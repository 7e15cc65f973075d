import { isUiLanguage, type UiLanguage } from '../domain/language/language.ts'

/** Pages that exist once per language: the site's own page and the language choice. */
const languagePage = /^\/(?:[a-z]{2})?$/

/**
 * The redirect target of `?lang=` on a guest host: the page in that language, with the rest of the query. Undefined when the site does not
 * have the language or the page is already in it. deploy/nginx/festoon.conf implements the same rule.
 */
export function askedPage(path: string, query: string, languages: readonly string[]): string | undefined {
  if (languages.length < 2 || !languagePage.test(path)) return undefined
  const parts = query.slice(1).split('&')
  const at = parts.findIndex((part) => part.startsWith('lang='))
  const language = parts[at]?.slice('lang='.length) ?? ''
  if (!languages.includes(language) || path === `/${language}`) return undefined
  const rest = parts.toSpliced(at, 1).join('&')
  return `/${language}${rest === '' ? '' : `?${rest}`}`
}

/** The product language of a page, from its path; English for languages that the product does not have. */
export function languageInAddress(url = ''): UiLanguage | undefined {
  const [, inPath, inQuery] =
    /^\/(?:([a-z]{2})(?:[/?]|$)|api\/[^?]*\?(?:.*&)?language=([a-z]{2})(?:&|$))/.exec(url) ?? []
  const language = inPath ?? inQuery
  return language === undefined ? undefined : isUiLanguage(language) ? language : 'en'
}
