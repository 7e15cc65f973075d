/** One row of the table: a figure, its baseline, and whether it meets its bar. */
export interface BenchRow {
  name: string
  value: number
  unit: string
  /** The other side of the comparison, in the same unit; null when the bar is absolute (bytes, counts). */
  baseline: number | null
  ratio: number | null
  /** The bar as text, e.g. `>= 0.85` or `<= 9216`; null for figures that are only reported. */
  bar: string | null
  holds: boolean | null
}

type Bar = { atLeast: number } | { atMost: number } | undefined

/** A row whose bar applies to value / baseline. */
export function ratioRow(name: string, unit: string, value: number, baseline: number, bar?: Bar): BenchRow {
  const ratio = value / baseline
  return { name, value, unit, baseline, ratio, ...judge(ratio, bar) }
}

/** A row whose bar applies to the value itself. */
export function plainRow(name: string, unit: string, value: number, bar?: Bar): BenchRow {
  return { name, value, unit, baseline: null, ratio: null, ...judge(value, bar) }
}

function judge(figure: number, bar: Bar): Pick<BenchRow, 'bar' | 'holds'> {
  if (bar === undefined) return { bar: null, holds: null }
  return 'atLeast' in bar
    ? { bar: `>= ${bar.atLeast}`, holds: figure >= bar.atLeast }
    : { bar: `<= ${bar.atMost}`, holds: figure <= bar.atMost }
}

/** Percentile by nearest rank; `share` from 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))]
  if (value === undefined) throw new Error('no values')
  return value
}

export const median = (values: readonly number[]) => percentile(values, 0.5)

/** The table as text with aligned columns. */
export function formatTable(rows: readonly BenchRow[]): string {
  const number = (value: number | null) =>
    value === null ? '' : Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)))
  const lines = [
    ['name', 'value', 'unit', 'baseline', 'ratio', 'bar', 'holds'],
    ...rows.map((row) => [
      row.name,
      number(row.value),
      row.unit,
      number(row.baseline),
      number(row.ratio),
      row.bar ?? '',
      row.holds === null ? '' : row.holds ? 'yes' : 'NO',
    ]),
  ]
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? []
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
