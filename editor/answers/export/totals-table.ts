import type { Sheet } from '../model/sheet.ts'
import { attendanceQuestion, attendanceSums, standings } from '../model/sums.ts'
import { totalsOf } from '../model/totals.ts'
import type { ExportTable, ExportWords } from './export-table.ts'

type Cells = ExportTable['rows'][number]

/** The totals of all forms as a sheet of their own: how many of each choice, and every text verbatim with who wrote it. */
export function totalsTable(forms: readonly { sheet: Sheet; note: string }[], words: ExportWords): ExportTable {
  return {
    name: words.totals,
    head: [words.question, words.answer, words.count, words.guest],
    rows: forms.flatMap(({ sheet, note }) => [
      ...(forms.length > 1 ? [[sheet.title || words.unnamed, null, null, null]] : []),
      ...(note === '' ? [] : [[words.only(note), null, null, null]]),
      ...attendanceRows(sheet, words),
      ...totalRows(sheet, words),
    ]),
  }
}

function attendanceRows(sheet: Sheet, words: ExportWords): Cells[] {
  const attendance = attendanceQuestion(sheet)
  if (attendance === null) return [[words.answers, null, sheet.rows.length, null]]
  const sums = attendanceSums(sheet, attendance)
  return standings
    .filter((standing) => standing === 'yes' || standing === 'no' || sums[standing] > 0)
    .map((standing) => [attendance.label, words.standings[standing], sums[standing], null])
}

function totalRows(sheet: Sheet, words: ExportWords): Cells[] {
  return totalsOf(sheet).flatMap(({ question, lines, none }) => [
    ...lines.map(({ text, count, names }): Cells => [question.label, text, count, names.join(', ') || null]),
    ...(none > 0 ? [[question.label, words.noAnswer, none, null]] : []),
  ])
}
