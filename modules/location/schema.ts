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
  /** Where the owner has set the pin by hand; null: where the location says. */
  pin: mapPinSchema.nullable().default(null),
  /**
   * The stored picture; null where it has not been drawn, which the publisher does then, and where the map's source forbids
   * to store it: then the page asks for it by a link.
   */
  map: imageSchema.nullable().default(null),
  /** No picture can be drawn where this is false: the source knows no such place, and no pin was set. */
  isFound: z.boolean().default(true),
  /** What the pin stands on, as the map's source calls it. */
  place: z.string().max(200).default(''),
  /** The picture shows no streets though the zoom asks for them. */
  isOverview: z.boolean().default(false),
  /** Folder of the stored picture, and whether it is the demo's: said by the picture itself. */
  path: z.string().max(120).default(''),
  isDemoImage: z.boolean().default(false),
})

/** A map as owners place it (product-rules.md#maps); older values and a plain string are read too. */
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
