import { plainTextOf } from './plain-text.ts'

/**
 * A short hash (FNV-1a, 32 bits) of a text's words, independent of markup and spacing. Collisions within one page are too unlikely to
 * justify a longer hash.
 */
export function textHash(text: string): string {
  const words = plainTextOf(text).replace(/\s+/g, ' ')
  let hash = 0x811c9dc5
  for (let at = 0; at < words.length; at += 1) hash = Math.imul(hash ^ words.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
