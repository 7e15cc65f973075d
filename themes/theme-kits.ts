import { everyTable } from '../design/font-metrics/every-table.ts'
import { addFontMetrics } from '../design/font-metrics/font-metrics.ts'
import type { ThemeName } from '../design/theme-name.ts'
import { kit as affisch } from './affisch/kit.ts'
import { kit as bage } from './bage/kit.ts'
import { kit as brev } from './brev/kit.ts'
import { kit as fullbild } from './fullbild/kit.ts'
import { kit as klassisk } from './klassisk/kit.ts'
import { kit as linje } from './linje/kit.ts'
import { kit as papper } from './papper/kit.ts'
import { kit as ram } from './ram/kit.ts'
import { kit as salong } from './salong/kit.ts'
import type { ThemeKit } from './theme-kit.ts'

/** Every theme's kit, for those who publish. The editor loads them one by one: load-theme-kit.ts. */
export const themeKits: { [T in ThemeName]: ThemeKit } = {
  theme4: klassisk,
  theme5: ram,
  theme6: brev,
  theme7: linje,
  theme8: affisch,
  theme9: fullbild,
  theme10: bage,
  theme11: salong,
  theme12: papper,
}

// themes that fit words into their room measure letters while a page is drawn
addFontMetrics(everyTable)
