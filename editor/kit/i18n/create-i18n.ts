import { createInstance, type i18n, type ReadCallback } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { completeLanguages, type UiLanguage, uiLanguages } from '../../../domain/language/ui-language.ts'
import { whenReachable } from '../loading/when-reachable.ts'
import { storeLanguage } from './initial-language.ts'

/** Loaders of the files with words, by path: `…/<area>/words.<language>.json`, or `…/modules/<module>/editor/words.<language>.json`. */
export type WordFiles = Readonly<Record<string, () => Promise<object>>>

/** The languages that are loaded too, for the texts which a language lacks. */
const fallbacks = { ...Object.fromEntries(completeLanguages.map((code) => [code, []])), default: ['en', 'sv'] }

/** Loads an area's words in one language; rejects when the area is unknown or the file cannot be fetched. */
async function loadWords(files: WordFiles, language: string, area: string): Promise<object> {
  const endings = [`/${area}/words.${language}.json`, `/${area}/editor/words.${language}.json`]
  const file = Object.keys(files).find((name) => endings.some((ending) => name.endsWith(ending)))
  const load = file === undefined ? undefined : files[file]
  if (load !== undefined) return load()
  if (completeLanguages.includes(language)) throw new Error(`no words of ${area} in ${language}`)
  return {}
}

/** Starts i18next with the words that every page needs. Rejects when they cannot be loaded. */
export async function createI18n(language: UiLanguage, files: WordFiles): Promise<i18n> {
  const instance = createInstance()
  let isStarted = false
  await instance
    .use({
      type: 'backend' as const,
      read: (lng: string, area: string, done: ReadCallback) => {
        const load = () => loadWords(files, lng, area)
        // at startup the app cannot render without them; later the current page stays while they load
        const loaded = isStarted ? whenReachable(load) : load()
        loaded.then(
          (words) => done(null, { ...words }),
          (error: unknown) => done(error instanceof Error ? error : String(error), false),
        )
      },
    })
    .use(initReactI18next)
    .init({
      lng: language,
      // initialise synchronously: the page is waiting
      initAsync: false,
      fallbackLng: fallbacks,
      supportedLngs: [...uiLanguages],
      ns: ['kit'],
      defaultNS: 'kit',
      nsSeparator: false,
      interpolation: { escapeValue: false },
    })
  if (!instance.hasResourceBundle(language, 'kit')) throw new Error('the words did not load')
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
