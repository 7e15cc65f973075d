import sharp, { type Sharp } from 'sharp'
import { DomainError } from '../../../domain/errors.ts'
import { type MapReach, type MapTheme, type MapView, mapLimits, mapSize } from '../../../domain/maps/map.ts'
import { project, tileSize } from '../../../domain/maps/mercator.ts'
import { createLimiter } from '../../limiter.ts'
import type { MapDrawing, MapPicture, MapSource } from '../map-source.ts'
import { escaped, pinDrawing } from '../pin.ts'
import { mapFont, rasterise } from '../raster.ts'
import { createTownFinder, townReach } from '../town-finder.ts'
import type { DiskCache } from './disk-cache.ts'
import type { Geocoder } from './geocoder.ts'
import type { PoliteFetch } from './polite-fetch.ts'

export interface TileSourceOptions {
  market: 'se' | 'dk'
  /** Template with {z}, {x} and {y}; {s} becomes a, b or c, {r} becomes @2x. */
  tileUrl: string
  attribution: string
  geocoder: Geocoder
  fetch: PoliteFetch
  cache: DiskCache
}

/** How each theme is derived from one tile style: inversion, saturation, and a tint multiplied on top. */
const looks: { [T in MapTheme]: { invert: boolean; saturation: number; tint: string | null } } = {
  NORMAL: { invert: false, saturation: 1, tint: null },
  SILVER: { invert: false, saturation: 0, tint: '#f6f7f8' },
  RETRO: { invert: false, saturation: 0.55, tint: '#f1e4c6' },
  DARK: { invert: true, saturation: 0, tint: '#c9c9c9' },
  NIGHT: { invert: true, saturation: 0.25, tint: '#a9c0e6' },
}

/** Closer in, a pin in the middle of a town would suggest that the address is right there. */
const townZoom = 11

/** Streets from any server of XYZ tiles: fetched gently, put together, tinted, with pin and attribution. */
export function createTileSource(options: TileSourceOptions): MapSource {
  const { geocoder, market, tileUrl } = options
  const towns = createTownFinder(market)
  // @2x tiles have 512 px; of a server without them, tiles of the next zoom are used for the same detail
  const detailed = tileUrl.includes('{r}')
  const nearest = detailed ? mapLimits.maxZoom : mapLimits.maxZoom - 1
  /** The geocoder's answer or, if it has none, the town named in the location, from further away. */
  async function reach(view: MapView): Promise<MapReach> {
    const zooms = (max: number) => ({ isOverview: false, zooms: { min: mapLimits.minZoom, max } })
    if (view.pin === null) {
      const known = await geocoder.find(view.location)
      if (known !== undefined) return { ...known, found: 'place', ...zooms(nearest) }
    }
    const known = await townReach(towns, market, view)
    return { ...known, ...zooms(known.found === 'town' ? townZoom : nearest) }
  }
  // a map needs some twenty tiles; tile servers ask for at most two connections
  const inTurn = createLimiter(2)
  return {
    kind: 'pictures',
    name: `tiles ${tileUrl}`,
    reach,
    async draw(view: MapDrawing): Promise<MapPicture> {
      const { at, place, found, zooms } = await reach(view)
      if (found === 'nothing') throw new DomainError('place-not-found')
      const shown = Math.min(view.zoom, zooms.max)
      const zoom = detailed ? shown : shown + 1
      const pixels = detailed ? 2 * tileSize : tileSize
      const world = pixels * 2 ** zoom
      const centre = project(at)
      const left = Math.round(centre.x * world - mapSize.width)
      const top = Math.round(centre.y * world - mapSize.height)
      const tiles = tilesUnder({ left, top, pixels, count: 2 ** zoom })
      const pictures = await Promise.all(
        tiles.map(({ x, y, shown }) =>
          inTurn(async () => {
            const address = tileAddress(tileUrl, { z: zoom, x: shown, y })
            return { x, y, body: await options.cache.through(address, () => options.fetch(address)) }
          }),
        ),
      )
      const baseMap = await compose(pictures, { left, top, pixels })
      const map = await pixelsOf(
        opened(await tinted(baseMap, view.mapTheme)).composite([{ input: await overlay(view, options.attribution) }]),
      )
      const png = await opened(map).png({ compressionLevel: 3 }).toBuffer()
      return { png, at, place, isOverview: shown < Math.min(view.zoom, nearest) }
    },
  }
}

