import type { RichTextHtml } from '../../domain/text/rich-text.ts'

/** Longest text that may stand in the middle: about four short lines. Characters. */
const centredLength = 120

/** Whether a rich text is so short that it may be centred under a centred heading: a few lines, no list. */
export function isFewWords(html: RichTextHtml): boolean {
  return html.replace(/<[^>]*>/g, '').length <= centredLength && !/<(?:h3|ul|ol)>/.test(html)
}
