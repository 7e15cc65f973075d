import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type LatLon, type MapView, mapSize, mapThemes } from '../../../domain/maps/map.ts'
import { distanceKm, project, tileSize, unproject } from '../../../domain/maps/mercator.ts'
import { drawOverview, supportedZoom } from './drawing.ts'
import { createFinder } from './find-place.ts'
import { readGeodata } from './geodata.ts'
import { cornerOf } from './outlines.ts'
import { mapPalettes } from './palettes.ts'
import { createEmbeddedSource } from './source.ts'

const view: MapView = { location: 'Uppsala', zoom: 12, mapTheme: 'NORMAL', markerColor: '#00a884', pin: null }
const data = await readGeodata()
const find = createFinder(data.places, 'se')

/** Town halls and main squares, with coordinates from their own pages. */
const places: [location: string, place: string, at: LatLon][] = [
  ['Stortorget 2, Gamla stan, Stockholm', 'Stockholm', { lat: 59.3293, lon: 18.0686 }],
  ['Götaplatsen, Göteborg', 'Göteborg', { lat: 57.7072, lon: 11.9668 }],
  ['211 22 Malmö', 'Malmö', { lat: 55.6059, lon: 13.0007 }],
  ['Uppsala domkyrka', 'Uppsala', { lat: 59.8586, lon: 17.6389 }],
  ['Sankta Maria, Visby, Gotland', 'Visby', { lat: 57.6348, lon: 18.2948 }],
  ['Kiruna', 'Kiruna', { lat: 67.8558, lon: 20.2253 }],
  ['Rådhuspladsen 1, 1550 København V', 'København', { lat: 55.6761, lon: 12.5683 }],
  ['8000 Aarhus C', 'Aarhus', { lat: 56.1629, lon: 10.2039 }],
  ['Odense, Danmark', 'Odense', { lat: 55.4038, lon: 10.4024 }],
  ['Grenen, Skagen', 'Skagen', { lat: 57.7209, lon: 10.5839 }],
]

/** Position of the pin's head in a picture: the mean of all px of its colour. */
async function pinIn(png: Buffer): Promise<{ x: number; y: number; pixels: number }> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let [x, y, pixels] = [0, 0, 0]
  for (let index = 0; index < data.length; index += info.channels) {
    if (data[index] !== 0x00 || data[index + 1] !== 0xa8 || data[index + 2] !== 0x84) continue
    const pixel = index / info.channels
    x += pixel % info.width
    y += Math.floor(pixel / info.width)
    pixels += 1
  }
  return { x: x / pixels, y: y / pixels, pixels }
}

/** Coordinates of the pin's tip in a drawing. */
function pinOf(svg: string, at: LatLon, zoom: number): LatLon {
  const [, x, y] = /translate\((\S+) (\S+)\)"><ellipse/.exec(svg) ?? []
  const { left, top } = cornerOf({ centre: project(at), zoom })
  const world = tileSize * 2 ** zoom
  return unproject({ x: (left + Number(x)) / world, y: (top + Number(y)) / world })
}

describe.each(mapThemes)('%s', (mapTheme) => {
  it.each(places)('shows %s with the pin within two km', (location, place, at) => {
    const found = find(location)
    if (found === undefined) throw new Error('was not found')
    expect(found.place).toBe(place)
    const svg = drawOverview(data, { ...view, mapTheme }, found.at, found.place)
    expect(svg).toContain(mapPalettes[mapTheme].land)
    expect(svg).toContain(`>${place}</text>`)
    const { zoom } = supportedZoom(data.sea, found.at, view.zoom)
    expect(distanceKm(pinOf(svg, found.at, zoom), at)).toBeLessThan(2)
  })
})

it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty, Uppsala', 'valueOf constructor'])(
  'takes a word that every object knows for a place like any other: %s',
  (location) => {
    expect(find(location)?.place).toBe(location.includes('Uppsala') ? 'Uppsala' : undefined)
  },
)

