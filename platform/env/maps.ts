import * as z from 'zod'
import { SettingsError, url } from './variables.ts'

export const mapVariables = z.object({
  GOOGLE_MAPS_KEY: z.string().min(1).optional(),
  GOOGLE_MAPS_SIGNING_SECRET: z
    .string()
    .regex(/^[A-Za-z0-9_-]+=*$/, 'must be the secret in base64url, as Google gives it')
    .optional(),
  MAP_TILE_URL: url(['http:', 'https:'])
    .refine((value) => ['{z}', '{x}', '{y}'].every((part) => value.includes(part)), 'must hold {z}, {x} and {y}')
    .optional(),
  MAP_ATTRIBUTION: z.string().min(1).max(120).optional(),
  MAP_GEOCODER_URL: url(['http:', 'https:']).optional(),
  MAP_GEOCODER_SECONDS: z
    .string()
    .regex(/^\d{1,3}(?:\.\d{1,3})?$/, 'must be a number of seconds')
    .transform(Number)
    .default(1),
})

/** Which map service is used; `embedded` is the map that ships with the product. */
export type MapSettings =
  | { kind: 'embedded' }
  | { kind: 'google'; key: string; signingSecret: string }
  | {
      kind: 'tiles'
      tileUrl: string
      attribution: string
      geocoderUrl: string
      /** Least interval between two geocoder queries of this process. */
      geocoderSeconds: number
    }

export function mapSettings(values: z.infer<typeof mapVariables>): MapSettings {
  const { GOOGLE_MAPS_KEY: key, GOOGLE_MAPS_SIGNING_SECRET: signingSecret } = values
  const { MAP_TILE_URL: tileUrl, MAP_ATTRIBUTION: attribution, MAP_GEOCODER_URL: geocoderUrl } = values
  const google = [key, signingSecret].some((value) => value !== undefined)
  const tiles = [tileUrl, attribution, geocoderUrl].some((value) => value !== undefined)
  if (google && tiles) throw new SettingsError('GOOGLE_MAPS_KEY and MAP_TILE_URL exclude each other: choose one map')
  if (google) {
    if (key === undefined || signingSecret === undefined)
      throw new SettingsError('GOOGLE_MAPS_KEY and GOOGLE_MAPS_SIGNING_SECRET go together')
    return { kind: 'google', key, signingSecret }
  }
  if (!tiles) return { kind: 'embedded' }
  if (tileUrl === undefined || attribution === undefined || geocoderUrl === undefined)
    throw new SettingsError('MAP_TILE_URL, MAP_ATTRIBUTION and MAP_GEOCODER_URL go together')
  return { kind: 'tiles', tileUrl, attribution, geocoderUrl, geocoderSeconds: values.MAP_GEOCODER_SECONDS }
}
