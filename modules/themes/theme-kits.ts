import { everyTable } from '../../design/font-metrics/every-table.ts'
import { addFontMetrics } from '../../design/font-metrics/font-metrics.ts'
import type { ThemeName } from '../../design/theme-name.ts'
import type { ThemeKit } from './theme-kit.ts'
import { theme4 } from './theme4.ts'
import { theme5 } from './theme5.ts'
import { theme6 } from './theme6.ts'
import { theme7 } from './theme7.ts'
import { theme8 } from './theme8.ts'
import { theme9 } from './theme9.ts'
import { theme10 } from './theme10.ts'
import { theme11 } from './theme11.ts'
import { theme12 } from './theme12.ts'

/** Every theme's kit, for those who publish. The editor loads them one by one: load-theme-kit.ts. */
export const themeKits: { [T in ThemeName]: ThemeKit } = {
  theme4,
  theme5,
  theme6,
  theme7,
  theme8,
  theme9,
  theme10,
  theme11,
  theme12,
}

// themes that fit words into their room measure letters while a page is drawn
addFontMetrics(everyTable)
