import type { RichTextHtml } from '../../domain/text/rich-text.ts'

/** Whether rich text is empty, including the markup that editors leave behind. */
export function isEmptyRichText(html: RichTextHtml): boolean {
  // stops at the first letter: runs on every keystroke, also in long texts
  return /^(?:<[^>]*>|&nbsp;|\s)*$/.test(html)
}
