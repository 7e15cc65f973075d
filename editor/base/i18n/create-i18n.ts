import { createInstance, type i18n, type ReadCallback } from 'i18next'
import { initReactI18next } from 'react-i18next'
import {
  chooseUiLanguage,
  defaultUiLanguage,
  isUiLanguage,
  type UiLanguage,
  uiLanguageCookie,
  uiLanguageOfHost,
  uiLanguages,
} from '../../../domain/language/ui-language.ts'
import { whenReachable } from '../controls/lazy-part.ts'

const storageKey = 'festoon-language'

/** Loaders of message files by path: `…/<area>/messages.<language>.ts`. */
export type MessageFiles = Readonly<Record<string, () => Promise<{ messages: Record<string, string> }>>>

/** What a language's message files are found by. */
export type MessagesByLanguage = { readonly [L in UiLanguage]: () => Promise<MessageFiles> }

/** Loads an area's messages in one language; rejects when the area is unknown or the file cannot be fetched. */
async function loadMessages(
  languages: MessagesByLanguage,
  language: string,
  area: string,
): Promise<Record<string, string>> {
  const files = isUiLanguage(language) ? await languages[language]() : {}
  // the area is the folder's name
  const path = Object.keys(files).find((name) => name.split('/').at(-2) === area)
  const load = path === undefined ? undefined : files[path]
  if (load === undefined) throw new Error(`no messages for ${area} in ${language}`)
  return (await load()).messages
}

/** The language to speak: `lang` in the query (or first in the path), storage, the host's ending, the browser, Swedish. */
export function initialLanguage(): UiLanguage {
  const query = new URLSearchParams(window.location.search).get('lang')
  // asked for once, meant for the visit
  if (isUiLanguage(query)) store(query)
  const inPath = /^\/(sv|en|da)(?=\/|$)/.exec(window.location.pathname)?.[1]
  return chooseUiLanguage({
    query: query ?? inPath ?? null,
    stored: readStored(),
    hostLanguage: uiLanguageOfHost(window.location.hostname),
    browser: navigator.languages,
  })
}

/** Starts i18next with the areas every page needs. Rejects when they cannot be loaded. */
export async function createI18n(language: UiLanguage, languages: MessagesByLanguage): Promise<i18n> {
  const instance = createInstance()
  let isStarted = false
  await instance
    .use({
      type: 'backend' as const,
      read: (lng: string, area: string, done: ReadCallback) => {
        const load = () => loadMessages(languages, lng, area)
        // at the start nothing can be said without them; later the page stays while they are waited for
        const loaded = isStarted ? whenReachable(load) : load()
        loaded.then(
          (messages) => done(null, messages),
          (error: unknown) => done(error instanceof Error ? error : String(error), false),
        )
      },
    })
    .use(initReactI18next)
    .init({
      lng: language,
      // not in a later task: the page waits for them
      initAsync: false,
      fallbackLng: false,
      supportedLngs: [...uiLanguages],
      ns: ['page', 'controls'],
      defaultNS: 'page',
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
    })
  if (!instance.hasResourceBundle(language, 'page') || !instance.hasResourceBundle(language, 'controls'))
    throw new Error('the messages did not load')
  isStarted = true
  markDocument(language)
  instance.on('languageChanged', (changed) => {
    markDocument(changed)
    store(changed)
  })
  return instance
}

function markDocument(language: string): void {
  document.documentElement.lang = language
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
function store(language: string): void {
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
