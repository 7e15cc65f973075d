import type { Brand } from '../../domain/commerce/market.ts'
import type { ColourPresetName } from '../colour-scheme.ts'
import type { EventLogo } from '../event-logo.ts'
import type { SiteFonts } from '../font-name.ts'
import type { SiteGraphicName } from '../site-graphic-name.ts'
import type { ThemeName } from '../theme-name.ts'

/** A whole look (product-rules.md#design). Its name is its key in `templates`. */
export interface DesignTemplate {
  theme: ThemeName
  colorScheme: ColourPresetName
  fonts: SiteFonts
  siteGraphic: SiteGraphicName | null
  eventLogo: EventLogo['name'] | null
  /** The only brands that have it; without the field all brands do. */
  brandsExclusive?: readonly Brand[]
  /** Sorts a brand's gallery: what was made for it comes before what suits it, too. */
  madeFor: Brand | 'all'
}
