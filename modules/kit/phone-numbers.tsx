import type { ReactNode } from 'react'
import { directionOf, type LanguageCode } from '../../domain/language/language.ts'
import { languageIn, type Translatable } from '../../domain/language/translatable.ts'
import type { RichTextHtml } from '../../domain/text/rich-text.ts'

/** In any digits; dates with zeros in front look the same, and are read in the same direction. */
const number = /(?<!\p{N})(?:\+[ \u00a0]?|\(?[0٠۰])(?:(?:[ \u00a0().\u2010-\u2013-]|&nbsp;){0,3}\p{Nd}){6,14}(?!\p{N})/u
const numbers = new RegExp(`(${number.source})`, 'u')
const tagsAndNumbers = new RegExp(`<[^>]*>|${number.source}`, 'gu')

/** Whether a text, as it is read in the page's language, runs from the right: there the groups of a number change places. */
const runsFromRight = (text: Translatable, page: LanguageCode) => directionOf(languageIn(text, page)) === 'rtl'

/** The words of a text, with the phone numbers in it in their own direction. */
export function withNumbers(words: string, text: Translatable, page: LanguageCode): ReactNode {
  if (!runsFromRight(text, page)) return words
  const parts = words.split(numbers)
  if (parts.length === 1) return words
  return parts.map((part, index) => {
    if (index % 2 === 0) return part
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts are known by their place
      <bdi key={index} dir="ltr">
        {part}
      </bdi>
    )
  })
}

/** The same for rich text. */
export function richWithNumbers(html: RichTextHtml, text: Translatable, page: LanguageCode): RichTextHtml {
  if (!runsFromRight(text, page)) return html
  return html.replace(tagsAndNumbers, (found) => (found.startsWith('<') ? found : `<bdi dir="ltr">${found}</bdi>`))
}
