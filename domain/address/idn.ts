/**
 * Names with letters beyond a–z: DNS, registrars and stored hosts have them as `xn--…`, people read them as they were written.
 * Browsers and Node encode by themselves; only Node decodes (RFC 3492, with its names).
 */

const [base, tMin, tMax, skew, damp] = [36, 1, 26, 38, 700]
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
  const end = encoded.lastIndexOf('-')
  const output = Array.from(end > 0 ? encoded.slice(0, end) : '', (letter) => letter.codePointAt(0) ?? 0)
  let [n, i, bias] = [128, 0, 72]
  for (let at = end > 0 ? end + 1 : 0; at < encoded.length; ) {
    const before = i
    for (let weight = 1, k = base; ; k += base) {
      const digit = parseInt(encoded[at++] ?? '', base)
      if (Number.isNaN(digit)) return undefined
      // a–z are 0–25 here, and 0–9 are 26–35
      const value = digit < 10 ? digit + 26 : digit - 10
      i += value * weight
      if (i > 0x10_ffff * 64) return undefined
      const threshold = Math.min(Math.max(k - bias, tMin), tMax)
      if (value < threshold) break
      weight *= base - threshold
    }
    const length = output.length + 1
    bias = adapt(i - before, length, before === 0)
    n += Math.floor(i / length)
    if (n > 0x10_ffff) return undefined
    i %= length
    output.splice(i++, 0, n)
  }
  return String.fromCodePoint(...output)
}

function adapt(delta: number, length: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / damp) : delta >> 1
  rest += Math.floor(rest / length)
  let k = 0
  for (; rest > ((base - tMin) * tMax) >> 1; k += base) rest = Math.floor(rest / (base - tMin))
  return k + Math.floor(((base - tMin + 1) * rest) / (rest + skew))
}
