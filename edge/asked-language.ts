import { isUiLanguage, type UiLanguage } from '../domain/language/language.ts'

/** Pages that exist once in each language: the site's own, and the choice between them. */
const languagePage = /^\/(?:[a-z]{2})?$/

/**
 * Where `?lang=` leads on a guests' host: to the page in that language, with the rest of the query. Undefined where the site
 * does not have the language, or the page is in it already. deploy/nginx/festoon.conf says the same.
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

/** The product's language for a page, as its address names it: English for those that the product does not speak. */
export function languageInAddress(url = ''): UiLanguage | undefined {
  const [, inPath, inQuery] =
    /^\/(?:([a-z]{2})(?:[/?]|$)|api\/[^?]*\?(?:.*&)?language=([a-z]{2})(?:&|$))/.exec(url) ?? []
  const language = inPath ?? inQuery
  return language === undefined ? undefined : isUiLanguage(language) ? language : 'en'
}
