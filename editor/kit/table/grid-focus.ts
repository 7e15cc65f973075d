import type { GridPlace } from './grid-step.ts'

/** The row height, px; must match table.css. */
export const rowHeight = 44

/** How many frames a row may take to be there after scrolling to it. */
const patience = 10

const rowOf = (scroller: Element, row: number) => scroller.querySelector(`tbody > tr[data-index="${row}"]`)

/** The place of the cell that an element is in. */
export function placeOf(element: Element): GridPlace | null {
  const cell = element.closest('tbody > tr[data-index] > *')
  const row = cell?.parentElement
  if (cell == null || row == null) return null
  return { row: Number(row.getAttribute('data-index')), column: [...row.children].indexOf(cell) }
}

/** Focuses a cell of a virtualised table, and scrolls to it. */
export function focusCell(scroller: Element, { row, column }: GridPlace): void {
  const focus = () => {
    const cells = rowOf(scroller, row)?.children
    // the last cell may be one over several columns
    const cell = cells?.[Math.min(column, cells.length - 1)]
    if (!(cell instanceof HTMLElement)) return false
    cell.focus()
    return true
  }
  if (focus()) return
  scroller.scrollTop = row * rowHeight - scroller.clientHeight / 2
  let frames = 0
  const again = () => {
    frames += 1
    if (!focus() && frames < patience) requestAnimationFrame(again)
  }
  requestAnimationFrame(again)
}
