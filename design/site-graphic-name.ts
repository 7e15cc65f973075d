import * as z from 'zod'

/** The ornaments a site can wear (product-rules.md#design). A name that is not here raises when a document is parsed. */
export const siteGraphicNames = [
  'MOVING_DOTS_BACKGROUND',
  'EUCALYPTUS',
  'EUCALYPTUS_MINTED',
  'LEAFS_MIX',
  'BLUE',
  'MULTI_COLOR',
  'ROSE',
  'WATER_COLOR',
  'BALLOONS',
  'PURPLE_GREEN_FLOWERS',
  'WATER_COLOR_VINTAGE_FLOWERS',
  'GREEN_LEAFS_ARTIFICIAL',
  'ARTIFICIAL_FLOWERS_RED_AND_PINK',
  'FLOWERS_CLEAN',
  'WOOD_AND_FLOWERS',
  'BLURRY_DECORATIONS',
  'BOKEH_DARK',
  'BOKEH_FIREWORKS',
  'BOKEH_LIGHT',
  'DANCING_PARTY',
  'NOISE',
  'BACKGROUND_IMAGE_GREEN_AND_GOLD_FLOWERS',
] as const
export const siteGraphicSchema = z.enum(siteGraphicNames).nullable()
export type SiteGraphicName = (typeof siteGraphicNames)[number]
