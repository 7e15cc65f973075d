import { isEmptyRichText } from '../../modules/kit/hands.tsx'

/**
 * What the text editor gives, in the form in which texts are stored (domain/rich-text.ts): breaks closed, no attributes
 * but a link's address, links without a scheme as https, empty text as ''.
 */
export function cleanEditorHtml(html: string): string {
  if (isEmptyRichText(html)) return ''
  return html
    .replace(/<br[^>]*>/g, '<br />')
    .replace(/<a ([^>]*)>/g, (_tag, attributes: string) => {
      const href = /href="([^"]*)"/.exec(attributes)?.[1] ?? ''
      return `<a href="${/^[a-z][a-z0-9+.-]*:/i.test(href) ? href : `https://${href}`}">`
    })
    .replace(/<(p|h3|strong|em|u) [^>]*>/g, '<$1>')
}
