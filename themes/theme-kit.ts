import type { ColourScheme } from '../design/colour-scheme.ts'
import type { Tokens } from '../design/colour-tokens.ts'
import type { SiteFonts } from '../design/font-name.ts'
import type { ThemeFacts } from '../design/theme-facts.ts'
import type { ThemeLook } from '../modules/kit/theme-look.ts'
import type { ModuleType } from '../modules/schemas.ts'

/**
 * All that a theme is: its style and what it draws (create-kit.ts). The publisher holds every kit (theme-kits.ts), the editor loads
 * the one it shows (load-theme-kit.ts), and a published page carries the sheets of its own theme and modules.
 */
export interface ThemeKit extends ThemeLook {
  facts: ThemeFacts
  /** Style of the page round the modules. */
  css: string
  /** What it makes of pages beside the site's own. */
  otherPages: {
    /** Of a guest's own pages: a form, a receipt, a gift. */
    answerPage?: string
    /** Of the gate and of all that answers in place of a page. */
    systemPage?: string
    /** Of the gate alone. */
    gate?: string
  }
  /**
   * What the theme makes of a module; empty where it adds nothing. Sheets that modules share are named by each of them, a
   * page has them once. What guests open (forms, dialogs, the viewer) stands in the same sheets: a page takes out of them what
   * it needs at first, by the classes that it has (renderer/style-rules.ts).
   */
  modules: { readonly [T in ModuleType]: readonly string[] }
  /** A header before a background picture, in themes where the words do not stand on that picture. */
  openingOnBackground?: string
  /** Pictures in a shape that their owner has chosen. */
  pictureShapes?: string
  /** What it draws in the site's colours for its style sheet, as custom properties. */
  tokens?: (colours: ColourScheme) => Tokens
  /** Fetches what the theme must know of a page's fonts before it can be drawn with them; null when all is at hand. */
  prepare: (fonts: SiteFonts) => Promise<void> | null
}
