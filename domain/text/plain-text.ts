const references = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['nbsp', ' '],
])

/**
 * Converts a stored text to plain text: paragraphs and list items become lines. A text is treated as rich when it begins and ends with
 * a block, as cleaned rich text always does (rich-text.ts); a plain text is only trimmed, also one like `<Fest>`.
 */
export function plainTextOf(text: string): string {
  if (!/^<(?:p|h3|ul|ol)>[\s\S]*<\/(?:p|h3|ul|ol)>$/.test(text)) return text.trim()
  return text
    .replace(/<\/(?:p|h3|li)>|<br \/>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:(\w+)|#(\d{1,6}));/g, (_, name: string | undefined, code: string | undefined) =>
      name === undefined ? String.fromCodePoint(Math.min(Number(code), 0x10ffff)) : (references.get(name) ?? ' '),
    )
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()
}

export function wordsOf(text: string): string[] {
  return plainTextOf(text).split(/\s+/).filter(Boolean)
}
