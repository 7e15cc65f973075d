import { type LatLon, mapSize } from '../../../domain/maps/map.ts'
import { metresPerPixel, project, tileSize, unproject } from '../../../domain/maps/mercator.ts'
import type { MapDrawing } from '../map-source.ts'
import { escaped, pinDrawing, pinSize } from '../pin.ts'
import { mapFont } from '../raster.ts'
import type { Cells } from './cells.ts'
import { folded } from './folded-name.ts'
import type { Geodata } from './geodata.ts'
import { type AreaLabel, type Box, createLabeller, type TownLabel, textWidth } from './labels.ts'
import { cellsIn, cornerOf, outlinesIn, type Window } from './outlines.ts'
import { type MapPalette, mapPalettes } from './palettes.ts'
import type { Places } from './places.ts'
import { waterNames } from './water-names.ts'

/**
 * The greatest zoom of each water grid before its corners show: the finest holds Europe's coasts to 100–250 m and its lakes to 500 m, the
 * coarsest the world to some 600 m.
 */
const europe = { cells: 7, zoom: 9 } as const
const world = { cells: 5, zoom: 7 } as const

/** The zoom actually drawn when `asked` is requested, limited by the detail of the data, and the grid to draw it from. */
export function supportedZoom(sea: Cells, at: LatLon, asked: number): { zoom: number; cells: number } {
  const centre = project(at)
  const zoom = Math.min(asked, europe.zoom)
  const covered = cellsIn(europe.cells, { centre, zoom }).every(({ x, y }) => sea.has(europe.cells, x, y))
  return covered ? { zoom, cells: europe.cells } : { zoom: Math.min(asked, world.zoom), cells: world.cells }
}

/** Draws an overview map as SVG: water, coasts, borders and towns, with the pin in the middle. */
export function drawOverview(data: Geodata, view: MapDrawing, at: LatLon, found: string): string {
  const place = view.bare ? '' : found
  const { width, height } = mapSize
  const palette = mapPalettes[view.mapTheme]
  const { zoom, cells } = supportedZoom(data.sea, at, view.zoom)
  const window: Window = { centre: project(at), zoom }
  // at low zoom, show less detail
  const far = zoom < 8
  const sea = outlinesIn(data.sea, cells, window, { closed: true, least: far ? 2.5 : 1.2, finest: far ? 0.9 : 0.5 })
  const lakes = outlinesIn(data.lakes, cells, window, { closed: true, least: far ? 9 : 5, finest: 0.6 })
  const borders = outlinesIn(data.borders, world.cells, window, { closed: false, least: 2, finest: 0.8 })
  const names = placeNames(data.places, window, place)
  // always on top: pin and its name, scale bar and credits
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${mapFont}">`,
    `<defs><clipPath id="sea">${areas(sea.fills, 'clip-rule="evenodd"')}</clipPath></defs>`,
    `<rect width="${width}" height="${height}" fill="${palette.land}"/>`,
    areas(sea.fills, `fill="${palette.water}" fill-rule="evenodd"`),
    shore(sea.edges, palette, far),
    areas(lakes.fills, `fill="${palette.shallow}" fill-rule="evenodd"`),
    `<path d="${lakes.edges}" fill="none" stroke="${palette.coast}" stroke-width=".8" stroke-linejoin="round"/>`,
    graticule(window, palette),
    `<path d="${borders.edges}" fill="none" stroke="${palette.border}" stroke-width="1.3" stroke-dasharray="7 3.5 1.5 3.5" stroke-linecap="round"/>`,
    areaNames(names.waters, palette),
    townNames(names.towns, palette),
    scaleBar(at.lat, zoom, palette),
    credits(palette),
    view.bare ? '' : pinDrawing(width / 2, height / 2, view.markerColor, '#ffffff'),
    pinName(place, palette),
    '</svg>',
  ].join('')
}

const areas = (fills: readonly string[], attributes: string) =>
  fills.map((d) => `<path d="${d}" ${attributes}/>`).join('')

