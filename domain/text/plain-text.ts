const references = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['nbsp', ' '],
])

/**
 * What a stored text says without its markup: paragraphs and items of lists become lines. Plain texts pass through; rich ones are known by
 * beginning and ending with a tag, as cleaning leaves them (rich-text.ts).
 */
export function plainTextOf(text: string): string {
  if (!text.startsWith('<') || !text.endsWith('>')) return text.trim()
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
