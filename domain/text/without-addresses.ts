/** Whatever mail programs make a link of: with a scheme, with `www.`, mail addresses, and names that end as a domain does. */
const addresses = [
  /\p{L}[\p{L}\d+.-]*:\/\/\S+/giu,
  /\b(?:mailto|tel|sms):\S+/giu,
  /\S+[@\uff20]\S+/gu,
  /(?<![\p{L}\d])(?:[\p{L}\d][\p{L}\d-]*[.\u3002\uff0e\uff61])+\p{L}{2,}(?:[:/?#]\S*)?/giu,
]

/** A text on one line, without web and mail addresses, for a mail that somebody else may have had sent to its reader. */
export function withoutAddresses(text: string): string {
  const bare = addresses.reduce((rest, address) => rest.replace(address, ' '), text)
  return bare
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/ (?=[,.!?])/g, '')
    .trim()
}

/** Also without long numbers, which may be phone numbers: for the name that a guest has written. */
export function bareName(text: string, length: number): string {
  const bare = withoutAddresses(text).replace(/\+?\d(?:[\s().-]?\d){4,}/g, ' ')
  return [...bare.replace(/ {2,}/g, ' ').trim()].slice(0, length).join('')
}
