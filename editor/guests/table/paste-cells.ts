import type { TFunction } from 'i18next'
import { sameJson } from '../../../domain/same-json.ts'
import { showToast } from '../../kit/controls/toast-queue.ts'
import { edgesOf, type GridBlock } from '../../kit/table/grid-block.ts'
import type { GridPlace } from '../../kit/table/grid-step.ts'
import { cellChoices, choiceOf } from '../model/cell-choices.ts'
import { isWritable, standsAt } from '../model/cells.ts'
import type { GuestColumn } from '../model/columns.ts'
import { type GuestRow, tagsInUse } from '../model/guest-row.ts'
import { cellsIn, filledTo, mostLines, readBlock } from '../model/read-block.ts'
import { longestIn, readCell } from '../model/read-cell.ts'
import type { CellBegin, CellWriting, UsedCells } from './cell-writing.ts'

interface PastedInto extends UsedCells {
  /** What is marked. */
  block: GridBlock | null
  writing: CellWriting
  begin: (place: GridPlace, how: CellBegin) => boolean
  country: string
  t: TFunction<'guests'>
}

/** Pastes one text as if it were written in the cell, and a block of them to the right and down; what is marked is filled with one. */
export function pasteCells(text: string, focused: GridPlace, into: PastedInto): void {
  const { rows, columns, writing, begin, t, block: marked } = into
  const edges = marked && edgesOf(marked)
  const at = edges === null ? focused : { row: edges.top, column: edges.left }
  const block = filledTo(cellsIn(text), marked, rows)
  const [row, column] = [rows[at.row], columns[at.column]]
  if (row === undefined || column === undefined) return
  if (block.length > mostLines) showToast(t('pastedTooMuch', { count: mostLines }))
  else if (block.length > 1 || (block[0]?.length ?? 0) > 1) {
    const read = readBlock(block, { rows, columns, from: at }, (...cell) => readPasted(into, ...cell))
    const writes = read.writes.map(({ row: { household }, ...written }) => ({ household, ...written }))
    if (writes.length === 0) showToast(t('notWritable'))
    else
      writing.writeMany(writes, (done, failed) => {
        const left = read.leftOut + failed
        return [t('pasted', { count: done }), ...(left > 0 ? [t('pastedLeft', { count: left })] : [])]
      })
  } else if (!isWritable(row, column)) showToast(t('notWritable'))
  else {
    const pasted = block[0]?.[0] ?? ''
    const change = readPasted(into, row, column, pasted)
    const { household } = row
    if (change === 'choiceWrong') showToast(t(change))
    else if (typeof change === 'string') begin(at, { text: pasted, fault: change })
    else if (!sameJson(change, standsAt(household, change)))
      writing.write({ household, change, reopen: () => begin(at, { text: pasted }) })
  }
}

function readPasted({ words, households, country }: PastedInto, row: GuestRow, column: GuestColumn, text: string) {
  const choices = cellChoices(column, words, row.household)
  const meant = choices === null ? text : choiceOf(choices, text)
  if (meant === undefined) return 'choiceWrong'
  if (meant.trim().length > longestIn(column)) return 'textTooLong'
  const tags = column === 'tags' ? tagsInUse(households, words.language, row.household) : []
  return readCell(row, column, meant, { country, mainLanguage: words.languages[0], tags })
}
