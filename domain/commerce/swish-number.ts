/** Signs that people and programs write between digits: spaces, dashes, dots, brackets, and those that nobody sees. */
const between = /[\s\p{Cf}\p{Pd}\u2212.·/()[\]]/gu

/**
 * Normalises a phone number to the format of the Swish API: country code first, no plus sign (product-rules.md#payments). Undefined
 * when it cannot be one.
 */
export function normaliseSwishNumber(typed: string): string | undefined {
  const digits = typed.normalize('NFKC').replace(between, '').replace(/^\+/, '').replace(/^00/, '')
  const number = digits.startsWith('07') && digits.length > 6 ? `46${digits.slice(1)}` : digits.replace(/^460+/, '46')
  const isSwedish = number.startsWith('46')
  return (isSwedish ? /^467\d{8}$/ : /^[1-9]\d{7,14}$/).test(number) ? number : undefined
}