/** A light shore with three hairlines in the water, as on an engraved chart. */
function shore(edges: string, palette: MapPalette, far: boolean): string {
  const line = (width: number, color: string, opacity = 1) =>
    `<path d="${edges}" fill="none" stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linejoin="round"/>`
  const rings = far
    ? line(12, palette.shallow, 0.6) + line(6.8, palette.waterline, 0.6) + line(5.4, palette.shallow)
    : line(30, palette.shallow, 0.55) +
      line(22.9, palette.waterline, 0.3) +
      line(21.3, palette.shallow) +
      line(15, palette.waterline, 0.5) +
      line(13.4, palette.shallow) +
      line(8, palette.waterline, 0.75) +
      line(6.4, palette.shallow)
  return `<g clip-path="url(#sea)">${rings}</g>${line(far ? 0.6 : 0.9, palette.coast)}`
}

/** Grid of meridians and parallels, whose spacing depends on the map's width in degrees. */
function graticule(window: Window, palette: MapPalette): string {
  const scale = tileSize * 2 ** window.zoom
  const corner = (signX: number, signY: number) =>
    unproject({
      x: window.centre.x + (signX * mapSize.width) / 2 / scale,
      y: window.centre.y + (signY * mapSize.height) / 2 / scale,
    })
  const northWest = corner(-1, -1)
  const southEast = corner(1, 1)
  const span = southEast.lon - northWest.lon
  const step = [0.1, 0.25, 0.5, 1, 2, 5, 10].find((candidate) => span / candidate <= 5) ?? 20
  const lines: string[] = []
  const first = (value: number) => Math.ceil(value / step) * step
  for (let lon = first(northWest.lon); lon < southEast.lon; lon += step) {
    const x = (project({ lat: 0, lon }).x - window.centre.x) * scale + mapSize.width / 2
    lines.push(`M${x.toFixed(1)} 0V${mapSize.height}`)
  }
  for (let lat = first(southEast.lat); lat < northWest.lat; lat += step / 2) {
    const y = (project({ lat, lon: 0 }).y - window.centre.y) * scale + mapSize.height / 2
    lines.push(`M0 ${y.toFixed(1)}H${mapSize.width}`)
  }
  return `<path d="${lines.join('')}" stroke="${palette.graticule}" stroke-width=".6" stroke-opacity=".28"/>`
}

const pinNameSize = 21
const pinNameBaseline = mapSize.height / 2 + 27

function pinNameBox(place: string): Box {
  const width = textWidth(place, pinNameSize) * 1.04
  return { x: mapSize.width / 2 - width / 2, y: pinNameBaseline - 19, width, height: 25 }
}

/** Names that fit on the map, placed around the fixed elements. */
function placeNames(places: Places, window: Window, place: string): { towns: TownLabel[]; waters: AreaLabel[] } {
  const scale = tileSize * 2 ** window.zoom
  const corner = cornerOf(window)
  const onMap = (point: LatLon) => {
    const { x, y } = project(point)
    return { x: x * scale - corner.left, y: y * scale - corner.top }
  }
  const half = { x: mapSize.width / 2 / scale, y: mapSize.height / 2 / scale }
  const northWest = unproject({ x: window.centre.x - half.x, y: window.centre.y - half.y })
  const southEast = unproject({ x: window.centre.x + half.x, y: window.centre.y + half.y })
  const box = { west: northWest.lon, east: southEast.lon, south: southEast.lat, north: northWest.lat }
  const { width, height } = mapSize
  const labeller = createLabeller([
    {
      x: width / 2 - pinSize.width / 2,
      y: height / 2 - pinSize.height,
      width: pinSize.width,
      height: pinSize.height + 4,
    },
    ...(place === '' ? [] : [pinNameBox(place)]),
    { x: 0, y: height - 34, width: 190, height: 34 },
    { x: width / 2 - 160, y: height - 24, width: 320, height: 24 },
  ])
  const waters = labeller.areas(
    waterNames
      .filter(({ from, to }) => window.zoom >= from && window.zoom <= to)
      .map((area) => ({ area, ...onMap(area) })),
  )
  const own = folded(place)
  const spread = places
    .largest({ ...box, minPopulation: minPopulationAt(window.zoom), limit: 160 })
    .filter(({ name }) => folded(name) !== own)
  const towns = labeller.towns(spread.map((town) => ({ place: town, ...onMap(town) })))
  return { towns, waters }
}

