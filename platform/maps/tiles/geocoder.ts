import * as z from 'zod'
import { DomainError } from '../../../domain/errors.ts'
import { coordinatesIn, type LatLon } from '../../../domain/maps/map.ts'
import type { DiskCache } from './disk-cache.ts'
import type { PoliteFetch } from './polite-fetch.ts'

/** The fields of Nominatim's answer that we use; latitude and longitude are strings there. */
const hits = z.array(
  z.object({
    lat: z.coerce.number().min(-90).max(90),
    lon: z.coerce.number().min(-180).max(180),
    name: z.string().default(''),
    display_name: z.string().default(''),
  }),
)

export interface Geocoder {
  /** Undefined for an unknown location. Throws `map-unavailable`. */
  find(location: string): Promise<{ at: LatLon; place: string } | undefined>
}

/** Client of a Nominatim-compatible geocoder. Answers, including empty ones, are cached, as Nominatim's policy requires. */
export function createGeocoder(options: {
  url: string
  language: string
  fetch: PoliteFetch
  cache: DiskCache
}): Geocoder {
  const { url, language, fetch, cache } = options
  return {
    async find(location) {
      const point = coordinatesIn(location)
      if (point !== undefined) return { at: point, place: '' }
      const query = new URLSearchParams({ q: location, format: 'jsonv2', limit: '1', 'accept-language': language })
      const address = `${url.replace(/\/$/, '')}/search?${query}`
      const answer = await cache.through(address, () => fetch(address))
      const [hit] = parse(answer)
      if (hit === undefined) return undefined
      return { at: { lat: hit.lat, lon: hit.lon }, place: hit.name || (hit.display_name.split(',')[0] ?? '') }
    },
  }
}

function parse(answer: Buffer): z.infer<typeof hits> {
  try {
    return hits.parse(JSON.parse(answer.toString()))
  } catch {
    throw new DomainError('map-unavailable', { reason: 'unreadable answer' })
  }
}
