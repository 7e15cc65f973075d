import type { RichTextHtml } from '../../domain/text/rich-text.ts'

/** Shortest first paragraph, in characters, that carries a drop cap. */
const shortest = 180

/**
 * How a text may begin: with a three-line drop cap, with a raised initial where a ring or dots need room above the
 * letter, or plainly: a short paragraph, or one that does not begin with a letter.
 */
export function initialOf(html: RichTextHtml): 'drop' | 'raised' | 'none' {
  const paragraph = /^\s*<p>(.*?)<\/p>/s.exec(html)?.[1]
  if (paragraph === undefined || paragraph.startsWith('<')) return 'none'
  const text = paragraph.replace(/<[^>]*>/g, '').trim()
  if (text.length < shortest || !/^\p{L}/u.test(text)) return 'none'
  return /^[ÅÄÖÉÜ]/u.test(text.normalize('NFC')) ? 'raised' : 'drop'
}
