import sanitizeHtml from 'sanitize-html'
import * as z from 'zod'
import { languageCodeSchema } from '../language/language-schema.ts'
import { blockElements } from './block-elements.ts'
import { BlockWriter } from './block-writer.ts'
import { mendMarkup } from './mend-markup.ts'
import { richTextLimit } from './rich-text-limit.ts'
import { withoutControls } from './without-controls.ts'

/** Stored rich text: p, h3, a, strong, em, u, br (product-rules.md#rich-text) and flat lists of ul, ol and li; nothing else. */
export type RichTextHtml = string

const allowedProtocols = ['http', 'https', 'mailto', 'tel']

const allowedAddress = /^(?:https?:\/\/|mailto:|tel:)/i

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'h3', 'ul', 'ol', 'li', 'a', 'strong', 'em', 'u', 'br'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: allowedProtocols,
  allowProtocolRelative: false,
  nonTextTags: ['script', 'style'],
  transformTags: {
    b: 'strong',
    i: 'em',
    ...Object.fromEntries(blockElements.map((name) => [name, 'p'])),
    // unwrap links without an allowed address
    a: (_name, { href = '' }): sanitizeHtml.Tag =>
      allowedAddress.test(href.trim())
        ? { tagName: 'a', attribs: { href: storableAddress(href) } }
        : { tagName: 'span', attribs: {} },
  },
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
}

/** Encodes an address so that it is safe in a quoted attribute; schemes are in lower case, however a phone wrote them. */
function storableAddress(href: string): string {
  return withoutControls(href.trim())
    .replace(/[\s"<>]/g, (letter) => encodeURIComponent(letter))
    .replace(allowedAddress, (scheme) => scheme.toLowerCase())
}

/** One token of clean markup: plain text, a character reference, a closing tag, an opening tag or a break. */
const piece =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: excludes these characters
  /[^<>&\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u2028\u2029]+|&(?:amp|lt|gt|quot|nbsp|#\d{1,6});|<\/(?:(p|h3|ul|ol|li)|(strong|em|u|a))>|<(?:(p|h3|ul|ol|li)|(strong|em|u))>|<(a) href="(?:https?:\/\/|mailto:|tel:)[^"<>\s]*">|<br \/>/uy

const isList = (name: string) => name === 'ul' || name === 'ol'

/**
 * Whether a text is exactly in the form that `cleanRichText` writes. At the top level there are only paragraphs, headings and lists;
 * lists contain only items, and adjacent lists differ in kind. Blocks contain text, breaks and known marks, properly nested and never
 * inside a mark of the same kind. Such a text is safe and unambiguous to every parser. This makes it possible to check stored texts on
 * every render in microseconds, and to parse only those that fail.
 */
export function isCanonicalRichText(html: string): boolean {
  let list: string | undefined
  let block: string | undefined
  /** The preceding token, if it was a block's tag. */
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
 * Sanitises untrusted HTML to the form in which it is stored: keeps every visible word, in order, and drops markup that is not
 * allowed. Idempotent; never throws.
 */
export function cleanRichText(html: string): RichTextHtml {
  if (isCanonicalRichText(html)) return html
  if (isDense(html)) return wordsOf(html)
  return arrangeInBlocks(withoutControls(sanitizeHtml(mendMarkup(html), options)))
}

/** Numbers of tags and character references above which untrusted HTML is reduced to its text; more in a longer text. */
const maxTags = 1_000
const maxReferences = 2_000

/**
 * Whether a text has too much markup: in a text of maximum length, more than one tag per twenty characters. No real text does, and
 * the cost of cleaning grows with the tags: a document full of such texts would block the server for seconds.
 */
function isDense(html: string): boolean {
  const share = Math.max(1, html.length / richTextLimit)
  return hasMoreThan(html, '<', maxTags * share) || hasMoreThan(html, '&', maxReferences * share)
}

function hasMoreThan(text: string, mark: string, max: number): boolean {
  let count = 0
  for (let at = text.indexOf(mark); at !== -1 && count <= max; at = text.indexOf(mark, at + 1)) count += 1
  return count > max
}

const mute = /<(script|style)(?=[\s/>])[^>]*>[\s\S]*?<\/\1[^>]*>|<!--[\s\S]*?-->/gi
const inlineTag =
  /<\/?(?:a|abbr|b|big|bdi|bdo|cite|code|em|font|i|kbd|mark|q|s|small|span|strong|sub|sup|u)(?=[\s/>])[^<>]*>/gi

/** The text without its markup, as one paragraph. Takes a fixed number of passes whatever the input. */
function wordsOf(html: string): RichTextHtml {
  const words = mendMarkup(html)
    .replace(mute, '')
    .replace(inlineTag, '')
    .replace(/<[a-z/!?][^<>]*>/gi, ' ')
    .replace(/</g, '&lt;')
  // the parser knows the character references
  const written = withoutControls(sanitizeHtml(words, options)).replace(/\s+/g, ' ').trim()
  return written === '' ? '' : `<p>${written}</p>`
}

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * Arranges sanitised markup in blocks: no nested paragraphs, no text outside of blocks, marks closed with their block, nested lists
 * flattened into the outer one.
 */
function arrangeInBlocks(html: string): RichTextHtml {
  const writer = new BlockWriter()
  /** Open lists, outermost first; only the outermost is written. */
  const lists: string[] = []
  for (let at = 0; at < html.length; ) {
    piece.lastIndex = at
    const match = piece.exec(html)
    // what is unknown is kept as text, and never the end of it
    if (match === null) writer.write(escaped[html.charAt(at)] ?? html.charAt(at))
    at = match === null ? at + 1 : piece.lastIndex
    if (match === null) continue
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
      // inside a list item, paragraphs become lines
      writer.breakLine()
    } else if (mark !== undefined) writer.startMark(mark, text)
    else if (markEnd !== undefined) writer.endMark(markEnd)
    else writer.write(text)
  }
  return writer.end()
}

/**
 * Schema of a rich text per language, which it cleans. The length is checked again after cleaning, since a `<` becomes four
 * characters: a text that could be stored but not parsed again would make the whole site unreadable.
 */
export const richTextSchema = z.record(
  languageCodeSchema,
  z.string().max(richTextLimit).transform(cleanRichText).pipe(z.string().max(richTextLimit)),
)
