import * as z from 'zod'
import { isoLanguageCodes } from './iso-languages.ts'

/** Languages in which the product itself speaks: editor, system pages, mails and error texts. */
export const uiLanguages = ['sv', 'en', 'da'] as const
export type UiLanguage = (typeof uiLanguages)[number]
export const defaultUiLanguage: UiLanguage = 'sv'
export const uiLanguageSchema = z.enum(uiLanguages)

/** A language in which a site can be written: one of the fixed ISO 639-1 list, lower-case. */
export const languageCodeSchema = z.string().refine((code) => isoLanguageCodes.has(code), 'unknown language code')
export type LanguageCode = string

export function isUiLanguage(value: unknown): value is UiLanguage {
  return typeof value === 'string' && (uiLanguages as readonly string[]).includes(value)
}

const rightToLeft = new Set(['ar', 'dv', 'fa', 'he', 'ks', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** Writing direction of a language, for the `dir` attribute. */
export function directionOf(language: LanguageCode): 'ltr' | 'rtl' {
  return rightToLeft.has(language) ? 'rtl' : 'ltr'
}

/**
 * The product's language on a host: `.com` speaks English, `.dk` Danish, `.se` Swedish; any other ending has no say.
 * Source: specification 1, section 1.
 */
export function uiLanguageOfHost(host: string | null): UiLanguage | undefined {
  if (host === null) return undefined
  const ending = host.toLowerCase().split('.').pop()
  return ending === 'com' ? 'en' : ending === 'dk' ? 'da' : ending === 'se' ? 'sv' : undefined
}

/**
 * Language of the editor: the `lang` query parameter, then what was stored, then the host's ending is already known to
 * the caller as `hostLanguage`, then the browser's first supported language, then Swedish.
 */
export function chooseUiLanguage(sources: {
  query?: string | null
  stored?: string | null
  hostLanguage?: UiLanguage | undefined
  browser?: readonly string[]
}): UiLanguage {
  const query = sources.query?.toLowerCase()
  if (isUiLanguage(query)) return query
  if (isUiLanguage(sources.stored)) return sources.stored
  if (sources.hostLanguage !== undefined) return sources.hostLanguage
  for (const tag of sources.browser ?? []) {
    const code = tag.slice(0, 2).toLowerCase()
    if (isUiLanguage(code)) return code
  }
  return defaultUiLanguage
}

/** Parses `Accept-Language` into language codes, best first; malformed parts are dropped. */
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
 * Which of a site's languages a visitor without a language in the address is sent to: the browser's preferred one if the
 * site has it, otherwise the site's first. Throws when the site has no language.
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
