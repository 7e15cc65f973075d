import type { LanguageCode } from '../../domain/language/language.ts'
import { textIn } from '../../domain/language/translatable.ts'
import type { SiteDocument } from '../../modules/site-document.ts'

/** The owner's name for the event: the title of the page's header, or `otherwise` when it is empty. */
export function ownNames(document: SiteDocument, language: LanguageCode, otherwise: string): string {
  const header = document.siteModules.find((module) => module.siteModuleType === 'Header')
  return textIn(header?.title, language) || otherwise
}
