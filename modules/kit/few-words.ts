import type { RichTextHtml } from '../../domain/text/rich-text.ts'

/** Maximum length of a centred text, in characters: about four short lines. */
const centredLength = 120

/** Whether a rich text is short enough to be centred under a centred heading: a few lines, no list. */
export function isFewWords(html: RichTextHtml): boolean {
  return html.replace(/<[^>]*>/g, '').length <= centredLength && !/<(?:h3|ul|ol)>/.test(html)
}
