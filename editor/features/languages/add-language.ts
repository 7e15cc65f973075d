import type { Brand } from '../../../domain/commerce/market.ts'
import { isUiLanguage, type LanguageCode } from '../../../domain/language/language.ts'
import { withLanguage } from '../../../modules/page-languages.ts'
import { originalLanguageOf } from '../../../modules/translated-from.ts'
import { api } from '../../base/api-client/api.ts'
import { documentOf } from '../../document/document-of.ts'
import type { DraftStore } from '../../document/draft/draft-store.ts'

/** Adds a language to the page, with what our own words (questions of the form, descriptions of our pictures) are in it. */
export async function addLanguage(store: DraftStore, brand: Brand, language: LanguageCode): Promise<void> {
  const original = originalLanguageOf(store.state().history.document)
  const [from, to] = await Promise.all([original, language].map((code) => newPage(brand, code)))
  if (!from || !to) return store.dispatch({ type: 'add-language', language })
  store.dispatch({ type: 'replace-document', document: withLanguage(store.state().history.document, from, to) })
}

/** Null where we have none in the language, or there is no network: the owner translates those texts, too. */
async function newPage(brand: Brand, language: LanguageCode) {
  if (!isUiLanguage(language)) return null
  try {
    return { language, document: documentOf((await api.quickStart(brand, language)).site) }
  } catch {
    return null
  }
}
