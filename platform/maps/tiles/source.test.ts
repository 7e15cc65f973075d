import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type MapView, mapSize } from '../../../domain/maps/map.ts'
import type { MapPicture } from '../map-source.ts'
import { createDiskCache } from './disk-cache.ts'
import { createGeocoder } from './geocoder.ts'
import { createPoliteFetch } from './polite-fetch.ts'
import { createTileSource, tileAddress } from './source.ts'

/** Requests received. The server is both tile server and geocoder; a tile's colour encodes its position. */
const asked: { url: string; headers: IncomingHttpHeaders }[] = []
let server: Server
let origin = ''
let folder = ''
let broken: 'no' | 'status' | 'garbage' = 'no'

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'festoon-tiles-'))
  server = createServer(async (req, res) => {
    const url = req.url ?? ''
    asked.push({ url, headers: req.headers })
    if (broken === 'status') return void res.writeHead(503).end()
    if (broken === 'garbage') return void res.writeHead(200).end('no picture')
    if (url.startsWith('/search')) {
      const place = new URL(url, origin).searchParams.get('q')
      const hits =
        place === 'Stora torget, Uppsala'
          ? [
              {
                place_id: 1,
                lat: '59.8586',
                lon: '17.6389',
                name: 'Stora torget',
                display_name: 'Stora torget, Uppsala',
              },
            ]
          : []
      res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(hits))
      return
    }
    const [, , x = 0, y = 0] = url.split('/').map((part) => Number.parseInt(part, 10))
    const color = { r: (x % 2) * 200, g: (y % 2) * 200, b: 90 }
    const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: color } })
      .png()
      .toBuffer()
    res.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'max-age=60' }).end(tile)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  asked.length = 0
  broken = 'no'
})

const waits: number[] = []
const polite = (everyMs: number) =>
  createPoliteFetch({
    userAgent: 'Festoon/1 (+https://vigd.se/; hej@vigd.se)',
    referer: 'https://vigd.se/',
    everyMs,
    now: () => 0,
    wait: async (milliseconds) => void waits.push(milliseconds),
  })
const view: MapView = {
  location: 'Stora torget, Uppsala',
  zoom: 15,
  mapTheme: 'NORMAL',
  markerColor: '#ea4335',
  pin: null,
}

function tileSource(name: string) {
  const cache = (part: string) => createDiskCache(path.join(folder, name, part), 3600)
  const source = createTileSource({
    market: 'se',
    tileUrl: `${origin}/tiles/{z}/{x}/{y}.png`.replace('/tiles', ''),
    attribution: '© OpenStreetMap contributors',
    geocoder: createGeocoder({ url: origin, language: 'sv', fetch: polite(1000), cache: cache('places') }),
    fetch: polite(0),
    cache: cache('tiles'),
  })
  return source
}

function drawing(name: string): (change: Partial<MapView>) => Promise<MapPicture> {
  const source = tileSource(name)
  if (source.kind !== 'pictures') throw new Error('draws pictures')
  return (change) => source.draw({ ...view, ...change })
}

it('puts a map together from tiles, with pin and attribution, and says who asks', async () => {
  const map = await drawing('whole')({})
  expect(map).toMatchObject({ place: 'Stora torget', at: { lat: 59.8586, lon: 17.6389 }, isOverview: false })
  const { data, info } = await sharp(map.png).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 2 * mapSize.width, height: 2 * mapSize.height, channels: 3 })
  const pixel = (x: number, y: number) => [...data.subarray(3 * (y * info.width + x), 3 * (y * info.width + x) + 3)]
  // at twice the detail, a map of zoom 15 consists of tiles of zoom 16
  const first = asked.find(({ url }) => url.startsWith('/16/'))
  expect(first).toBeDefined()
  expect(pixel(mapSize.width, mapSize.height - 20)).toEqual([0xea, 0x43, 0x35])
  const baseMap = pixel(4, 4)
  expect(baseMap[2]).toBe(90)
  // the strip behind the attribution is light
  expect(Math.min(...pixel(mapSize.width, 2 * mapSize.height - 4))).toBeGreaterThan(150)
  for (const { headers } of asked)
    expect(headers).toMatchObject({
      'user-agent': 'Festoon/1 (+https://vigd.se/; hej@vigd.se)',
      referer: 'https://vigd.se/',
    })
})

