import punycode from 'punycode.js'

/**
 * Names with letters beyond a–z: DNS, registrars and stored hosts have them as `xn--…`, people read them as they were written.
 * Browsers and Node encode by themselves; only Node decodes.
 */

const prefix = 'xn--'

/** A host as it is stored and sent: lower case, `xn--` where it has other letters. Undefined when it cannot be a host. */
export function asciiHost(host: string): string | undefined {
  try {
    return new URL(`http://${host}`).hostname
  } catch {
    return undefined
  }
}

/** A host as people read it. A label that is no proper `xn--` form stays as it is. */
export function shownHost(host: string): string {
  return host.split('.').map(shownLabel).join('.')
}

function shownLabel(label: string): string {
  if (!label.startsWith(prefix)) return label
  const decoded = decode(label.slice(prefix.length))
  return decoded === undefined || asciiHost(decoded) !== label ? label : decoded
}

function decode(encoded: string): string | undefined {
  try {
    return punycode.decode(encoded)
  } catch {
    return undefined
  }
}
