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
 * A name without what people leave out when they type: accents, case, signs. 'Århus' and 'Aarhus' are the same. The list of towns is
 * in the order of these names: run tools/map-data again after a change.
 */
export function folded(text: string): string {
  const lower = text.toLowerCase()
  // most of a hundred thousand names
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
