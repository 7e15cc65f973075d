import type { ReactNode } from 'react'

/**
 * A title's words, each an element of its own, so that a font that stands in for another can be as wide in each word as that will be
 * (design/opening-faces.ts). A single word stays as it is.
 */
export function wordsApart(title: string): ReactNode {
  const words = wordsIn(title)
  if (words.length < 2) return title
  // biome-ignore lint/suspicious/noArrayIndexKey: words have no other name, and are never put in another order
  return words.map((word, index) => [index > 0 && ' ', <span key={index}>{word}</span>])
}

export const wordsIn = (title: string): string[] => title.split(/\s+/).filter((word) => word !== '')
