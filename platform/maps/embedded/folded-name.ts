const plain: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  œ: 'oe',
  ı: 'i',
}

/**
 * Normalises a name for look-up: removes accents, case and punctuation, so that 'Århus' and 'Aarhus' are equal. The list of towns is sorted
 * by this key: run tools/map-data again after a change.
 */
export function folded(text: string): string {
  const lower = text.toLowerCase()
  // fast path for most of the hundred thousand names
  if (/^[a-z]+(?: [a-z]+)*$/.test(lower)) return lower.replaceAll('aa', 'a')
  return lower
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øæßłđðþœı]/g, (letter) => plain[letter] ?? letter)
    .replace(/aa/g, 'a')
    .replace(/[’'`´.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
