import type { ReactNode } from 'react'

/**
 * Wraps each word of a title in its own element, so that a fallback font can be matched to the final width word by word
 * (design/opening-faces.ts). A single word is left as it is.
 */
export function wordsApart(title: string): ReactNode {
  const words = wordsIn(title)
  if (words.length < 2) return title
  // biome-ignore lint/suspicious/noArrayIndexKey: words have no other name, and are never put in another order
  return words.map((word, index) => [index > 0 && ' ', <span key={index}>{word}</span>])
}

export const wordsIn = (title: string): string[] => title.split(/\s+/).filter((word) => word !== '')
