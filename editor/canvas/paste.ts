/** Bullet characters that Word and others set in a symbol font. */
const listPoint = /^[·•∙◦▪§oØüv\-–]$/

const blocks = 'p, div, h3, ul, ol, li'

/**
 * Prepares pasted HTML (from Word, Google Docs, Pages, emails and web pages) for the text editor, which then keeps the
 * paragraphs, headings, lists, marks and links that it supports. Converts what it would drop: Word's lists into real ones, nested
 * lists into flat ones, table cells into text. Removes unwanted formatting: empty spacers, underlined links, headings that are
 * bold throughout, no-break spaces used for layout.
 */
export function tidyPastedHtml(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  // content copied from our own editor is kept as it is
  if (page.querySelector('[data-pm-slice]') !== null) return html
  const { body } = page
  for (const foreign of body.querySelectorAll('style, script, title, meta, link, xml, o\\:p:empty')) foreign.remove()
  makeWordLists(body)
  writeOutTables(body)
  flattenLists(body)
  // Google Docs wraps everything it copies in a <b> that is not bold
  for (const wrapper of body.querySelectorAll('b, strong'))
    if (wrapper.querySelector('p, h1, h2, h3, h4, h5, h6, div, ul, ol, table') !== null) unwrap(wrapper)
  for (const heading of body.querySelectorAll('h1, h2, h4, h5, h6')) rename(heading, 'h3')
  for (const heading of body.querySelectorAll('h3')) stripStyles(heading, ['font-weight'], 'b, strong')
  for (const link of body.querySelectorAll('a')) {
    stripStyles(link, ['text-decoration', 'text-decoration-line'], 'u')
    // an anchor or relative address in the source document: keep only the words
    if (!/^(?:https?:|mailto:|tel:)/i.test(link.getAttribute('href') ?? '')) unwrap(link)
  }
  easeSpaces(page)
  dropSpacers(body)
  return body.innerHTML
}

/** Word's lists are paragraphs that start with a marker and a run of spaces, both marked as ignorable. */
function makeWordLists(body: HTMLElement): void {
  let list: Element | null = null
  for (const paragraph of body.querySelectorAll('p[style*="mso-list"], h1, h2, h3, h4, h5, h6')) {
    const marker = [...paragraph.querySelectorAll('[style*="mso-list"]')].find((part) =>
      /mso-list:\s*Ignore/i.test(part.getAttribute('style') ?? ''),
    )
    if (marker === undefined) continue
    const sign = (marker.textContent ?? '').replace(/[\s\u00a0]+/g, '')
    marker.remove()
    // a numbered heading is a heading
    if (paragraph.tagName !== 'P') continue
    const tagName = listPoint.test(sign) ? 'UL' : 'OL'
    const isInner = !/\blevel1\b/.test(paragraph.getAttribute('style') ?? '')
    const follows = list !== null && paragraph.previousElementSibling === list
    if (list === null || !follows || (list.tagName !== tagName && !isInner)) {
      list = body.ownerDocument.createElement(tagName)
      paragraph.before(list)
    }
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    list.append(item)
    paragraph.remove()
  }
}

/** Lists have one level, and items contain only inline content: paragraphs in them become lines. */
function flattenLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ul, ol')) {
    if (list.parentElement?.closest('ul, ol') != null) continue
    const items = [...list.querySelectorAll('li')]
    for (const item of items) {
      for (const inner of item.querySelectorAll('ul, ol')) inner.remove()
      for (const block of item.querySelectorAll('p, div, h1, h2, h3, h4, h5, h6')) {
        if (block.nextSibling !== null && (block.textContent ?? '').trim() !== '')
          block.after(body.ownerDocument.createElement('br'))
        unwrap(block)
      }
    }
    list.replaceChildren(...items)
  }
}

/** Each table row becomes a paragraph containing its cells. */
function writeOutTables(body: HTMLElement): void {
  for (const row of body.querySelectorAll('tr')) {
    const paragraph = body.ownerDocument.createElement('p')
    for (const cell of row.querySelectorAll(':scope > td, :scope > th')) {
      for (const inner of cell.querySelectorAll('p, div')) unwrap(inner, ' ')
      if ((cell.textContent ?? '').trim() === '') continue
      if (paragraph.hasChildNodes()) paragraph.append(' – ')
      paragraph.append(...cell.childNodes)
    }
    row.replaceChildren(paragraph)
  }
  for (const table of [...body.querySelectorAll('table')].reverse())
    table.replaceWith(...table.querySelectorAll(':scope p'))
}

/** Removes a kind of formatting from an element and its descendants, both as styles and as elements. */
function stripStyles(element: Element, properties: readonly string[], marks: string): void {
  for (const mark of element.querySelectorAll(marks)) unwrap(mark)
  for (const styled of [element, ...element.querySelectorAll('[style]')])
    if (styled instanceof HTMLElement) for (const property of properties) styled.style.removeProperty(property)
}

/**
 * Converts no-break spaces used for layout to plain ones, and collapses runs of spaces. A no-break space after a digit stays, as
 * it may join a number and its unit.
 */
function easeSpaces(page: Document): void {
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
    text.nodeValue = (text.nodeValue ?? '')
      .replace(/(?<!\d)\u00a0|\u00a0(?!\S)/g, ' ')
      .replace(/[ \t\r\n]+/g, ' ')
      .replace(/[\u200b\ufeff\u00ad]/g, '')
}

/** Removes empty paragraphs and breaks between paragraphs, which other programs use for spacing. */
function dropSpacers(body: HTMLElement): void {
  for (const block of body.querySelectorAll(blocks)) if ((block.textContent ?? '').trim() === '') block.remove()
  for (const end of body.querySelectorAll('br')) {
    const endsBlock = end.nextSibling === null && end.parentElement?.matches(blocks) === true
    const neighbours = [end.previousElementSibling, end.nextElementSibling]
    if (endsBlock || neighbours.some((element) => element?.matches(blocks))) end.remove()
  }
}

function unwrap(element: Element, after = ''): void {
  element.replaceWith(...element.childNodes, after)
}

function rename(element: Element, tagName: string): void {
  const renamed = element.ownerDocument.createElement(tagName)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}
