/** Map styles (product-rules.md#maps). */
export const mapThemes = ['NORMAL', 'SILVER', 'RETRO', 'DARK', 'NIGHT'] as const
export type MapTheme = (typeof mapThemes)[number]

/** Limits of a map (product-rules.md#maps). `location` in characters. */
export const mapLimits = { minZoom: 6, maxZoom: 18, location: 300 } as const
export const mapDefaults = { zoom: 12, mapTheme: 'NORMAL', markerColor: '#ea4335' } as const

/** Size of every map in CSS px; it is drawn at scale 2. */
export const mapSize = { width: 800, height: 500 } as const

/** A requested map. */
export interface MapView {
  /** As typed by the owner: an address, a place, or a latitude and longitude. */
  location: string
  zoom: number
  mapTheme: MapTheme
  markerColor: string
  /** Pin set by hand, which overrides the location. */
  pin: LatLon | null
}

/** What a location resolves to; shown to the owner while editing. */
export interface MapReach {
  /** Centre of the map; when nothing was found, a starting point for setting the pin by hand. */
  at: LatLon
  /** Name of the place in the map data; '' for bare coordinates. */
  place: string
  /** `town`: only the town in the location was found. */
  found: 'pin' | 'place' | 'town' | 'nothing'
  /** The map data has no streets here at any zoom. */
  isOverview: boolean
  /** Lowest and highest zoom that still change the map. */
  zooms: { min: number; max: number }
}

/** Coordinates in degrees. */
export interface LatLon {
  lat: number
  lon: number
}

/** The last part of a map's URL path. The colour `#ea4335` becomes `0xea4335`; a pin set by hand follows as a query. */
export function mapPath({ location, zoom, mapTheme, markerColor, pin }: MapView): string {
  const parts = [location, String(zoom), mapTheme, markerColor.replace('#', '0x')]
  return `${parts.map(encodeURIComponent).join('/')}/${pin === null ? '' : `?pin=${pinText(pin)}`}`
}

/** A pin as written in URLs, precise to about one metre. */
export const pinText = ({ lat, lon }: LatLon) => `${lat.toFixed(5)},${lon.toFixed(5)}`

/** Whether two requested maps are identical. */
export function sameMap(a: MapView, b: MapView): boolean {
  const key = ({ pin, ...view }: MapView) =>
    [view.location.trim(), view.zoom, view.mapTheme, view.markerColor, pin === null ? '' : pinText(pin)].join('\n')
  return key(a) === key(b)
}

/** Parses coordinates in the format that web maps copy: `59.8586, 17.6389`; undefined for anything else. */
export function coordinatesIn(location: string): LatLon | undefined {
  const match = /^\s*(-?\d{1,2}(?:\.\d{1,10})?)°?\s*[,;\s]\s*(-?\d{1,3}(?:\.\d{1,10})?)°?\s*$/.exec(location)
  if (match === null) return undefined
  const lat = Number(match[1])
  const lon = Number(match[2])
  // two numbers without decimals are more likely part of an address
  if (!location.includes('.') || Math.abs(lat) > 85 || Math.abs(lon) > 180) return undefined
  return { lat, lon }
}

/** Link target of a guest's click on a map: a search for the location's text (product-rules.md#maps). */
export function mapSearchUrl(location: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(location)}`
}
