// the file of ES modules, of which a bundle takes this function alone
import { decode as decodeLabel } from 'punycode.js/punycode.es6.js'

/**
 * Internationalised domain names: DNS, registrars and the database use the `xn--…` form, people see the Unicode form. `URL`
 * encodes in browsers and in Node, but only Node has a built-in decoder; hence the library.
 */

const prefix = 'xn--'

/** The ASCII form of a host, for storage and requests: lower case, `xn--` for other letters. Undefined when it is not a host. */
export function asciiHost(host: string): string | undefined {
  try {
    return new URL(`http://${host}`).hostname
  } catch {
    return undefined
  }
}

/** The Unicode form of a host, for display. A label that is not valid Punycode is left unchanged. */
export function shownHost(host: string): string {
  return host.split('.').map(shownLabel).join('.')
}

const hostInUrl = /^(https?:\/\/)([^/?#]+)/i

/** A URL with its host as people see it; the rest is unchanged. */
export function shownUrl(url: string): string {
  return url.replace(hostInUrl, (_, scheme: string, host: string) => scheme + shownHost(host))
}

/** A URL with other letters of its host as `xn--…`; the rest is unchanged. */
export function asciiUrl(url: string): string {
  return url.replace(hostInUrl, (whole, scheme: string, host: string) =>
    /[^\0-\x7f]/.test(host) ? scheme + (asciiHost(host) ?? host) : whole,
  )
}

/** A stored mail address, for display. */
export function shownMail(address: string): string {
  const domain = address.lastIndexOf('@') + 1
  return address.slice(0, domain) + shownHost(address.slice(domain))
}

function shownLabel(label: string): string {
  if (!label.startsWith(prefix)) return label
  const decoded = decode(label.slice(prefix.length))
  return decoded === undefined || asciiHost(decoded) !== label ? label : decoded
}

function decode(encoded: string): string | undefined {
  try {
    return decodeLabel(encoded)
  } catch {
    return undefined
  }
}
