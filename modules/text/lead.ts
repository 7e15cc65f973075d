import type { RichTextHtml } from '../../domain/text/rich-text.ts'

/** Minimum and maximum length, in characters, of a sentence that can be as large as a heading. */
const shortest = 24
const longest = 200

/** Abbreviations, whose full stop doesn't end a sentence, in the three languages of guest texts. */
const abbreviation = /(?:^|\s)(?:\p{L}|kl|nr|ca|o\.?s\.?v|t\.?ex|m\.?m|bl\.?a|d\.?v\.?s|f\.?eks|Mr|Mrs|St|Dr)\.$/iu

/** Where a text's first sentence ends, in characters; 0 if it is too short or too long for a lead. */
export function firstSentence(text: string): number {
  for (const { index, 0: mark } of text.matchAll(/[.!?…]+[”"’»)]*(?=\s|$)/gu)) {
    const end = index + mark.length
    if (end > longest) return 0
    // '12. juni' and 'kl. 15' don't end a sentence
    const goesOn = mark === '.' && (abbreviation.test(text.slice(0, end)) || /\d\.$/.test(text.slice(0, end)))
    if (end >= shortest && !(goesOn && end < text.length)) return end
  }
  return 0
}

/**
 * Marks a text's first sentence as its lead, with the rest of the paragraph below it. Null if the text doesn't start
 * with a paragraph and a sentence of suitable length.
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