it('asks nothing twice: tiles and places are kept', async () => {
  const draw = drawing('kept')
  const [first] = await Promise.all([draw({}), draw({})])
  const before = asked.length
  expect(new Set(asked.map(({ url }) => url)).size).toBe(before)
  const again = await drawing('kept')({})
  expect(asked).toHaveLength(before)
  expect(again.png.equals(first.png)).toBe(true)
})

it('asks the geocoder once a second at most', async () => {
  const draw = drawing('rate')
  waits.length = 0
  await Promise.allSettled(['a', 'b', 'c'].map((location) => draw({ location })))
  expect(waits).toEqual([1000, 2000])
})

it('sends nothing before its turn has come', async () => {
  const wait = () => Promise.reject(new Error('still waiting'))
  const fetchInTurn = createPoliteFetch({ userAgent: 'a', referer: 'b', everyMs: 1000, now: () => 0, wait })
  await fetchInTurn(`${origin}/15/1/1.png`)
  await expect(fetchInTurn(`${origin}/15/1/2.png`)).rejects.toThrow('still waiting')
  expect(asked).toHaveLength(1)
})

it('has five looks', async () => {
  const draw = drawing('looks')
  const means = new Set<string>()
  for (const mapTheme of ['NORMAL', 'SILVER', 'RETRO', 'DARK', 'NIGHT'] as const) {
    const { png } = await draw({ mapTheme })
    const { channels } = await sharp(png).stats()
    means.add(channels.map(({ mean }) => Math.round(mean)).join(' '))
  }
  expect(means.size).toBe(5)
})

it('tells an unknown place from a service that fails', async () => {
  await expect(drawing('unknown')({ location: 'Ingenstansby' })).rejects.toMatchObject({ code: 'place-not-found' })
  broken = 'status'
  await expect(drawing('status')({})).rejects.toMatchObject({ code: 'map-unavailable' })
  broken = 'garbage'
  await expect(drawing('garbage')({})).rejects.toMatchObject({ code: 'map-unavailable' })
  await expect(drawing('garbage')({ location: '59.8586, 17.6389' })).rejects.toMatchObject({ code: 'map-unavailable' })
})

it('fills in every kind of address', () => {
  expect(tileAddress('https://{s}.t.example/{z}/{x}/{y}{r}.png?key=a', { z: 3, x: 4, y: 5 })).toBe(
    'https://a.t.example/3/4/5@2x.png?key=a',
  )
})

it('shows the town, from further away, where the geocoder does not know the address; a pin set by hand goes first', async () => {
  const source = tileSource('reach')
  const reach = (change: Partial<MapView>) => source.reach({ ...view, ...change })
  expect(await reach({})).toMatchObject({ found: 'place', place: 'Stora torget', isOverview: false })
  // with tiles of a single size, the next zoom's are used: the last two zooms would look the same
  expect((await reach({})).zooms).toEqual({ min: 6, max: 17 })
  expect(await reach({ location: 'Ingenstans 4, Visby' })).toMatchObject({
    found: 'town',
    place: 'Visby',
    zooms: { min: 6, max: 11 },
  })
  expect(await reach({ location: 'Ingenstansby' })).toMatchObject({ found: 'nothing' })
  asked.length = 0
  const pin = { lat: 59.1, lon: 17.2 }
  expect(await reach({ pin })).toMatchObject({ found: 'pin', at: pin })
  expect(asked).toHaveLength(0)
  expect(await drawing('reach')({ pin })).toMatchObject({ at: pin, place: '', isOverview: false })
  expect(await drawing('reach')({ location: 'Ingenstans 4, Visby' })).toMatchObject({
    place: 'Visby',
    isOverview: true,
  })
})
