import type { RichTextHtml } from '../../domain/text/rich-text.ts'

/** Minimum length, in characters, of a first paragraph with a drop cap. */
const shortest = 180

/**
 * How a text can open: with a three-line drop cap, or a raised initial if a ring or dots need space above the letter.
 * Plainly, if the paragraph is short or doesn't start with a letter, or with one of a script without capitals: many of those join
 * their letters, and a word would fall apart.
 */
export function initialOf(html: RichTextHtml): 'drop' | 'raised' | 'none' {
  const paragraph = /^\s*<p>(.*?)<\/p>/s.exec(html)?.[1]
  if (paragraph === undefined || paragraph.startsWith('<')) return 'none'
  const text = paragraph.replace(/<[^>]*>/g, '').trim()
  if (text.length < shortest || !/^[\p{Lu}\p{Ll}]/u.test(text)) return 'none'
  return /^[ÅÄÖÉÜ]/u.test(text.normalize('NFC')) ? 'raised' : 'drop'
}
