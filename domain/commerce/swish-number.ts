/**
 * Normalises a phone number to the format of the Swish API: country code first, no plus sign (product-rules.md#payments). Undefined
 * when it cannot be one.
 */
export function normaliseSwishNumber(typed: string): string | undefined {
  const digits = typed.trim().replace(/[+\s-]/g, '')
  const number = digits.startsWith('07') && digits.length > 6 ? `46${digits.slice(1)}` : digits
  return /^[1-9]\d{7,14}$/.test(number) ? number : undefined
}
