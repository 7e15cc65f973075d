import { blockElements } from '../../domain/text/block-elements.ts'
import { BlockWriter } from '../../domain/text/block-writer.ts'
import { withoutControls } from '../../domain/text/without-controls.ts'
import { lowerScheme } from './addresses.ts'
import { makeWordLists } from './pasted-lists.ts'
import { classStyles, type PastedStyle, styleOf, type TextStyle } from './pasted-style.ts'

/**
 * Reads pasted HTML (from Word, Google Docs, Pages, emails and web pages) in the form in which texts are stored
 * (domain/text/rich-text.ts): paragraphs, headings, flat lists, marks and links, and every word in order. Word's lists become real
 * ones, table cells text. Unwanted formatting goes: empty spacers, underlined links, headings that are bold throughout, no-break
 * spaces used for layout.
 */
export function tidyPastedHtml(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  // content copied from our own editor is kept as it is
  if (page.querySelector('[data-pm-slice]') !== null) return html
  makeWordLists(page.body)
  const reader = new PastedReader(classStyles(page))
  reader.read(page.body, { strong: false, em: false, u: false, keepsBreaks: false, link: null })
  return reader.end()
}

interface Context extends TextStyle {
  link: string | null
}

/** Elements whose content is not shown, or is no text. */
const silent = new Set(
  'style script template title meta link xml noscript iframe noembed noframes audio video canvas'.split(' '),
)

const apart = new Set(['p', 'table', 'dl', 'select', 'hr', ...blockElements])

const isList = (name: string): name is 'ul' | 'ol' => name === 'ul' || name === 'ol'

const isHeading = (name: string) => /^h[1-6]$/.test(name)

/** The cells of a row that say something. */
const cellsOf = (row: Element) => [...row.children].filter((cell) => (cell.textContent ?? '').trim() !== '')

const marks = ['strong', 'em', 'u'] as const

class PastedReader {
  readonly #writer = new BlockWriter()
  readonly #classes: ReadonlyMap<string, PastedStyle>
  /** Open lists, outermost first; only the outermost is written. */
  readonly #lists: string[] = []
  #heads = 0
  /** Rows of several cells, whose text becomes one line. */
  #rows = 0
  #hasText = false
  /** Line breaks that stand before the next word of the same block. */
  #breaks = 0
  /** What stands between a table's cells, before the next word. */
  #gap = ''
  #open: { name: string; tag: string }[] = []

  constructor(classes: ReadonlyMap<string, PastedStyle>) {
    this.#classes = classes
  }

  end(): string {
    return this.#writer.end()
  }

  read(node: Node, context: Context): void {
    if (node.nodeType === Node.TEXT_NODE) this.#text(node.nodeValue ?? '', context)
    else if (node instanceof Element && !silent.has(node.localName)) this.#element(node, context)
  }

