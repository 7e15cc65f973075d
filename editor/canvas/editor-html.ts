import { isEmptyRichText } from '../../modules/kit/field-renderers.tsx'

/**
 * A block (or more) as the text editor gives it, in the form in which texts are stored (domain/text/rich-text.ts): breaks closed,
 * no attributes but a link's address, links without a scheme as https, items of a list without a paragraph of their own.
 */
export function cleanBlockHtml(html: string): string {
  return html
    .replace(/<br[^>]*>/g, '<br />')
    .replace(/<a ([^>]*)>/g, (_tag, attributes: string) => {
      const href = /href="([^"]*)"/.exec(attributes)?.[1] ?? ''
      return `<a href="${/^[a-z][a-z0-9+.-]*:/i.test(href) ? href : `https://${href}`}">`
    })
    .replace(/<(p|h3|ul|ol|li|strong|em|u) [^>]*>/g, '<$1>')
    .replace(/<li><p>/g, '<li>')
    .replace(/<\/p><\/li>/g, '</li>')
}

/**
 * Running text as it stands in an element that the browser alone edits, in the form in which texts are stored. What dresses it
 * goes, as do the styles with which browsers join lines; words outside of all blocks become a paragraph.
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
    // an empty line, held open
    .replace(/<(p|h3|li)([^>]*)><br><\/\1>/g, '<$1$2></$1>')
  return richTextOf([cleanBlockHtml(html)])
}

/** What browsers write, and what is stored. */
const storedNames: Record<string, string> = { b: 'strong', i: 'em', div: 'p' }

/** A text of such blocks; '' when nothing is written in any of them. */
export function richTextOf(blocks: readonly string[]): string {
  const html = blocks.join('')
  return isEmptyRichText(html) ? '' : html
}
