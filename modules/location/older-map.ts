import { mapLimits, mapThemes } from '../../domain/maps/map.ts'

/**
 * Reads a map from an older document. A plain string is the location; zoom may be a string and out of range, the colour
 * written as `0x…`, the theme in lower case, and the picture a file name. Anything unreadable gets its default.
 */
export function readOlderMap(value: unknown): unknown {
  if (typeof value === 'string') return { location: value.slice(0, mapLimits.location) }
  if (typeof value !== 'object' || value === null) return {}
  const fields = new Map<string, unknown>(Object.entries(value))
  const zoom = zoomOf(fields.get('zoom'))
  const theme = themeOf(fields.get('mapTheme'))
  const color = colorOf(fields.get('markerColor'))
  const picture = fields.get('map')
  const location = fields.get('location')
  return {
    ...value,
    zoom,
    mapTheme: theme,
    markerColor: color,
    location: typeof location === 'string' ? location.slice(0, mapLimits.location) : undefined,
    // files of the older product aren't ours
    map: typeof picture === 'object' ? picture : null,
  }
}

function zoomOf(value: unknown): number | undefined {
  const zoom = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof zoom !== 'number' || !Number.isFinite(zoom)) return undefined
  return Math.min(mapLimits.maxZoom, Math.max(mapLimits.minZoom, Math.round(zoom)))
}

function themeOf(value: unknown): string | undefined {
  const name = typeof value === 'string' ? value.toUpperCase() : ''
  return mapThemes.find((theme) => theme === name)
}

function colorOf(value: unknown): string | undefined {
  const match = typeof value === 'string' ? /^(?:#|0x)([0-9a-f]{6})$/i.exec(value.trim()) : null
  return match === null ? undefined : `#${match[1]}`
}
