/** Looks of a map (product-rules.md#maps). */
export const mapThemes = ['NORMAL', 'SILVER', 'RETRO', 'DARK', 'NIGHT'] as const
export type MapTheme = (typeof mapThemes)[number]

/** Limits of a map (product-rules.md#maps). `location` in characters. */
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
  /** Where the owner has set the pin by hand; it goes before whatever the location says. */
  pin: LatLon | null
}

/** What can be shown of a location, for the owner who writes it. */
export interface MapReach {
  /** The middle of the map; where nothing was found, a point from which the pin can be set by hand. */
  at: LatLon
  /** What stands there, as the map's source calls it; empty for a bare point. */
  place: string
  /** `town`: only the town that the location names. */
  found: 'pin' | 'place' | 'town' | 'nothing'
  /** The map has no streets at any zoom. */
  isOverview: boolean
  /** Farthest and nearest zoom of those that differ. */
  zooms: { min: number; max: number }
}

/** A point on earth, degrees. */
export interface LatLon {
  lat: number
  lon: number
}

/** The last part of a map's path: `#ea4335` as `0xea4335`; a pin set by hand follows as a query. */
export function mapPath({ location, zoom, mapTheme, markerColor, pin }: MapView): string {
  const parts = [location, String(zoom), mapTheme, markerColor.replace('#', '0x')]
  return `${parts.map(encodeURIComponent).join('/')}/${pin === null ? '' : `?pin=${pinText(pin)}`}`
}

/** A pin as addresses hold it: to a metre. */
export const pinText = ({ lat, lon }: LatLon) => `${lat.toFixed(5)},${lon.toFixed(5)}`

/** Whether two maps show the same. */
export function sameMap(a: MapView, b: MapView): boolean {
  const key = ({ pin, ...view }: MapView) =>
    [view.location.trim(), view.zoom, view.mapTheme, view.markerColor, pin === null ? '' : pinText(pin)].join('\n')
  return key(a) === key(b)
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

/** Where a guest's click on a map leads: a search by the location's text (product-rules.md#maps). */
export function mapSearchUrl(location: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(location)}`
}
