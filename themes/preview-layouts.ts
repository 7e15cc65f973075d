import type { ThemeName } from '../design/theme-name.ts'
import { previewLayout as affisch } from './affisch/preview-layout.ts'
import { previewLayout as bage } from './bage/preview-layout.ts'
import { previewLayout as brev } from './brev/preview-layout.ts'
import { previewLayout as fullbild } from './fullbild/preview-layout.ts'
import { previewLayout as klassisk } from './klassisk/preview-layout.ts'
import { previewLayout as linje } from './linje/preview-layout.ts'
import { previewLayout as papper } from './papper/preview-layout.ts'
import type { PreviewLayout } from './preview-layout.ts'
import { previewLayout as ram } from './ram/preview-layout.ts'
import { previewLayout as salong } from './salong/preview-layout.ts'

/** For the worker, which draws previews. */
export const previewLayouts: { readonly [T in ThemeName]: PreviewLayout } = {
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