interface Grid {
  /** Upper left corner of the map, in px of the whole world. */
  left: number
  top: number
  /** Size of a tile, px. */
  pixels: number
}

/** Tiles that a map needs; `shown` is the column wrapped at the date line. */
function tilesUnder({ left, top, pixels, count }: Grid & { count: number }): { x: number; y: number; shown: number }[] {
  const found: { x: number; y: number; shown: number }[] = []
  for (let x = Math.floor(left / pixels); x * pixels < left + 2 * mapSize.width; x += 1)
    for (let y = Math.floor(top / pixels); y * pixels < top + 2 * mapSize.height; y += 1)
      if (y >= 0 && y < count) found.push({ x, y, shown: ((x % count) + count) % count })
  return found
}

export function tileAddress(template: string, { z, x, y }: { z: number; x: number; y: number }): string {
  const values: Readonly<Record<string, string>> = {
    z: String(z),
    x: String(x),
    y: String(y),
    r: '@2x',
    s: 'abc'[(x + y) % 3] ?? 'a',
  }
  return template.replace(/\{([zxyrs])\}/g, (_, name: string) => values[name] ?? '')
}

/** Raw pixels between the steps: encoding each time would take longer than everything else. */
interface Pixels {
  data: Buffer
  width: number
  height: number
}

const opened = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 3 } })

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

async function compose(tiles: readonly { x: number; y: number; body: Buffer }[], grid: Grid): Promise<Pixels> {
  const { left, top, pixels } = grid
  const firstX = Math.floor(left / pixels)
  const firstY = Math.floor(top / pixels)
  try {
    const inputs = await Promise.all(
      tiles.map(async ({ x, y, body }) => {
        // the server may send any size
        const tile = await pixelsOf(sharp(body, { limitInputPixels: 2048 * 2048 }).resize(pixels, pixels))
        return {
          input: tile.data,
          raw: { width: pixels, height: pixels, channels: 3 as const },
          left: (x - firstX) * pixels,
          top: (y - firstY) * pixels,
        }
      }),
    )
    const canvas = {
      width: (Math.ceil((2 * mapSize.width) / pixels) + 1) * pixels,
      height: (Math.ceil((2 * mapSize.height) / pixels) + 1) * pixels,
    }
    const all = await pixelsOf(sharp({ create: { ...canvas, channels: 3, background: '#e5e3df' } }).composite(inputs))
    const corner = { left: left - firstX * pixels, top: top - firstY * pixels }
    return await pixelsOf(opened(all).extract({ ...corner, width: 2 * mapSize.width, height: 2 * mapSize.height }))
  } catch {
    throw new DomainError('map-unavailable', { reason: 'unreadable tile' })
  }
}

async function tinted(baseMap: Pixels, theme: MapTheme): Promise<Pixels> {
  const { invert, saturation, tint } = looks[theme]
  if (tint === null) return baseMap
  const picture = opened(baseMap)
  if (invert) picture.negate({ alpha: false }).modulate({ saturation, hue: 180 }).linear(0.72, 10)
  else picture.modulate({ saturation })
  const { width, height } = baseMap
  const layer = await pixelsOf(sharp({ create: { width, height, channels: 3, background: tint } }))
  const raw = { width, height, channels: 3 as const }
  return pixelsOf(opened(await pixelsOf(picture)).composite([{ input: layer.data, raw, blend: 'multiply' }]))
}

/** Pin and attribution on a transparent background. */
function overlay(view: MapDrawing, attribution: string): Promise<Buffer> {
  const { width, height } = mapSize
  const words = escaped(attribution)
  const room = attribution.length * 5.8 + 22
  // centred, because narrow screens crop the sides
  return rasterise(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${mapFont}">` +
      `<rect x="${(width - room) / 2}" y="${height - 20}" width="${room}" height="20" fill="#fff" fill-opacity=".86"/>` +
      `<text x="${width / 2}" y="${height - 6}" font-size="11" fill="#333" text-anchor="middle">${words}</text>` +
      `${view.bare ? '' : pinDrawing(width / 2, height / 2, view.markerColor, '#ffffff')}</svg>`,
  )
}
