import { everyTable } from '../design/font-metrics/every-table.ts'
import { addFontMetrics } from '../design/font-metrics/font-metrics.ts'
import { byTheme } from './by-theme.ts'
import type { ThemeKit } from './theme-kit.ts'

/** Every theme's kit, for those who publish. The editor loads them one by one: load-theme-kit.ts. */
export const themeKits = byTheme(import.meta.glob<ThemeKit>('./*/kit.ts', { eager: true, import: 'kit' }), 'kit.ts')

// themes that fit words into their room measure letters while a page is drawn
addFontMetrics(everyTable)
