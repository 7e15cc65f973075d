import sanitizeHtml from 'sanitize-html'
import * as z from 'zod'
import { languageCodeSchema } from './language-schema.ts'

/** Rich text as stored: p, h3, a, strong, em, u, br and nothing else (specification 2, section 5). */
export type RichTextHtml = string

const allowedProtocols = ['http', 'https', 'mailto', 'tel']

const allowedAddress = /^(?:https?:\/\/|mailto:|tel:)/i

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'h3', 'a', 'strong', 'em', 'u', 'br'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: allowedProtocols,
  allowProtocolRelative: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h3',
    h2: 'h3',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    div: 'p',
    li: 'p',
    // a link that leads nowhere is only its text
    a: (_name, { href = '' }): sanitizeHtml.Tag =>
      allowedAddress.test(href.trim())
        ? { tagName: 'a', attribs: { href: href.trim() } }
        : { tagName: 'span', attribs: {} },
  },
  disallowedTagsMode: 'discard',
  nestingLimit: 12,
  enforceHtmlBoundary: false,
}

/** One piece of canonical rich text: plain text, a character reference, a closing tag, an opening tag or a break. */
const piece =
  /[^<>&]+|&(?:amp|lt|gt|quot|nbsp|#\d{1,6});|<\/(p|h3|strong|em|u|a)>|<(p|h3|strong|em|u)>|<(a) href="(?:https?:\/\/|mailto:|tel:)[^"<>\s]*">|<br \/>/uy

/**
 * Whether a text stands in the very form that cleaning writes: known tags only, properly nested. Such a text is safe as
 * it is, so that a stored text is checked on every render in microseconds and parsed anew only when it fails.
 */
export function isCanonicalRichText(html: string): boolean {
  const open: string[] = []
  piece.lastIndex = 0
  while (piece.lastIndex < html.length) {
    const match = piece.exec(html)
    if (match === null) return false
    const [, closing, opening, link] = match
    if (opening !== undefined || link !== undefined) {
      if (open.length > 12) return false
      open.push(opening ?? link ?? '')
    } else if (closing !== undefined && open.pop() !== closing) return false
  }
  return open.length === 0
}

/** Cleans foreign HTML to the allowed form. Idempotent; never throws; text is kept, markup that is not allowed is not. */
export function cleanRichText(html: string): RichTextHtml {
  return isCanonicalRichText(html) ? html : sanitizeHtml(html, options)
}

/** Schema of a rich text per language: at most 20 000 characters each, cleaned. */
export const richTextSchema = z.record(languageCodeSchema, z.string().max(20_000).transform(cleanRichText))
