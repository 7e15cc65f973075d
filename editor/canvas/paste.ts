/** Signs that Word and others set in a symbol font for the points of a list. */
const listPoint = /^[·•∙◦▪§oØüv\-–]$/

const blocks = 'p, div, h3, ul, ol, li'

/**
 * What comes from the clipboard as HTML (of Word, Google Docs, Pages, mails and web pages), made ready for the text
 * editor, which then keeps the paragraphs, headings, marks and links that it knows. What would be lost on the way is
 * turned into text: points and numbers of lists, cells of tables. What would come along uninvited goes: empty spacers,
 * underlined links, headings that are bold all over, hard spaces from the layout.
 */
export function tidyPastedHtml(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  // what our own editor has copied comes back as it was
  if (page.querySelector('[data-pm-slice]') !== null) return html
  const { body } = page
  for (const foreign of body.querySelectorAll('style, script, title, meta, link, xml, o\\:p:empty')) foreign.remove()
  writeOutWordLists(body)
  writeOutLists(body)
  writeOutTables(body)
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
function writeOutWordLists(body: HTMLElement): void {
  for (const marker of body.querySelectorAll('[style*="mso-list"]')) {
    const style = marker.getAttribute('style') ?? ''
    if (!/mso-list:\s*Ignore/i.test(style)) continue
    const sign = (marker.textContent ?? '').replace(/[\s\u00a0]+/g, '')
    marker.replaceWith(`${listPoint.test(sign) ? '•' : sign} `)
  }
}

/** A list becomes paragraphs that begin with their point or number. */
function writeOutLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ul, ol')) {
    let number = Number(list.getAttribute('start') ?? 1)
    for (const item of list.querySelectorAll(':scope > li')) {
      const paragraph = item.querySelector(':scope > p, :scope > div') ?? item
      const start = list.tagName === 'OL' ? `${number}. ` : '• '
      if ((item.textContent ?? '').trim() !== '') paragraph.prepend(start)
      number += 1
    }
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
