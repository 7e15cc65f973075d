/*
 * Languages of the product itself; those of sites are in domain/language/language.ts.
 */

/** Languages of the editor, system pages, mails and error texts. */
export const uiLanguages = ['sv', 'en', 'da'] as const
export type UiLanguage = (typeof uiLanguages)[number]
/** Those that have every text. What another lacks, the editor says in English. */
export const completeLanguages: readonly string[] = ['sv', 'en', 'da']
export const defaultUiLanguage: UiLanguage = 'sv'
/** Cookie with the chosen language; a cookie, because the landing pages are rendered by the server. */
export const uiLanguageCookie = 'festoon_language'

export function isUiLanguage(value: unknown): value is UiLanguage {
  return typeof value === 'string' && (uiLanguages as readonly string[]).includes(value)
}

/** The language that a path begins with: `/da/snabbstart`. */
export function uiLanguageOfPath(path: string): UiLanguage | undefined {
  return uiLanguages.find((language) => path === `/${language}` || path.startsWith(`/${language}/`))
}

/**
 * The product's language on a host: English on `.com`, Danish on `.dk`, Swedish on `.se`; undefined for any other ending.
 * Source: product-rules.md#languages-of-texts.
 */
export function uiLanguageOfHost(host: string | null): UiLanguage | undefined {
  if (host === null) return undefined
  const ending = host.toLowerCase().split('.').pop()
  return ending === 'com' ? 'en' : ending === 'dk' ? 'da' : ending === 'se' ? 'sv' : undefined
}

/**
 * Language of the editor, by priority: the `lang` query parameter, the stored choice, the language of the host
 * (`uiLanguageOfHost`), the browser's first supported language, Swedish.
 */
export function chooseUiLanguage(sources: {
  query?: string | null
  stored?: string | null
  hostLanguage?: UiLanguage | undefined
  browser?: readonly string[]
}): UiLanguage {
  const query = sources.query?.toLowerCase()
  if (isUiLanguage(query)) return query
  if (isUiLanguage(sources.stored)) return sources.stored
  if (sources.hostLanguage !== undefined) return sources.hostLanguage
  for (const tag of sources.browser ?? []) {
    const code = tag.slice(0, 2).toLowerCase()
    if (isUiLanguage(code)) return code
  }
  return defaultUiLanguage
}
