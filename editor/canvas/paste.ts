/** Signs that Word and others set in a symbol font for the points of a list. */
const listPoint = /^[·•∙◦▪§oØüv\-–]$/

const blocks = 'p, div, h3, ul, ol, li'

/**
 * What comes from the clipboard as HTML (of Word, Google Docs, Pages, mails and web pages), made ready for the text
 * editor, which then keeps the paragraphs, headings, lists, marks and links that it knows. What would be lost on the way
 * is turned into what it knows: Word's lists into real ones, lists within lists into one, cells of tables into text. What would come along uninvited goes: empty spacers,
 * underlined links, headings that are bold all over, hard spaces from the layout.
 */
export function tidyPastedHtml(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  // what our own editor has copied comes back as it was
  if (page.querySelector('[data-pm-slice]') !== null) return html
  const { body } = page
  for (const foreign of body.querySelectorAll('style, script, title, meta, link, xml, o\\:p:empty')) foreign.remove()
  makeWordLists(body)
  writeOutTables(body)
  flattenLists(body)
  // Google Docs wraps all that it copies in a bold element that is not bold
  for (const wrapper of body.querySelectorAll('b, strong'))
    if (wrapper.querySelector('p, h1, h2, h3, h4, h5, h6, div, ul, ol, table') !== null) unwrap(wrapper)
  for (const heading of body.querySelectorAll('h1, h2, h4, h5, h6')) rename(heading, 'h3')
  for (const heading of body.querySelectorAll('h3')) stripStyles(heading, ['font-weight'], 'b, strong')
  for (const link of body.querySelectorAll('a')) {
    stripStyles(link, ['text-decoration', 'text-decoration-line'], 'u')
    // a place in the other document, or an address there: the words stay
    if (!/^(?:https?:|mailto:|tel:)/i.test(link.getAttribute('href') ?? '')) unwrap(link)
  }
  easeSpaces(page)
  dropSpacers(body)
  return body.innerHTML
}

/** Word's lists are paragraphs that begin with their point and a row of spaces, both marked to be ignored. */
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

/** A list has one level, and its items hold nothing but words: paragraphs in them become lines. */
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

/** A row becomes a paragraph, its cells follow each other. */
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

/** Takes a way of writing from all of an element: by style, and by elements of that kind. */
function stripStyles(element: Element, properties: readonly string[], marks: string): void {
  for (const mark of element.querySelectorAll(marks)) unwrap(mark)
  for (const styled of [element, ...element.querySelectorAll('[style]')])
    if (styled instanceof HTMLElement) for (const property of properties) styled.style.removeProperty(property)
}

/**
 * Hard spaces of the layout become common ones, and rows of them one; after a figure they stay, where they hold a number
 * and its unit together.
 */
function easeSpaces(page: Document): void {
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
    text.nodeValue = (text.nodeValue ?? '')
      .replace(/(?<!\d)\u00a0|\u00a0(?!\S)/g, ' ')
      .replace(/[ \t\r\n]+/g, ' ')
      .replace(/[\u200b\ufeff\u00ad]/g, '')
}

/** Paragraphs without a letter, and breaks between paragraphs, which other programs set for distance. */
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
