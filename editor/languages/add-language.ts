import type { Brand } from '../../domain/commerce/market.ts'
import { isUiLanguage, type LanguageCode } from '../../domain/language/language.ts'
import { withLanguage } from '../../modules/page-languages.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import { isGraduation } from '../../modules/site-facts.ts'
import { originalLanguageOf } from '../../modules/translated-from.ts'
import { documentOf } from '../document/document-of.ts'
import type { DraftStore } from '../document/draft/draft-store.ts'
import { api } from '../kit/api-client/api.ts'

/** Adds a language to the page, translating our own default texts (form questions, alt texts of our pictures) into it. */
export async function addLanguage(store: DraftStore, brand: Brand, language: LanguageCode): Promise<void> {
  const { document } = store.state().history
  const original = originalLanguageOf(document)
  const [from, to] = await Promise.all([original, language].map((code) => newPage(document, brand, code)))
  if (!from || !to) return store.dispatch({ type: 'add-language', language })
  store.dispatch({ type: 'replace-document', document: withLanguage(store.state().history.document, from, to) })
}

/**
 * The page's initial content in a language; null when we have none in it or the network is down: the owner then translates those
 * texts too.
 */
async function newPage({ wizardData, siteModules }: SiteDocument, brand: Brand, language: LanguageCode) {
  if (!isUiLanguage(language)) return null
  const isStudents = isGraduation({ siteModules })
  try {
    const { site } =
      wizardData === null
        ? await api.quickStart(isStudents ? 'student' : brand, language)
        : await api.wizardPage({ ...wizardData, languages: [language] })
    return { language, document: documentOf(site) }
  } catch {
    return null
  }
}
