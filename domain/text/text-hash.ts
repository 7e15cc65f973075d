import { plainTextOf } from './plain-text.ts'

/**
 * A short mark by which the words of a text are known again (FNV-1a, 32 bits): the same whether they are bold or not, and however
 * they are spaced. Two texts of one page having the same mark by chance is not worth more letters.
 */
export function textHash(text: string): string {
  const words = plainTextOf(text).replace(/\s+/g, ' ')
  let hash = 0x811c9dc5
  for (let at = 0; at < words.length; at += 1) hash = Math.imul(hash ^ words.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
