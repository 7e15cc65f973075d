/**
 * Anchor of a menu entry: lower-case, accents stripped, spaces become hyphens, '&' becomes '-och-'.
 * No title gives 'no-menu-title'. Source: product-rules.md#menu.
 */
export function menuAnchor(title: string): string {
  const anchor = stripAccents(title.trim().toLowerCase())
    .replace(/\s*&\s*/g, '-och-')
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9\-_.~\p{L}\p{N}]/gu, '')
  return anchor === '' ? 'no-menu-title' : anchor
}

/** Makes anchors unique: duplicates get the suffixes -2, -3 … in order of appearance. */
export function uniqueAnchors(anchors: readonly string[]): string[] {
  const taken = new Set<string>()
  return anchors.map((anchor) => {
    let candidate = anchor
    for (let n = 2; taken.has(candidate); n += 1) candidate = `${anchor}-${n}`
    taken.add(candidate)
    return candidate
  })
}

/**
 * Slug of a module: lower-case, diacritics transliterated, non-word characters removed. An empty slug becomes an
 * underscore, and a taken one gets -2, -3 …. Source: product-rules.md#modules-in-common.
 */
export function moduleSlug(title: string, taken: ReadonlySet<string> = new Set()): string {
  const base =
    stripAccents(title.trim().toLowerCase())
      .replace(/\s+/g, '-')
      .replace(/[^\w-]/g, '') || '_'
  let slug = base
  for (let n = 2; taken.has(slug); n += 1) slug = `${base}-${n}`
  return slug
}

const specialLetters: Record<string, string> = { æ: 'ae', ø: 'o', ß: 'ss', œ: 'oe', ð: 'd', þ: 'th', ł: 'l', đ: 'd' }

/** Replaces accented Latin letters and ligatures with plain ones: å → a, ö → o, é → e, æ → ae. */
export function stripAccents(value: string): string {
  return value
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[æøßœðþłđ]/g, (letter) => specialLetters[letter] ?? letter)
}
