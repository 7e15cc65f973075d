import type { RichTextHtml } from '../../domain/text/rich-text.ts'

/** Shortest and longest sentence, in characters, that may stand as large as a heading. */
const shortest = 24
const longest = 200

/** What ends in a full stop without ending a sentence, in the three languages of the guests' words. */
const abbreviation = /(?:^|\s)(?:\p{L}|kl|nr|ca|o\.?s\.?v|t\.?ex|m\.?m|bl\.?a|d\.?v\.?s|f\.?eks|Mr|Mrs|St|Dr)\.$/iu

/** The end of a text's first sentence, in characters; 0 where it is too short or too long to lead. */
export function firstSentence(text: string): number {
  for (const { index, 0: mark } of text.matchAll(/[.!?…]+[”"’»)]*(?=\s|$)/gu)) {
    const end = index + mark.length
    if (end > longest) return 0
    // '12. juni' and 'kl. 15' go on
    const goesOn = mark === '.' && (abbreviation.test(text.slice(0, end)) || /\d\.$/.test(text.slice(0, end)))
    if (end >= shortest && !(goesOn && end < text.length)) return end
  }
  return 0
}

/**
 * A text whose first sentence is marked as its lead, with what follows in the same paragraph below it; null for a text that
 * does not begin with a paragraph and a sentence of fitting length.
 */
export function withLead(html: RichTextHtml): RichTextHtml | null {
  const [whole, paragraph] = /^\s*<p>(.*?)<\/p>/s.exec(html) ?? []
  if (whole === undefined || paragraph === undefined || paragraph.includes('<br')) return null
  const parts = paragraph.match(/<[^>]*>|&[^;\s]+;|[^<&]|[<&]/gsu) ?? []
  const letters = (part: string) => (part.startsWith('<') && part.length > 1 ? '' : part.startsWith('&') ? '·' : part)
  const end = firstSentence(parts.map(letters).join(''))
  if (end === 0) return null
  const open: string[] = []
  let seen = 0
  let cut = 0
  for (; seen < end; cut += 1) {
    const part = parts[cut] ?? ''
    seen += letters(part).length
    if (part.startsWith('</')) open.pop()
    else if (part.length > 1 && part.startsWith('<')) open.push(part)
  }
  const closing = open.map((tag) => tag.replace(/^<(\w+).*$/s, '</$1>')).reverse()
  const lead = [...parts.slice(0, cut), ...closing].join('')
  const rest = [...open, ...parts.slice(cut)].join('').trim()
  const isRest = rest.replace(/<[^>]*>|\s/g, '') !== ''
  return `<p><span class="lead">${lead}</span>${isRest ? ` <span class="rest">${rest}</span>` : ''}</p>${html.slice(whole.length)}`
}
