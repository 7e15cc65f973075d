import { isEmptyRichText } from '../../modules/kit/hands.tsx'

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

/** A text of such blocks; '' when nothing is written in any of them. */
export function richTextOf(blocks: readonly string[]): string {
  const html = blocks.join('')
  return isEmptyRichText(html) ? '' : html
}
