import type { ReactNode } from 'react'

/** A text whose hyphenated names ('Anne-Sofie') break only where they are wider than the line. */
export function wholeWords(text: string): ReactNode {
  const parts = text.split(/(\S*\p{L}-\p{L}\S*)/u)
  if (parts.length === 1) return text
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
      <span key={index} className="whole-word">
        {part}
      </span>
    ),
  )
}
