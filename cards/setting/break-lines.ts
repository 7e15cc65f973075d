import { type TextStyle, widthOf } from './text-style.ts'

/** Words that must stay on one line: the parts of a date or time. */
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
 * Breaks a text into as few and as even lines as possible within a width (mm). The owner's line breaks are kept. Words are never
 * broken: one wider than the width gets a line of its own.
 */
export const breakLines = (style: TextStyle, text: string, width: number): string[] => measureText(style, text)(width)

/** Measures a text once, for trying several widths; returns a function that breaks it into lines. */
export function measureText(style: TextStyle, text: string): (width: number) => string[] {
  if (text.trim() === '') return () => []
  const lines = text.split('\n').map((line) => measuredWords(style, wordsOf(line.trim())))
  return (width) => lines.flatMap((words) => (words.length === 0 ? [''] : balanced(words, width)))
}

/** A word, and its start and end if all words were on one line, mm. */
interface MeasuredWord {
  word: string
  from: number
  to: number
}

function measuredWords(style: TextStyle, words: readonly string[]): MeasuredWord[] {
  let to = 0
  return words.map((word, index) => {
    const before = words[index - 1]
    const width = widthOf(style, word)
    to += before === undefined ? width : widthOf(style, `${before} ${word}`) - widthOf(style, before)
    return { word, from: to - width, to }
  })
}

function balanced(words: readonly MeasuredWord[], width: number): string[] {
  const most = startsOfLines(words, width)
  const starts = most.length === 1 ? most : startsOfLines(words, narrowest(words, width, most.length))
  return starts.map((start, line) =>
    words
      .slice(start, starts[line + 1])
      .map(({ word }) => word)
      .join(' '),
  )
}

/** The narrowest width that needs no more lines. */
function narrowest(words: readonly MeasuredWord[], width: number, lines: number): number {
  let low = width / 2
  let high = width
  for (let step = 0; step < 8; step += 1) {
    const middle = (low + high) / 2
    if (startsOfLines(words, middle).length > lines) low = middle
    else high = middle
  }
  return high
}

/** The first word of each line, breaking greedily. */
function startsOfLines(words: readonly MeasuredWord[], width: number): number[] {
  const starts = [0]
  let left = 0
  for (const [index, { from, to }] of words.entries()) {
    if (index === 0 || to - left <= width) continue
    starts.push(index)
    left = from
  }
  return starts
}
