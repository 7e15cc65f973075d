import { type TextStyle, widthOf } from './text-style.ts'

/** Words that belong together: parts of a date or a time are never torn apart. */
function wordsOf(line: string): string[] {
  const words: string[] = []
  for (const word of line.split(/[ \t]+/).filter((part) => part !== '')) {
    const before = words.at(-1)
    if (before !== undefined && belongTogether(before, word)) words[words.length - 1] = `${before} ${word}`
    else words.push(word)
  }
  return words
}

/** 'den 12', '12 juni', 'juni 2027', 'kl. 15.30', 'Anna &'. */
const belongTogether = (before: string, word: string): boolean =>
  /(?:^|\s)(?:den|kl\.?|at|[\p{L}\d]*&)$/iu.test(before) ||
  (/(?:^|\s)\d{1,2}\.?$/.test(before) && /^\p{L}/u.test(word)) ||
  (/\d{1,2}\.? \p{L}+$/u.test(before) && /^\d{4}/.test(word))

/**
 * Lines of a text that are as few as they can be within a width (mm), and as even. The owner's own breaks stay. A word is never
 * broken: one that is wider than the width stands on a line of its own.
 */
export function breakLines(style: TextStyle, text: string, width: number): string[] {
  if (text.trim() === '') return []
  return text
    .split('\n')
    .map((line) => line.trim())
    .flatMap((line) => (line === '' ? [''] : balanced(style, wordsOf(line), width)))
}

function balanced(style: TextStyle, words: readonly string[], width: number): string[] {
  const lines = filled(style, words, width)
  if (lines.length === 1) return lines
  // the narrowest width that takes no more lines
  let low = width / 2
  let high = width
  for (let step = 0; step < 8; step += 1) {
    const middle = (low + high) / 2
    if (filled(style, words, middle).length > lines.length) low = middle
    else high = middle
  }
  return filled(style, words, high)
}

function filled(style: TextStyle, words: readonly string[], width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && widthOf(style, longer) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}
