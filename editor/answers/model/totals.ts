import { isChoice } from '../../../domain/forms/form.ts'
import type { Question, Sheet } from './sheet.ts'
import { questionSums } from './sums.ts'

/** One line of a question's totals: an option, or a text as it was written. */
export interface TotalLine {
  text: string
  count: number
  /** Who wrote the text; empty for options. */
  names: readonly string[]
}

export interface Total {
  question: Question
  lines: readonly TotalLine[]
  /** How many were asked and have not answered. */
  none: number
}

/** What a kitchen, a bus company or a toastmaster asks for: how many of each choice, and every text verbatim with who wrote it. */
export function totalsOf(sheet: Sheet): Total[] {
  return questionSums(sheet)
    .filter(({ question, answered }) => question !== sheet.nameQuestion && answered > 0)
    .map(({ question, options, none }) => ({
      question,
      none,
      lines: isChoice(question)
        ? options.map(({ text, count }) => ({ text, count, names: [] }))
        : textsOf(sheet, question),
    }))
}

/** The same words by several guests are one line. */
function textsOf({ rows }: Sheet, { id }: Question): TotalLine[] {
  const lines = new Map<string, { text: string; names: string[] }>()
  for (const row of rows) {
    const text = row.cells.get(id)?.text
    if (text === undefined) continue
    const key = text.toLowerCase()
    const line = lines.get(key) ?? { text, names: [] }
    line.names.push(row.who)
    lines.set(key, line)
  }
  return [...lines.values()]
    .map(({ text, names }) => ({ text, count: names.length, names: names.filter(Boolean) }))
    .sort((a, b) => b.count - a.count)
}
