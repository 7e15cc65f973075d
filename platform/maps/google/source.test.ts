import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MapView } from '../../../domain/maps/map.ts'
import { createGoogleSource, signed } from './source.ts'

let server: Server
let origin = ''
let answer: { status: number; headers: Record<string, string> } = { status: 200, headers: {} }

beforeAll(async () => {
  server = createServer((_req, res) => void res.writeHead(answer.status, answer.headers).end('png'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const view: MapView = {
  location: 'Stora torget | 1, Uppsala',
  zoom: 14,
  mapTheme: 'SILVER',
  markerColor: '#ea4335',
  pin: null,
}
const options = { key: 'KEY', signingSecret: 'vNIXE0xscrmjlyV-12Nj_BvUPaw=', language: 'sv', market: 'se' as const }
const source = (at?: string) => {
  const made = createGoogleSource({ ...options, ...(at === undefined ? {} : { origin: at }) })
  if (made.kind !== 'links') throw new Error('gives links')
  return made
}

it('signs as Google’s own example does', () => {
  // the example in Google's documentation of URL signing
  expect(signed('/maps/api/geocode/json?address=New+York&client=clientID', 'vNIXE0xscrmjlyV-12Nj_BvUPaw=')).toBe(
    '/maps/api/geocode/json?address=New+York&client=clientID&signature=chaRF2hTJKOScPr-RQCEhZbSzIE=',
  )
})

it('gives a signed address with place, pin and style, and the signature last', () => {
  const url = new URL(source().link(view))
  expect(url.origin).toBe('https://maps.googleapis.com')
  expect(url.searchParams.get('center')).toBe('Stora torget | 1, Uppsala')
  expect(url.searchParams.get('markers')).toBe('color:0xea4335|Stora torget   1, Uppsala')
  expect(url.searchParams.get('size')).toBe('640x400')
  expect(url.searchParams.getAll('style')).toContain('feature:all|element:geometry|color:0xf5f5f5')
  expect(url.search).toMatch(/&key=KEY&signature=[A-Za-z0-9_-]{27}=$/)
  expect(url.href).not.toContain('|')
  expect(url.href.length).toBeLessThan(16_384)
  expect(source().link({ ...view, location: '59.8586,17.6389' })).toContain('center=59.858600%2C17.638900')
})

it('knows a place that Google does not find by the header, since the picture comes all the same', async () => {
  answer = { status: 200, headers: {} }
  await expect(source(origin).check(view)).resolves.toBeUndefined()
  answer = { status: 200, headers: { 'x-staticmap-api-warning': 'Error geocoding: center' } }
  await expect(source(origin).check(view)).rejects.toMatchObject({ code: 'place-not-found' })
  answer = { status: 403, headers: {} }
  await expect(source(origin).check(view)).rejects.toMatchObject({ code: 'map-unavailable' })
  await expect(source('http://127.0.0.1:9').check(view)).rejects.toMatchObject({ code: 'map-unavailable' })
})
