/** Shortest text, in characters, that is taken for an address (product-rules.md#rich-text: longer than 5). */
const shortestAddress = 6

/** An address of mail, and nothing else. */
const mailAddress = /^[^\s@/:?#"<>]+@[^\s@/:?#"<>]+\.[a-z]{2,}$/i

/**
 * What was typed as an address that can be stored; `vigd.se` becomes https; null when there is no address in it. One of mail
 * becomes mailto, also behind the `https://` with which the box begins: as a web address it would lead nowhere.
 */
export function linkAddress(typed: string): string | null {
  const trimmed = typed.trim()
  if (/^(?:mailto:|tel:)[^\s"<>]+$/i.test(trimmed)) return trimmed
  const bare = trimmed.replace(/^https?:\/\//i, '')
  if (mailAddress.test(bare)) return `mailto:${bare}`
  const address = /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed.replace(/^\/+/, '')}`
  return /^https?:\/\/[^\s"<>/]+\.[^\s"<>]+$/i.test(address) ? address : null
}

/** An address found in a word of a text: where it begins and ends in it, and where it leads. */
export interface FoundAddress {
  from: number
  to: number
  href: string
}

/**
 * The address that a word (no space in it) consists of, but for brackets and quotation marks round it and the sentence's
 * signs behind it; null for other words. `vigd.se` and `https://vigd.se/karta` are addresses, `12.30` and `f.d.a` are not.
 */
export function addressIn(word: string): FoundAddress | null {
  const from = /^[([{<"'“”«»]*/.exec(word)?.[0].length ?? 0
  const bare = word.slice(from).replace(/[.,:;!?…)\]}>"'“”«»]+$/, '')
  // a bracket that was opened inside belongs to the address
  const text = bare.includes('(') && word.startsWith(`${bare})`, from) ? `${bare})` : bare
  const href = hrefOf(text)
  return href === null ? null : { from, to: from + text.length, href }
}

function hrefOf(text: string): string | null {
  if (text.length < shortestAddress) return null
  if (/^(?:https?:\/\/|mailto:)/i.test(text)) return linkAddress(text)
  if (mailAddress.test(text)) return linkAddress(text)
  if (/^www\.[^\s/]+\.[a-z]{2,}/i.test(text)) return linkAddress(text)
  return bareAddress.test(text) ? linkAddress(text) : null
}

/**
 * An address that says by nothing but its ending that it is one. Small letters only, and only endings that people here
 * write: a sentence that begins without a space after the last one must not become a link.
 */
const bareAddress =
  /^(?:[\p{L}\d-]+\.)*[\p{L}\d-]{2,}\.(?:se|nu|dk|no|fi|is|ax|fo|gl|de|nl|be|at|ch|fr|it|es|pl|uk|ie|eu|us|ca|com|net|org|info|biz|io|co|tv|me|app|dev|blog|shop|site|page|online|events|wedding|photos)(?::\d+)?(?:[/?#]\S*)?$/u

/** All addresses in a text. */
export function addressesIn(text: string): FoundAddress[] {
  return [...text.matchAll(/\S+/g)].flatMap((word) => {
    const found = addressIn(word[0])
    return found === null ? [] : [{ ...found, from: found.from + word.index, to: found.to + word.index }]
  })
}
