import type { GridPlace } from './grid-step.ts'

/** Cells that are marked together: from the one where it began to the one that was reached last. */
export interface GridBlock {
  from: GridPlace
  to: GridPlace
}

/** The first and last rows and columns of a block. */
export function edgesOf({ from, to }: GridBlock): { top: number; bottom: number; left: number; right: number } {
  return {
    top: Math.min(from.row, to.row),
    bottom: Math.max(from.row, to.row),
    left: Math.min(from.column, to.column),
    right: Math.max(from.column, to.column),
  }
}
