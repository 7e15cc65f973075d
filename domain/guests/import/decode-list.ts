export type ListEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh'

export interface DecodedList {
  text: string
  encoding: ListEncoding
  /** Letters of which nothing, or two things, could be made, or that another program had read wrongly: they should be looked at. */
  doubtful: boolean
}

/** Letters and signs of our languages, by how much they say: the encodings of one byte are told apart by what they make of a text. */
const likely = new Map<string, number>([
  ...[...'åäöÅÄÖæøÆØ'].map((letter) => [letter, 3] as const),
  ...[...'éÉüÜ’–•…\u00a0'].map((letter) => [letter, 2] as const),
  ...[...'áàèêëíóúñçôïßðþÁÈ“”—'].map((letter) => [letter, 1] as const),
])

const likelihood = (text: string) => {
  let sum = 0
  for (const letter of text) if (letter > '\u007f') sum += likely.get(letter) ?? -1
  return sum
}

/** UTF-16 without its mark: every other byte of Latin text is zero. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const start = bytes.subarray(0, 2_000)
  const zeros = [0, 0]
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > start.length / 4 && even < odd / 4) return 'utf-16le'
  return even > start.length / 4 && odd < even / 4 ? 'utf-16be' : undefined
}

function fatally(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Windows-1252 from 0x80 to 0x9f. Elsewhere it is the beginning of Unicode; some versions of Node forget the difference. */
const from0x80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

function windows1252(bytes: Uint8Array): string {
  return new TextDecoder('latin1')
    .decode(bytes)
    .replace(/[\u0080-\u009f]/g, (sign) => from0x80[sign.charCodeAt(0) - 0x80] ?? sign)
}

function byteOf1252(letter: string): number | undefined {
  const at = from0x80.indexOf(letter)
  const code = at < 0 ? (letter.codePointAt(0) ?? 0) : at + 0x80
  return code < 0x100 ? code : undefined
}

/** 'Ã¥' back to 'å': UTF-8 that a program read as Windows-1252 and saved again. */
function readTwice(text: string): string | undefined {
  if (!/[ÂÃ][\u0080-\u00bf\u2018-\u203a\u20ac\u0152-\u017e]/.test(text)) return undefined
  const codes: number[] = []
  for (const letter of text) {
    const code = byteOf1252(letter)
    if (code === undefined) return undefined
    codes.push(code)
  }
  return fatally(Uint8Array.from(codes), 'utf-8')
}

interface Decoded {
  text: string
  encoding: ListEncoding
  isUnsure?: boolean
}

function decoded(bytes: Uint8Array): Decoded {
  const [first, second] = bytes
  const utf16 =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : unmarkedUtf16(bytes)
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), encoding: utf16 }
  const utf8 = fatally(bytes, 'utf-8')
  if (utf8 !== undefined) return { text: utf8, encoding: 'utf-8' }
  const windows = windows1252(bytes)
  const mac = new TextDecoder('macintosh').decode(bytes)
  const difference = likelihood(mac) - likelihood(windows)
  const isUnsure = Math.abs(difference) < 2
  return difference > 0
    ? { text: mac, encoding: 'macintosh', isUnsure }
    : { text: windows, encoding: 'windows-1252', isUnsure }
}

/**
 * The text of a list as Excel, Numbers, Google Sheets and LibreOffice save it. Detectors (chardet, jschardet) know forty encodings but not
 * Mac's, and mistake short lists in Windows-1252 for those of other countries; of five, what their bytes become decides.
 */
export function decodeList(bytes: Uint8Array): DecodedList {
  const { text, encoding, isUnsure = false } = decoded(bytes)
  const mended = readTwice(text)
  const composed = (mended ?? text).replace(/^\ufeff/, '').normalize('NFC')
  return { text: composed, encoding, doubtful: isUnsure || mended !== undefined || composed.includes('\ufffd') }
}
