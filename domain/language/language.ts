export {
  chooseUiLanguage,
  defaultUiLanguage,
  isUiLanguage,
  type UiLanguage,
  uiLanguageOfHost,
  uiLanguages,
} from './ui-language.ts'

/** A language of a site: a lower-case code of the list in iso-languages.ts. Validated by language-schema.ts. */
export type LanguageCode = string

/** Maximum number of languages of one site. */
export const maxLanguages = 20

const rightToLeft = new Set(['ar', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** Writing direction of a language, for the `dir` attribute. */
export function directionOf(language: LanguageCode): 'ltr' | 'rtl' {
  return rightToLeft.has(language) ? 'rtl' : 'ltr'
}

/** Parses an `Accept-Language` header into language codes, best first; malformed parts are dropped. */
export function acceptedLanguages(header: string | undefined): LanguageCode[] {
  if (header === undefined) return []
  return header
    .slice(0, 500)
    .split(',')
    .map((part, order) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const q = parameters.map((p) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(p)?.[1]).find((v) => v !== undefined)
      return { code: tag.trim().slice(0, 2).toLowerCase(), quality: q === undefined ? 1 : Number(q), order }
    })
    .filter((entry) => /^[a-z]{2}$/.test(entry.code) && entry.quality > 0)
    .sort((a, b) => b.quality - a.quality || a.order - b.order)
    .map((entry) => entry.code)
}

/**
 * The language to send a visitor to when the address names none: the most preferred of the browser's that the site has, otherwise the
 * site's first. Throws when the site has no language.
 */
export function choosePublicLanguage(available: readonly LanguageCode[], preferred: readonly string[]): LanguageCode {
  const [first] = available
  if (first === undefined) throw new Error('a site has at least one language')
  for (const tag of preferred) {
    const code = tag.slice(0, 2).toLowerCase()
    if (available.includes(code)) return code
  }
  return first
}
