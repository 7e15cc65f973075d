import * as z from 'zod'
import { type MapReach, type MapView, mapLimits, mapThemes } from './map.ts'

export const mapThemeSchema = z.enum(mapThemes)
export const mapZoomSchema = z.number().int().min(mapLimits.minZoom).max(mapLimits.maxZoom)
/** Hex only, in lower case. */
export const markerColorSchema = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/)
  .toLowerCase()

/** Rounded to five decimals, which is about one metre. */
const degrees = (max: number) =>
  z
    .number()
    .min(-max)
    .max(max)
    .overwrite((value) => Math.round(value * 1e5) / 1e5)
/** A pin set by hand; latitudes stop at 85° because the projection does not reach the poles. */
export const mapPinSchema = z.object({ lat: degrees(85), lon: degrees(180) })

/** A pin as written in URLs: `59.85860,17.63890`. */
export const mapPinTextSchema = z
  .string()
  .regex(/^-?\d{1,2}(?:\.\d{1,10})?,-?\d{1,3}(?:\.\d{1,10})?$/)
  .transform((text) => {
    const [lat, lon] = text.split(',').map(Number)
    return { lat, lon }
  })
  .pipe(mapPinSchema)

/** A requested map. */
export const mapViewSchema = z.object({
  location: z.string(),
  zoom: mapZoomSchema,
  mapTheme: mapThemeSchema,
  markerColor: markerColorSchema,
  pin: mapPinSchema.nullable(),
}) satisfies z.ZodType<MapView>

export const mapReachSchema = z.object({
  at: z.object({ lat: z.number(), lon: z.number() }),
  place: z.string(),
  found: z.enum(['pin', 'place', 'town', 'nothing']),
  isOverview: z.boolean(),
  zooms: z.object({ min: mapZoomSchema, max: mapZoomSchema }),
}) satisfies z.ZodType<MapReach>
