import type { ReactNode } from 'react'
import { directionOf, type LanguageCode } from '../../domain/language/language.ts'
import { languageIn, type Translatable, textIn } from '../../domain/language/translatable.ts'
import { withNumbers } from './phone-numbers.tsx'

interface LanguageAttributes {
  lang?: LanguageCode
  dir?: 'ltr' | 'rtl'
}

/** Attributes of an element whose words may be in another language than the page: none if they are not. */
export function inLanguage(words: LanguageCode, page: LanguageCode): LanguageAttributes {
  if (words === page) return {}
  const dir = directionOf(words)
  return { lang: words, ...(dir === directionOf(page) ? {} : { dir }) }
}

/** Attributes of the element that shows a text, for a language that stands in for the page's. */
export const standIn = (text: Translatable, page: LanguageCode): LanguageAttributes =>
  inLanguage(languageIn(text, page), page)

/** A text as it is read in the page's language; in an element of its own if another language stands in. */
export function wordsIn(text: Translatable, page: LanguageCode): ReactNode {
  const attributes = standIn(text, page)
  const words = withNumbers(textIn(text, page), text, page)
  return attributes.lang === undefined ? words : <span {...attributes}>{words}</span>
}
