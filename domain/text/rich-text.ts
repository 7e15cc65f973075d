import sanitizeHtml from 'sanitize-html'
import * as z from 'zod'
import { languageCodeSchema } from '../language/language-schema.ts'
import { BlockWriter } from './block-writer.ts'
import { richTextLimit } from './rich-text-limit.ts'

/** Rich text as stored: p, h3, a, strong, em, u, br (product-rules.md#rich-text), flat lists of ul, ol and li, and nothing else. */
export type RichTextHtml = string

const allowedProtocols = ['http', 'https', 'mailto', 'tel']

const allowedAddress = /^(?:https?:\/\/|mailto:|tel:)/i

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'h3', 'ul', 'ol', 'li', 'a', 'strong', 'em', 'u', 'br'],
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
    tr: 'p',
    blockquote: 'p',
    pre: 'p',
    // a link that leads nowhere is only its text
    a: (_name, { href = '' }): sanitizeHtml.Tag =>
      allowedAddress.test(href.trim())
        ? { tagName: 'a', attribs: { href: storableAddress(href) } }
        : { tagName: 'span', attribs: {} },
  },
  disallowedTagsMode: 'discard',
  // what is nested deeper keeps its text; pasted pages come wrapped in dozens of elements
  nestingLimit: 100,
  enforceHtmlBoundary: false,
}

/** An address that stands between quotation marks as it is. */
function storableAddress(href: string): string {
  return href
    .trim()
    .replace(unwritable, '')
    .replace(/[\s"<>]/g, (letter) => encodeURIComponent(letter))
}

/** Control characters and line separators, which no text may hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u2028\u2029]/g

/** One piece of clean markup: plain text, a character reference, a closing tag, an opening tag or a break. */
const piece =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a text may not hold
  /[^<>&\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u2028\u2029]+|&(?:amp|lt|gt|quot|nbsp|#\d{1,6});|<\/(?:(p|h3|ul|ol|li)|(strong|em|u|a))>|<(?:(p|h3|ul|ol|li)|(strong|em|u))>|<(a) href="(?:https?:\/\/|mailto:|tel:)[^"<>\s]*">|<br \/>/uy

const isList = (name: string) => name === 'ul' || name === 'ol'

/**
 * Whether a text stands in the very form that cleaning writes: paragraphs, headings and lists one after the other, lists
 * of items only and none beside its like; in paragraphs, headings and items text, breaks and known marks, properly nested
 * and none inside its like. Such a text is safe as it is and means the same to every parser, so that a stored text is
 * checked on every render in microseconds and parsed anew only when it fails.
 */
export function isCanonicalRichText(html: string): boolean {
  let list: string | undefined
  let block: string | undefined
  /** The tag before, where it was one of a block. */
  let before: string | undefined
  const marks: string[] = []
  piece.lastIndex = 0
  while (piece.lastIndex < html.length) {
    const match = piece.exec(html)
    if (match === null) return false
    const [text, blockEnd, markEnd, blockStart, plainMark, link] = match
    const mark = plainMark ?? link
    if (blockStart !== undefined) {
      if (block !== undefined || (blockStart === 'li') !== (list !== undefined)) return false
      if (!isList(blockStart)) block = blockStart
      else if (before === `</${blockStart}>`) return false
      else list = blockStart
    } else if (blockEnd !== undefined) {
      if (blockEnd !== (block ?? list) || marks.length > 0 || before === `<${list}>`) return false
      if (block === undefined) list = undefined
      else block = undefined
    } else if (block === undefined) {
      return false
    } else if (mark !== undefined) {
      if (marks.includes(mark)) return false
      marks.push(mark)
    } else if (markEnd !== undefined && marks.pop() !== markEnd) {
      return false
    }
    before = blockStart === undefined && blockEnd === undefined ? undefined : text
  }
  return block === undefined && list === undefined
}

/**
 * Cleans foreign HTML to the form in which it is stored. Idempotent; never throws; text is kept, markup that is not allowed
 * is not.
 */
export function cleanRichText(html: string): RichTextHtml {
  if (isCanonicalRichText(html)) return html
  if (isDense(html)) return wordsOf(html)
  return arrangeInBlocks(sanitizeHtml(html, options).replace(unwritable, ''))
}

/** Tags and character references of a foreign text beyond which it is no longer taken for writing. */
const maxTags = 1_000
const maxReferences = 2_000

/**
 * Whether a text is hardly anything but markup, one tag for each twenty letters at the longest. Nobody's writing looks like
 * that, and what cleaning costs grows with the tags: a document full of such texts would keep the server busy for seconds.
 */
function isDense(html: string): boolean {
  return hasMoreThan(html, '<', maxTags) || hasMoreThan(html, '&', maxReferences)
}

function hasMoreThan(text: string, mark: string, max: number): boolean {
  let count = 0
  for (let at = text.indexOf(mark); at !== -1 && count <= max; at = text.indexOf(mark, at + 1)) count += 1
  return count > max
}

/** What is left of a text without its markup, as one paragraph. Goes over it but a few times, whatever it holds. */
function wordsOf(html: string): RichTextHtml {
  const words = html
    .replace(/<[^<>]*>/g, ' ')
    .replace(unwritable, '')
    .replace(/\s+/g, ' ')
    .trim()
  const written = words.replace(/[&<>]/g, (mark) => (mark === '&' ? '&amp;' : mark === '<' ? '&lt;' : '&gt;'))
  return written === '' ? '' : `<p>${written}</p>`
}

/**
 * Puts clean but loose markup into blocks: no paragraph in another, no text beside them, marks closed with their block,
 * the items of a list within a list among those of the outer one.
 */
function arrangeInBlocks(html: string): RichTextHtml {
  const writer = new BlockWriter()
  /** Lists that are open, outermost first: only the outermost is written. */
  const lists: string[] = []
  piece.lastIndex = 0
  for (let match = piece.exec(html); match !== null; match = piece.exec(html)) {
    const [text, blockEnd, markEnd, blockStart, plainMark, link] = match
    const mark = plainMark ?? link
    if (blockStart !== undefined && isList(blockStart)) {
      writer.endBlock()
      if (lists.length === 0) writer.startList(blockStart)
      lists.push(blockStart)
    } else if (blockEnd !== undefined && isList(blockEnd)) {
      writer.endBlock()
      lists.pop()
      if (lists.length === 0) writer.endList()
    } else if (blockStart === 'li' || (blockStart !== undefined && lists.length === 0)) {
      writer.startBlock(blockStart === 'li' && lists.length === 0 ? 'p' : blockStart)
    } else if (blockEnd === 'li' || (blockEnd !== undefined && lists.length === 0)) {
      writer.closeBlock()
    } else if (blockStart !== undefined || blockEnd !== undefined) {
      // paragraphs of an item become its lines
      writer.breakLine()
    } else if (mark !== undefined) writer.startMark(mark, text)
    else if (markEnd !== undefined) writer.endMark(markEnd)
    else writer.write(text)
  }
  return writer.end()
}

/**
 * Schema of a rich text per language, cleaned. What cleaning writes is measured too, since a `<` becomes four characters: a
 * text that could be stored but not read again would take the whole site with it.
 */
export const richTextSchema = z.record(
  languageCodeSchema,
  z.string().max(richTextLimit).transform(cleanRichText).pipe(z.string().max(richTextLimit)),
)