it('draws a picture of the asked size, its pin in the middle, the same each time', async () => {
  const source = createEmbeddedSource('se')
  if (source.kind !== 'pictures') throw new Error('draws pictures')
  const map = await source.draw(view)
  expect(map).toMatchObject({ place: 'Uppsala', isOverview: true })
  expect(await sharp(map.png).metadata()).toMatchObject({ width: 2 * mapSize.width, height: 2 * mapSize.height })
  const pin = await pinIn(map.png)
  expect(pin.x).toBeCloseTo(mapSize.width - 0.5, 0)
  expect(pin.pixels).toBeGreaterThan(1500)
  expect(mapSize.height - pin.y).toBeGreaterThan(0)
  expect(mapSize.height - pin.y).toBeLessThan(70)
  const again = await source.draw({ ...view, zoom: 8 })
  expect(again.isOverview).toBe(false)
  expect(again.png.equals((await source.draw({ ...view, zoom: 8 })).png)).toBe(true)
  await expect(source.draw({ ...view, location: 'Ingenstansby' })).rejects.toMatchObject({ code: 'place-not-found' })
})

describe('finds', () => {
  it.each([
    ['59.3293, 18.0686', '', { lat: 59.3293, lon: 18.0686 }],
    ['köpenhamn', 'København', { lat: 55.6761, lon: 12.5683 }],
    ['Lunds domkyrka', 'Lund', { lat: 55.7047, lon: 13.191 }],
    ['Hotel Skansen Båstad', 'Båstad', { lat: 56.426, lon: 12.851 }],
    ['Villa San Michele, Anacapri, Italien', 'Anacapri', { lat: 40.5516, lon: 14.2167 }],
    ['Rom', 'Rome', { lat: 41.9, lon: 12.49 }],
    ['Nyhavn 17, København', 'København', { lat: 55.6761, lon: 12.5683 }],
    ['Kronborg, Helsingør', 'Helsingør', { lat: 56.036, lon: 12.614 }],
    ['Nacka, Stockholm', 'Nacka', { lat: 59.3105, lon: 18.1637 }],
    ['Århus', 'Aarhus', { lat: 56.1629, lon: 10.2039 }],
  ])('the place that an address names: %s', (location, place, at) => {
    const found = find(location)
    if (found === undefined) throw new Error('was not found')
    expect(found.place).toBe(place)
    expect(distanceKm(found.at, at)).toBeLessThan(5)
  })

  it.each(['Hemma hos oss', 'Kyrkan', 'Storgatan 1', 'xyzzy', '???', '<svg onload="alert(1)">', 'Ingenstansby'])(
    'nothing for %s',
    (location) => {
      expect(find(location)).toBeUndefined()
    },
  )

  it('what lies in the market at hand first', () => {
    expect(createFinder(data.places, 'dk')('Holte')).toMatchObject({ place: 'Holte' })
  })
})

it('writes names as text, whatever they hold', () => {
  const svg = drawOverview(data, view, { lat: 59.8586, lon: 17.6389 }, '<b>"&\'\u0000')
  expect(svg).toContain('&#60;b&#62;&#34;&#38;&#39;</text>')
})

it('says what it can show: any words are taken, and only zooms that differ are offered', async () => {
  const source = createEmbeddedSource('se')
  const reach = (location: string, pin: LatLon | null = null) => source.reach({ ...view, location, pin })
  for (const location of ['Slottsgatan 5', 'Ullevi', 'Kungliga slottet'])
    expect(await reach(location), location).toMatchObject({ found: 'nothing', isOverview: true })
  expect(await reach('Uppsala domkyrka')).toMatchObject({ found: 'town', place: 'Uppsala', zooms: { min: 6, max: 9 } })
  expect((await reach('Sydney, Australien')).zooms).toEqual({ min: 6, max: 7 })
  expect(await reach('59.3293, 18.0686')).toMatchObject({ found: 'place' })
  const at = { lat: 57.5, lon: 18.3 }
  expect(await reach('Uppsala', at)).toMatchObject({ found: 'pin', at, place: '' })
})

it('draws where the pin was set by hand, without a name that would be wrong, and the base map alone when asked', async () => {
  const source = createEmbeddedSource('se')
  if (source.kind !== 'pictures') throw new Error('draws pictures')
  const at = { lat: 59.95, lon: 17.9 }
  const map = await source.draw({ ...view, pin: at })
  expect(map).toMatchObject({ at, place: '' })
  expect((await pinIn(map.png)).pixels).toBeGreaterThan(1500)
  const baseMap = await source.draw({ ...view, pin: at, bare: true })
  expect((await pinIn(baseMap.png)).pixels).toBe(0)
})
