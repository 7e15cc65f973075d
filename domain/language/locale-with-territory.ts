import type { LanguageCode } from './language.ts'

/** Where `Intl` would choose another territory or writes the language otherwise. */
const ours: Readonly<Record<LanguageCode, string>> = { en: 'en_GB', no: 'nb_NO' }

/** A language with the territory where most read it, as link previews want it: 'sv_SE'. Without one if none is known. */
export function localeWithTerritory(language: LanguageCode): string {
  const { region } = new Intl.Locale(language).maximize()
  return ours[language] ?? (region === undefined ? language : `${language}_${region}`)
}
