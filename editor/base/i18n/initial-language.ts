import {
  chooseUiLanguage,
  defaultUiLanguage,
  isUiLanguage,
  type UiLanguage,
  uiLanguageCookie,
  uiLanguageOfHost,
} from '../../../domain/language/ui-language.ts'

const storageKey = 'festoon-language'

/** The language to speak: `lang` in the query (or first in the path), storage, the host's ending, the browser, Swedish. */
export function initialLanguage(): UiLanguage {
  const query = new URLSearchParams(window.location.search).get('lang')
  // asked for once, meant for the visit
  if (isUiLanguage(query)) storeLanguage(query)
  const inPath = /^\/(sv|en|da)(?=\/|$)/.exec(window.location.pathname)?.[1]
  return chooseUiLanguage({
    query: query ?? inPath ?? null,
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

/** Remembers the language; a browser that forbids storage only forgets it. */
export function storeLanguage(language: string): void {
  try {
    window.localStorage.setItem(storageKey, language || defaultUiLanguage)
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    // the start page, which the server writes, speaks it too
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser that we serve has the Cookie Store API
    document.cookie = `${uiLanguageCookie}=${language || defaultUiLanguage}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
  } catch {
    // the choice lasts as long as the page
  }
}
