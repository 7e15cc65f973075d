import type { RichTextHtml } from '../../domain/rich-text.ts'

/** Longest text that may stand in the middle: about four short lines (design specification, 1.1). Characters. */
const centredLength = 120

/** Whether a rich text is so short that it may be centred under a centred heading. */
export function isFewWords(html: RichTextHtml): boolean {
  return html.replace(/<[^>]*>/g, '').length <= centredLength && !html.includes('<h3>')
}
