export interface GridPlace {
  row: number
  column: number
}

/**
 * Where a key leads from a cell of a grid (WAI-ARIA grid pattern); null for other keys. `page`: rows that are seen at once. At an edge it
 * stays where it is.
 */
export function gridStep(
  {
    key,
    ctrlKey,
    metaKey,
    altKey,
    shiftKey,
  }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
  { row, column }: GridPlace,
  { rows, columns, page }: { rows: number; columns: number; page: number },
): GridPlace | null {
  if (altKey || shiftKey) return null
  const isFar = ctrlKey || metaKey
  const [lastRow, lastColumn] = [rows - 1, columns - 1]
  const to = (nextRow: number, nextColumn: number): GridPlace => ({
    row: Math.min(Math.max(nextRow, 0), lastRow),
    column: Math.min(Math.max(nextColumn, 0), lastColumn),
  })
  if (key === 'Home') return to(isFar ? 0 : row, 0)
  if (key === 'End') return to(isFar ? lastRow : row, lastColumn)
  if (isFar) return null
  if (key === 'ArrowUp') return to(row - 1, column)
  if (key === 'ArrowDown') return to(row + 1, column)
  if (key === 'ArrowLeft') return to(row, column - 1)
  if (key === 'ArrowRight') return to(row, column + 1)
  if (key === 'PageUp') return to(row - page, column)
  if (key === 'PageDown') return to(row + page, column)
  return null
}
