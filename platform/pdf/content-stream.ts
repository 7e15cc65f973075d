/** An operation of a page's content stream (ISO 32000-1, 7.8.2), its operands as written, and its position in the text. */
export interface Operation {
  operator: string
  operands: string[]
  start: number
  end: number
}

// one token each: a comment, a string, a hexadecimal string, an array or dictionary bracket, a name, or a word
const token = /%[^\r\n]*|\((?:[^()\\]|\\[\s\S])*\)|<<|>>|<[0-9A-Fa-f\s]*>|[[\]]|\/[^\s()<>[\]{}/%]*|[^\s()<>[\]{}/%]+/g
const isOperand = /^(?:[-+.\d(<[/]|>>|\]|true$|false$|null$)/

/** Parses a content stream, decoded as latin1. Strings with nested parentheses are not supported; Chromium writes none. */
export function operationsOf(content: string): Operation[] {
  const operations: Operation[] = []
  let operands: string[] = []
  let start: number | undefined
  for (const { 0: word, index } of content.matchAll(token)) {
    if (word.startsWith('%')) continue
    start ??= index
    if (isOperand.test(word)) {
      operands.push(word)
      continue
    }
    operations.push({ operator: word, operands, start, end: index + word.length })
    operands = []
    start = undefined
  }
  return operations
}

/** a b c d e f, as in PDF and SVG. */
export type Matrix = readonly [number, number, number, number, number, number]
export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** The transformation that applies `inner` first, then `outer`. */
export function multiply(inner: Matrix, outer: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner
  const [A, B, C, D, E, F] = outer
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F]
}

/** The matrix given by six operands. */
export function matrixOf(operands: readonly (string | number)[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = operands.map(Number)
  return [a, b, c, d, e, f]
}