  #element(element: Element, around: Context): void {
    const name = element.localName
    if (name === 'br') {
      if (this.#hasText) this.#breaks += 1
      return
    }
    const context = { ...around, ...styleOf(element, around, this.#classes) }
    if (name === 'a') context.link = addressOf(element)
    const isFlat = this.#rows > 0
    if (isList(name) && !isFlat) this.#list(element, name, context)
    else if (name === 'li') this.#block(element, context, 'li')
    else if (isHeading(name) && !isFlat && this.#lists.length === 0) this.#heading(element, context)
    else if (name === 'tr' && cellsOf(element).length > 1) this.#row(element, context)
    else if (apart.has(name) || isList(name) || isHeading(name)) this.#block(element, context)
    else this.#children(element, context)
  }

  #children(element: Element, context: Context): void {
    for (const child of element.childNodes) this.read(child, context)
  }

  #block(element: Element, context: Context, name?: 'li'): void {
    this.#boundary(name)
    this.#children(element, context)
    this.#boundary(name)
  }

  /** The start or end of what stands on lines of its own. In an item, a heading and a row, it only separates. */
  #boundary(name?: 'li'): void {
    if (this.#rows > 0) this.#gap ||= ' '
    else if (this.#lists.length > 0 && name !== 'li') this.#breaks = this.#hasText ? Math.max(1, this.#breaks) : 0
    else if (this.#heads > 0) this.#breaks = this.#hasText ? Math.max(1, this.#breaks) : 0
    else this.#endBlock()
  }

  #endBlock(): void {
    this.#writer.endBlock()
    this.#hasText = false
    this.#breaks = 0
    this.#gap = ''
  }

  #list(element: Element, name: 'ul' | 'ol', context: Context): void {
    this.#endBlock()
    if (this.#lists.length === 0) this.#writer.startList(name)
    this.#lists.push(name)
    this.#children(element, context)
    this.#endBlock()
    this.#lists.pop()
    if (this.#lists.length === 0) this.#writer.endList()
  }

  #heading(element: Element, context: Context): void {
    this.#endBlock()
    this.#heads += 1
    this.#children(element, { ...context, strong: false })
    this.#heads -= 1
    this.#endBlock()
  }

  /** A row of several cells becomes a line; a page that is laid out by a table of one cell a row stays as it is. */
  #row(row: Element, context: Context): void {
    this.#boundary()
    this.#rows += 1
    for (const [index, cell] of cellsOf(row).entries()) {
      if (index > 0) this.#gap = ' – '
      this.read(cell, context)
    }
    this.#rows -= 1
    this.#boundary()
  }

  #text(text: string, context: Context): void {
    const lines = context.keepsBreaks ? text.split(/\r\n?|\n/) : [text]
    for (const [index, line] of lines.entries()) {
      if (index > 0 && this.#hasText) this.#breaks += 1
      this.#words(easeSpaces(line), context)
    }
  }

  #words(text: string, context: Context): void {
    const isSpace = text.trim() === ''
    if (isSpace && (text === '' || !this.#hasText || this.#breaks > 0 || this.#gap !== '')) return
    if (!this.#hasText && this.#heads > 0 && this.#lists.length === 0) this.#writer.startBlock('h3')
    const separator = this.#hasText ? '<br />'.repeat(this.#breaks) || this.#gap : ''
    if (separator !== '') {
      this.#mark([])
      this.#writer.write(separator)
    }
    this.#breaks = 0
    this.#gap = ''
    this.#hasText = true
    const strong = context.strong && this.#heads === 0
    const isMarked = { strong, em: context.em, u: context.u && context.link === null }
    this.#mark([
      ...(context.link === null ? [] : [{ name: 'a', tag: `<a href="${context.link}">` }]),
      ...marks.filter((name) => isMarked[name]).map((name) => ({ name, tag: `<${name}>` })),
    ])
    this.#writer.write(text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign))
  }

  /** Ends the marks that the next words do not have, and starts those that they have. */
  #mark(wanted: { name: string; tag: string }[]): void {
    const isSame = (one: { tag: string }) => (other: { tag: string }) => other.tag === one.tag
    for (const mark of this.#open) if (!wanted.some(isSame(mark))) this.#writer.endMark(mark.name)
    for (const mark of wanted) if (!this.#open.some(isSame(mark))) this.#writer.startMark(mark.name, mark.tag)
    this.#open = wanted
  }
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** The address of a link as it is stored; null for an anchor or relative address in the source document: only the words stay. */
function addressOf(link: Element): string | null {
  const href = (link.getAttribute('href') ?? '').trim()
  if (!/^(?:https?:\/\/|mailto:|tel:)/i.test(href)) return null
  return lowerScheme(href)
    .replace(/[\s"<>]/g, (letter) => encodeURIComponent(letter))
    .replace(/&/g, '&amp;')
}

/**
 * Converts no-break spaces used for layout to plain ones, and collapses runs of spaces. A no-break space after a digit stays, as
 * it may join a number and its unit.
 */
const easeSpaces = (text: string): string =>
  withoutControls(text)
    .replace(/(?<!\d)\u00a0|\u00a0(?!\S)/g, ' ')
    .replace(/[ \t\r\n]+/g, ' ')
    .replace(/[\u200b\ufeff\u00ad]/g, '')
