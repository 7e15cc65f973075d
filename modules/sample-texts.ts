import type { LanguageCode } from '../domain/language/language.ts'
import type { Translatable } from '../domain/language/translatable.ts'
import { textHash } from '../domain/text/text-hash.ts'
import type { SiteDocument } from './site-document.ts'

/**
 * A page begins with words about people and places that are not the owner's. `sampleTexts` of the document names them by a mark of
 * their words, so that they are known wherever they stand: a copy of a module, a step undone and two merged drafts need no
 * care, and a word that is changed makes a text the owner's own.
 */

/** Lists keep their identity until they are changed. */
const known = new WeakMap<readonly string[], ReadonlySet<string>>()

function marksOf({ sampleTexts }: Pick<SiteDocument, 'sampleTexts'>): ReadonlySet<string> {
  const present = known.get(sampleTexts)
  if (present !== undefined) return present
  const marks = new Set(sampleTexts)
  known.set(sampleTexts, marks)
  return marks
}

export function isSampleText(document: Pick<SiteDocument, 'sampleTexts'>, text: string): boolean {
  const marks = marksOf(document)
  return marks.size > 0 && text !== '' && marks.has(textHash(text))
}

/**
 * A text without its samples in languages other than the one that the owner writes it in: as soon as there are words of their own,
 * guests who read another language are to see those, and not the people of the sample.
 */
export function withoutOtherSamples(
  document: Pick<SiteDocument, 'sampleTexts'>,
  text: Translatable,
  written: LanguageCode,
): Translatable {
  const kept = Object.entries(text).filter(
    ([language, words]) => language === written || !isSampleText(document, words),
  )
  return kept.length === Object.keys(text).length ? text : Object.fromEntries(kept)
}
