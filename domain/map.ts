/** Looks of a map (specification 2, section 3). */
export const mapThemes = ['NORMAL', 'SILVER', 'RETRO', 'DARK', 'NIGHT'] as const
export type MapTheme = (typeof mapThemes)[number]

/** Specification 2, sections 5 and 9. `location` in characters. */
export const mapLimits = { minZoom: 6, maxZoom: 18, location: 300 } as const
export const mapDefaults = { zoom: 12, mapTheme: 'NORMAL', markerColor: '#ea4335' } as const

/** Size of every map in px at scale 1; it is drawn at twice as many. */
export const mapSize = { width: 800, height: 500 } as const

/** One map as it is asked for. */
export interface MapView {
  /** What the owner wrote: an address, a place, or a latitude and longitude. */
  location: string
  zoom: number
  mapTheme: MapTheme
  markerColor: string
}

/** A point on earth, degrees. */
export interface LatLon {
  lat: number
  lon: number
}

/** The last part of a map's path: `#ea4335` as `0xea4335`. */
export function mapPath(view: MapView): string {
  const parts = [view.location, String(view.zoom), view.mapTheme, view.markerColor.replace('#', '0x')]
  return `${parts.map(encodeURIComponent).join('/')}/`
}

/** A latitude and a longitude, as maps on the web copy them: `59.8586, 17.6389`; undefined for anything else. */
export function coordinatesIn(location: string): LatLon | undefined {
  const match = /^\s*(-?\d{1,2}(?:\.\d{1,10})?)°?\s*[,;\s]\s*(-?\d{1,3}(?:\.\d{1,10})?)°?\s*$/.exec(location)
  if (match === null) return undefined
  const lat = Number(match[1])
  const lon = Number(match[2])
  // without decimals two numbers are rather a street number and something else
  if (!location.includes('.') || Math.abs(lat) > 85 || Math.abs(lon) > 180) return undefined
  return { lat, lon }
}

/** Where a guest's click on a map leads: a search by the location's text (specification 2, section 2). */
export function mapSearchUrl(location: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(location)}`
}
