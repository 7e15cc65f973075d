import type { LanguageCode } from '../domain/language/language.ts'
import type { Translatable } from '../domain/language/translatable.ts'
import { textHash } from '../domain/text/text-hash.ts'
import type { SiteDocument } from './site-document.ts'

/**
 * A new page has sample texts about people and places that aren't the owner's. The document lists hashes of them in
 * `sampleTexts`, so they are recognised wherever they are: copied modules, undo and merged drafts need no special
 * handling, and changing a single word makes a text the owner's own.
 */

/** Keyed by list, since a list keeps its identity until it changes. */
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
 * Removes samples from a text, except in the language the owner is writing in. Once owners have written something,
 * guests reading another language should see that and not the sample's people.
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
