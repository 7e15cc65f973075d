import {
  chooseUiLanguage,
  defaultUiLanguage,
  isUiLanguage,
  type UiLanguage,
  uiLanguageCookie,
  uiLanguageOfHost,
  uiLanguageOfPath,
} from '../../../domain/language/ui-language.ts'

const storageKey = 'festoon-language'

/**
 * The initial UI language, from, in this order: `lang` in the query (or the first path segment), storage, the host's TLD, the
 * browser, Swedish.
 */
export function initialLanguage(): UiLanguage {
  const query = new URLSearchParams(window.location.search).get('lang')
  // a language in the query applies to the whole visit
  if (isUiLanguage(query)) storeLanguage(query)
  return chooseUiLanguage({
    query: query ?? uiLanguageOfPath(window.location.pathname) ?? null,
    stored: readStored(),
    hostLanguage: uiLanguageOfHost(window.location.hostname),
    browser: navigator.languages,
  })
}

function readStored(): string | null {
  try {
    const chosen = new RegExp(`(?:^|; )${uiLanguageCookie}=(\\w+)`).exec(document.cookie)?.[1]
    return chosen ?? window.localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

/** Stores the language; does nothing where storage is forbidden. */
export function storeLanguage(language: string): void {
  try {
    window.localStorage.setItem(storageKey, language || defaultUiLanguage)
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    // the start page, which the server writes, speaks it too
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser that we serve has the Cookie Store API
    document.cookie = `${uiLanguageCookie}=${language || defaultUiLanguage}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
  } catch {
    // the choice then lasts only as long as the page
  }
}