/** Least population of a town whose name is shown at a zoom. */
const minPopulationAt = (zoom: number): number => (zoom >= 9 ? 0 : zoom >= 8 ? 2500 : zoom >= 7 ? 12_000 : 30_000)

function townNames(labels: readonly TownLabel[], palette: MapPalette): string {
  return labels
    .map(
      ({ name, x, y, radius, textX, textY, anchor, size, weight }) =>
        `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius}" fill="${palette.halo}" stroke="${palette.dot}" stroke-width="1.5"/>` +
        lettering(name, { x: textX, y: textY, size, weight, anchor, fill: palette.town, halo: palette.halo }),
    )
    .join('')
}

function areaNames(labels: readonly AreaLabel[], palette: MapPalette): string {
  return labels
    .map(({ name, x, y, size }) => {
      const common = `x="${x.toFixed(1)}" y="${(y + size * 0.3).toFixed(1)}" font-size="${size}" font-style="italic" letter-spacing="${(size * 0.18).toFixed(1)}" text-anchor="middle"`
      const { shallow, waterName } = palette
      return (
        `<text ${common} fill="${shallow}" stroke="${shallow}" stroke-width="3" stroke-opacity=".7" fill-opacity="0">${escaped(name)}</text>` +
        `<text ${common} fill="${waterName}">${escaped(name)}</text>`
      )
    })
    .join('')
}

interface Lettering {
  x: number
  y: number
  size: number
  weight: number
  anchor: 'start' | 'end' | 'middle'
  fill: string
  halo: string
}

function lettering(text: string, { x, y, size, weight, anchor, fill, halo }: Lettering): string {
  const common = `x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}"`
  const words = escaped(text)
  // the halo is a separate text underneath: a stroke of the same text would cover adjacent letters
  return (
    `<text ${common} fill="${halo}" fill-opacity=".85" stroke="${halo}" stroke-opacity=".85" stroke-width="3.6" stroke-linejoin="round">${words}</text>` +
    `<text ${common} fill="${fill}">${words}</text>`
  )
}

function pinName(place: string, palette: MapPalette): string {
  if (place === '') return ''
  return lettering(place, {
    x: mapSize.width / 2,
    y: pinNameBaseline,
    size: pinNameSize,
    weight: 600,
    anchor: 'middle',
    fill: palette.town,
    halo: palette.halo,
  })
}

/** The longest round distance that takes at most 110 px. */
function scaleBar(lat: number, zoom: number, palette: MapPalette): string {
  const perPixel = metresPerPixel(lat, zoom)
  const rounds = [1000, 500, 200, 100, 50, 20, 10, 5, 2, 1]
  const km = rounds.find((candidate) => (candidate * 1000) / perPixel <= 110) ?? 1
  const length = (km * 1000) / perPixel
  const y = mapSize.height - 15
  return (
    `<path d="M16 ${y - 5}v5h${length.toFixed(1)}v-5" fill="none" stroke="${palette.halo}" stroke-opacity=".8" stroke-width="4" stroke-linejoin="round"/>` +
    `<path d="M16 ${y - 5}v5h${length.toFixed(1)}v-5" fill="none" stroke="${palette.note}" stroke-width="1.4"/>` +
    lettering(`${km} km`, {
      x: 16 + length + 7,
      y: y + 1,
      size: 12,
      weight: 500,
      anchor: 'start',
      fill: palette.note,
      halo: palette.halo,
    })
  )
}

/** Credits that the data's licences require. */
function credits(palette: MapPalette): string {
  return lettering('© OpenStreetMap contributors · GeoNames · Natural Earth', {
    // centred, because narrow screens crop the sides
    x: mapSize.width / 2,
    y: mapSize.height - 12,
    size: 11,
    weight: 400,
    anchor: 'middle',
    fill: palette.note,
    halo: palette.halo,
  })
}
