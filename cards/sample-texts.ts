import { isUiLanguage, type LanguageCode, type UiLanguage } from '../domain/language/language.ts'
import * as da from './words.da.json'
import * as en from './words.en.json'
import * as sv from './words.sv.json'

/** The texts of a new card; samples stand in for what the owner has not provided yet. */
export type SampleTexts = (typeof sv)['sample']

const samples: Readonly<Record<UiLanguage, SampleTexts>> = { sv: sv.sample, en: en.sample, da: da.sample }

/** What a graduation says instead. */
const graduations: Readonly<Record<UiLanguage, Partial<SampleTexts>>> = {
  sv: sv.graduation,
  en: en.graduation,
  da: da.graduation,
}

/** The samples in a page's language; in Swedish if the product does not support it. */
export function sampleTexts(language: LanguageCode, { isGraduation = false } = {}): SampleTexts {
  const known = isUiLanguage(language) ? language : 'sv'
  return { ...samples[known], ...(isGraduation ? graduations[known] : {}) }
}

/** Whether a text is the sample title of a new card in any language. */
export const isSampleTitle = (text: string): boolean =>
  [...Object.values(samples), ...Object.values(graduations)].some(({ title }) => title === text)

/** The text beside a code that is hidden or shown: a sample says to scan the code only while there is one. */
export const sampleBesideCode = (text: string, isHidden: boolean): string =>
  Object.values(samples).reduce((changed, { textAtQR, textWithoutCode }) => {
    const [from, to] = isHidden ? [textAtQR, textWithoutCode] : [textWithoutCode, textAtQR]
    return changed.replace(from, to)
  }, text)

const aboutCode = /(?<!\p{L})(?:s[ck]an\p{L}*|qr|koden|the code)(?!\p{L})/iu

/** Whether a text asks to scan a code, in one of our languages. */
export const speaksOfCode = (text: string): boolean => aboutCode.test(text)

/** A text without its sentences about a code. */
export const withoutCode = (text: string): string =>
  text
    .split('\n')
    .flatMap((line) => {
      const kept = (line.match(/[^.!?]+(?:[.!?]+\s*|$)/g) ?? []).filter((sentence) => !speaksOfCode(sentence))
      const said = kept.join('').trim()
      return said === '' && line !== '' ? [] : [said]
    })
    .join('\n')
