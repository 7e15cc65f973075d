import { addFontMetrics, hasFontMetrics } from './font-metrics.ts'
import type { FontName } from './letter-table.ts'
import { loadTable } from './load-table.ts'

/** Fetches the measures of fonts that are not at hand yet, about 4 kB each. */
export async function loadFontMetrics(fonts: readonly FontName[]): Promise<void> {
  const missing = fonts.filter((font) => !hasFontMetrics(font))
  await Promise.all(missing.map(async (font) => addFontMetrics({ [font]: await loadTable[font]() })))
}
