import type { LatLon } from './map.ts'

/** A point in Web Mercator: the world is a unit square, y pointing down. */
export interface MercatorPoint {
  x: number
  y: number
}

/** Width of the whole world at zoom 0, in px. */
export const tileSize = 256

export function project({ lat, lon }: LatLon): MercatorPoint {
  const limited = Math.max(-85.05, Math.min(85.05, lat))
  return { x: lon / 360 + 0.5, y: 0.5 - Math.asinh(Math.tan((limited * Math.PI) / 180)) / (2 * Math.PI) }
}

export function unproject({ x, y }: MercatorPoint): LatLon {
  return { lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI, lon: (x - 0.5) * 360 }
}

/** Metres per px at a latitude and zoom. */
export function metresPerPixel(lat: number, zoom: number): number {
  return (40_075_017 * Math.cos((lat * Math.PI) / 180)) / (tileSize * 2 ** zoom)
}

/** Great-circle distance in km. */
export function distanceKm(a: LatLon, b: LatLon): number {
  const radians = Math.PI / 180
  const h =
    Math.sin(((b.lat - a.lat) * radians) / 2) ** 2 +
    Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * Math.sin(((b.lon - a.lon) * radians) / 2) ** 2
  return 2 * 6371 * Math.asin(Math.sqrt(h))
}
