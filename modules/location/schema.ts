import * as z from 'zod'
import { imageSchema } from '../../domain/image.ts'
import { mapDefaults, mapLimits } from '../../domain/map.ts'
import { mapThemeSchema, mapZoomSchema, markerColorSchema } from '../../domain/map-schema.ts'
import { richTextSchema } from '../../domain/rich-text.ts'
import { moduleBase, titleSchema } from '../kit/module-base.ts'
import { readOlderMap } from './older-map.ts'

const mapFields = z.object({
  /** What the owner wrote. */
  location: z.string().max(mapLimits.location).default(''),
  zoom: mapZoomSchema.default(mapDefaults.zoom),
  mapTheme: mapThemeSchema.default(mapDefaults.mapTheme),
  markerColor: markerColorSchema.default(mapDefaults.markerColor),
  /** The stored picture; null where the map's source forbids to store it: then the page asks for it by a link. */
  map: imageSchema.nullable().default(null),
  /** What the pin stands on, as the map's source calls it. */
  place: z.string().max(200).default(''),
  /** The picture shows no streets though the zoom asks for them. */
  isOverview: z.boolean().default(false),
  /** Folder of the stored picture, and whether it is the demo's: said by the picture itself. */
  path: z.string().max(120).default(''),
  isDemoImage: z.boolean().default(false),
})

/** Specification 2, section 3, Location; older values and a plain string are read too. */
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
