import type { ExportTable } from './export-table.ts'
import { inert } from './inert.ts'

/**
 * A table as CSV that Swedish and Danish Excel opens on double click: semicolons, since the comma is the decimal separator there;
 * a byte order mark, without which å, ä and ö break; and cells that cannot run as formulas.
 */
export function csvOf({ head, rows }: ExportTable): string {
  const lines = [head, ...rows].map((cells) => cells.map(cellOf).join(';'))
  return `\ufeff${lines.join('\r\n')}\r\n`
}

function cellOf(value: string | number | Date | null): string {
  if (value === null) return ''
  const text =
    value instanceof Date
      ? value.toISOString().slice(0, 19).replace('T', ' ')
      : typeof value === 'number'
        ? String(value)
        : inert(value)
  return /[";\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
