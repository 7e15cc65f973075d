import { createInstance, type i18n, type ReadCallback } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { isUiLanguage, type UiLanguage, uiLanguages } from '../../../domain/language/ui-language.ts'
import { whenReachable } from '../controls/lazy-part.ts'
import { storeLanguage } from './initial-language.ts'

/** Loaders of message files by path: `…/<area>/messages.<language>.ts`. */
export type MessageFiles = Readonly<Record<string, () => Promise<{ messages: Record<string, string> }>>>

/** The message files of each language. */
export type MessagesByLanguage = { readonly [L in UiLanguage]: () => Promise<MessageFiles> }

/** The area of a message file: its folder, and for what is in `modules/<module>/editor` the module. */
export const areaOf = (file: string): string | undefined =>
  /modules\/([^/]+)\/editor\/[^/]+$/.exec(file)?.[1] ?? file.split('/').at(-2)

/** Loads an area's messages in one language; rejects when the area is unknown or the file cannot be fetched. */
async function loadMessages(
  languages: MessagesByLanguage,
  language: string,
  area: string,
): Promise<Record<string, string>> {
  const files = isUiLanguage(language) ? await languages[language]() : {}
  const path = Object.keys(files).find((name) => areaOf(name) === area)
  const load = path === undefined ? undefined : files[path]
  if (load === undefined) throw new Error(`no messages for ${area} in ${language}`)
  return (await load()).messages
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
        // at startup the app cannot render without them; later the current page stays while they load
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
      // initialise synchronously: the page is waiting
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
    storeLanguage(changed)
  })
  return instance
}

function markDocument(language: string): void {
  document.documentElement.lang = language
}
