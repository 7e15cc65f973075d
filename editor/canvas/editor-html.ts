import { isEmptyRichText } from '../../modules/kit/empty-rich-text.ts'
import { lowerScheme } from './addresses.ts'

/**
 * Normalises the text editor's HTML of one or more blocks to the stored form (domain/text/rich-text.ts): self-closed breaks, no
 * attributes except a link's address, https for links without a scheme, list items without an inner paragraph.
 */
export function cleanBlockHtml(html: string): string {
  return html
    .replace(/<br[^>]*>/g, '<br />')
    .replace(/<a ([^>]*)>/g, (_tag, attributes: string) => {
      const href = /href="([^"]*)"/.exec(attributes)?.[1] ?? ''
      return `<a href="${/^[a-z][a-z0-9+.-]*:/i.test(href) ? lowerScheme(href) : `https://${href}`}">`
    })
    .replace(/<(p|h3|ul|ol|li|strong|em|u) [^>]*>/g, '<$1>')
    .replace(/<li><p>/g, '<li>')
    .replace(/<\/p><\/li>/g, '</li>')
}

/**
 * Reads rich text from an element edited natively by the browser, in its stored form. Decorations are removed, as are the styles
 * that browsers add when joining lines; words outside any block become a paragraph.
 */
export function storedRichText(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement
  for (const wrapper of copy.querySelectorAll('span, font')) wrapper.replaceWith(...wrapper.childNodes)
  let paragraph: Element | null = null
  for (const node of [...copy.childNodes]) {
    if (/^(?:P|H3|UL|OL|DIV)$/.test(node.nodeName)) {
      paragraph = null
      continue
    }
    paragraph ??= copy.insertBefore(copy.ownerDocument.createElement('p'), node)
    paragraph.append(node)
  }
  const html = copy.innerHTML
    .replace(/(?<=<\/?)(?:b|i|div)(?=[ >])/g, (name) => storedNames[name] ?? name)
    // the <br> that keeps an empty line open
    .replace(/<(p|h3|li)([^>]*)><br><\/\1>/g, '<$1$2></$1>')
  return richTextOf([cleanBlockHtml(html)])
}

/** Maps the tag names that browsers write to the stored ones. */
const storedNames: Record<string, string> = { b: 'strong', i: 'em', div: 'p' }

/** Joins blocks into a text; '' when all of them are empty. */
export function richTextOf(blocks: readonly string[]): string {
  const html = blocks.join('')
  return isEmptyRichText(html) ? '' : html
}
