/** The shortest text, in characters, recognised as a link address (product-rules.md#rich-text: longer than 5). */
const shortestAddress = 6

/** A bare email address. */
const mailAddress = /^[^\s@/:?#"<>]+@[^\s@/:?#"<>]+\.[a-z]{2,}$/i

/**
 * Turns what the owner typed into an address that can be stored; null if it contains none. `vigd.se` becomes https. An email
 * address becomes mailto, even after the `https://` that the input is prefilled with, as it would be broken as a web address.
 */
export function linkAddress(typed: string): string | null {
  const trimmed = lowerScheme(typed.trim())
  if (/^(?:mailto:|tel:)[^\s"<>]+$/i.test(trimmed)) return trimmed
  const bare = trimmed.replace(/^https?:\/\//i, '')
  if (mailAddress.test(bare)) return `mailto:${bare}`
  const address = /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed.replace(/^\/+/, '')}`
  return /^https?:\/\/[^\s"<>/]+\.[^\s"<>]+$/i.test(address) ? address : null
}

/** Phones capitalise the first letter of what is typed: `Https://` is stored as `https://`. */
export const lowerScheme = (address: string): string =>
  address.replace(/^(?:https?|mailto|tel):/i, (scheme) => scheme.toLowerCase())

/** A link address found in a text: its start and end offsets, and its href. */
export interface FoundAddress {
  from: number
  to: number
  href: string
}

/**
 * Finds the address in a word (without spaces), ignoring surrounding brackets and quotation marks and trailing punctuation; null
 * if the word is not an address. `vigd.se` and `https://vigd.se/karta` are addresses, `12.30` and `f.d.a` are not.
 */
export function addressIn(word: string): FoundAddress | null {
  const from = /^[([{<"'“”«»]*/.exec(word)?.[0].length ?? 0
  const bare = word.slice(from).replace(/[.,:;!?…)\]}>"'“”«»]+$/, '')
  // a closing bracket belongs to the address if it was opened inside it
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
 * An address without a scheme, recognised only by its top-level domain. Lower case only, and only domains common here: a missing
 * space between two sentences must not create a link.
 */
const bareAddress =
  /^(?:[\p{L}\d-]+\.)*[\p{L}\d-]{2,}\.(?:se|nu|dk|no|fi|is|ax|fo|gl|de|nl|be|at|ch|fr|it|es|pl|uk|ie|eu|us|ca|com|net|org|info|biz|io|co|tv|me|app|dev|blog|shop|site|page|online|events|wedding|photos)(?::\d+)?(?:[/?#]\S*)?$/u

/** Finds all addresses in a text. */
export function addressesIn(text: string): FoundAddress[] {
  return [...text.matchAll(/\S+/g)].flatMap((word) => {
    const found = addressIn(word[0])
    return found === null ? [] : [{ ...found, from: found.from + word.index, to: found.to + word.index }]
  })
}
