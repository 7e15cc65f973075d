/** Area codes of Sweden with two digits after the zero; Stockholm's has one, all others have three. */
const twoDigits = /^(?:1[013689]|2[0136]|3[1356]|4[0246]|54|6[03]|7[02369]|90)/

/** How the digits after a Swedish area code are grouped, by their number. */
const groups: Record<number, readonly number[]> = { 5: [3, 2], 6: [2, 2, 2], 7: [3, 2, 2], 8: [3, 3, 2] }

/** A number of Sweden or Denmark as people there write it: '070-123 45 67', '20 12 34 56'; null for others. */
export function nationalPhone(phone: string): string | null {
  if (/^\+45[2-9]\d{7}$/.test(phone)) return grouped(phone.slice(3), [2, 2, 2, 2])
  const digits = /^\+46([1-9]\d{6,8})$/.exec(phone)?.[1]
  if (digits === undefined) return null
  const area = digits.startsWith('8') ? 1 : twoDigits.test(digits) ? 2 : 3
  const rest = digits.slice(area)
  const sizes = groups[rest.length]
  return sizes === undefined ? null : `0${digits.slice(0, area)}-${grouped(rest, sizes)}`
}

/** A stored number as people in a country (ISO 3166, two capital letters) write it; those of other countries with their country's code. */
export function phoneText(phone: string, country: string): string {
  const national = nationalPhone(phone)
  if (national === null) return phone
  const code = phone.slice(0, 3)
  if (code === { SE: '+46', DK: '+45' }[country]) return national
  return `${code} ${national.replace(/^0/, '').replace('-', ' ')}`
}

function grouped(digits: string, sizes: readonly number[]): string {
  let at = 0
  return sizes
    .map((size) => {
      at += size
      return digits.slice(at - size, at)
    })
    .join(' ')
}
