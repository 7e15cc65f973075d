/** Bullet characters that Word and others set in a symbol font. */
const listPoint = /^[·•∙◦▪§oØüv\-–]$/

/** Word's lists are paragraphs that start with a marker and a run of spaces, both marked as ignorable. */
export function makeWordLists(body: HTMLElement): void {
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
