import type { LanguageCode } from '../../../domain/language/language.ts'
import type { UiLanguage } from '../../../domain/language/ui-language.ts'
import da from './words.da.json'
import en from './words.en.json'
import sv from './words.sv.json'

/**
 * First the product's own languages, which are all that most pages use: initialising Intl takes 14 ms on a fast machine. Then the
 * languages for which Chromium's Intl has no names, among them Greenlandic and Northern Sami, and Twi, which it calls Akan.
 */
const ownNames: Readonly<Record<UiLanguage, Readonly<Record<LanguageCode, string>>>> = {
  sv: sv.languages,
  en: en.languages,
  da: da.languages,
}

const tables = new Map<UiLanguage, (code: LanguageCode) => string>()

/**
 * Names of languages in the owner's language, capitalised as they are shown on their own: 'Svenska', 'Grönländska'. From a small
 * table, or from Intl for all others.
 */
export function languageNamer(uiLanguage: UiLanguage): (code: LanguageCode) => string {
  const known = tables.get(uiLanguage)
  if (known !== undefined) return known
  let names: Intl.DisplayNames | undefined
  const nameInIntl = (code: LanguageCode) => {
    names ??= new Intl.DisplayNames([uiLanguage], { type: 'language', fallback: 'none' })
    return names.of(code)
  }
  const table = ownNames[uiLanguage]
  const nameOf = (code: LanguageCode) => {
    const name = table[code] ?? nameInIntl(code) ?? code
    return name.charAt(0).toLocaleUpperCase(uiLanguage) + name.slice(1)
  }
  tables.set(uiLanguage, nameOf)
  return nameOf
}
