import type { LogoWords } from '../../../design/templates/design-of-template.ts'
import type { LanguageCode } from '../../../domain/language.ts'
import type { SiteDocument } from '../../../modules/site-document.ts'
import { ownNames } from '../own-names.ts'

const between = /\s*(?:&|\+|\s(?:och|and|og|und|et|y)\s)\s*/iu
const longest = 60

/** What a new logo says: the names that the owner has given, or those in the page's title. */
export function logoWordsOf(document: SiteDocument, language: LanguageCode): LogoWords {
  const { name1 = '', name2 = '' } = document.wizardData ?? {}
  const named = [name1, name2].filter((name) => name.trim() !== '')
  const [first = '', second = ''] = named.length > 0 ? named : ownNames(document, language, '').split(between)
  return { name1: cut(first), name2: cut(second), additionalText: '' }
}

const cut = (name: string) => name.trim().slice(0, longest).trim()
