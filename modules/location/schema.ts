import * as z from 'zod'
import { imageSchema } from '../../domain/image/image.ts'
import { mapDefaults, mapLimits } from '../../domain/maps/map.ts'
import { mapPinSchema, mapThemeSchema, mapZoomSchema, markerColorSchema } from '../../domain/maps/map-schema.ts'
import { richTextSchema } from '../../domain/text/rich-text.ts'
import { moduleBase, titleSchema } from '../kit/module-base.ts'
import { readOlderMap } from './older-map.ts'

const mapFields = z.object({
  /** What the owner wrote. */
  location: z.string().max(mapLimits.location).default(''),
  zoom: mapZoomSchema.default(mapDefaults.zoom),
  mapTheme: mapThemeSchema.default(mapDefaults.mapTheme),
  markerColor: markerColorSchema.default(mapDefaults.markerColor),
  /** Where the owner placed the pin by hand; null to go by the location. */
  pin: mapPinSchema.nullable().default(null),
  /**
   * The stored picture. Null if it hasn't been drawn yet, which the publisher will do, or if the map's source doesn't
   * allow storing it, in which case the page loads it from a link.
   */
  map: imageSchema.nullable().default(null),
  /** If false, no picture can be drawn: the source doesn't know the place, and no pin was set. */
  isFound: z.boolean().default(true),
  /** The map source's name for the place at the pin. */
  place: z.string().max(200).default(''),
  /** The picture doesn't show streets, although the zoom level should. */
  isOverview: z.boolean().default(false),
  /** Folder of the stored picture, and whether it is the demo's: copied from the picture itself. */
  path: z.string().max(120).default(''),
  isDemoImage: z.boolean().default(false),
})

/** A map placed by the owner (product-rules.md#maps). Also accepts older values and plain strings. */
export const locationMapSchema = z.preprocess(
  readOlderMap,
  mapFields.overwrite((map) => ({ ...map, path: map.map?.path ?? '', isDemoImage: map.map?.isDemoImage ?? false })),
)
export type LocationMap = z.infer<typeof locationMapSchema>

export const locationSchema = z.object({
  ...moduleBase,
  siteModuleType: z.literal('Location'),
  title: titleSchema,
  secondTitle: titleSchema,
  text: richTextSchema.default({}),
  image: imageSchema.nullable().default(null),
  map: locationMapSchema.default(mapFields.parse({})),
})
export type LocationModule = z.infer<typeof locationSchema>

/** A new place without a map. */
export function locationDefaults(id: string): LocationModule {
  return locationSchema.parse({ id, siteModuleType: 'Location' })
}
