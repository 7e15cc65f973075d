import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createGoogleSource } from './maps/google/source.ts'
import { createPoliteFetch } from './maps/tiles/polite-fetch.ts'
import { fetchThumbnail } from './youtube/fetch-thumbnail.ts'

/** A service that owners' words take part in asking, and an address of the own network to which it leads on. */
let service: Server
let inner: Server
let serviceUrl = ''
let asked = 0
let reachedInside = 0

beforeAll(async () => {
  inner = createServer((_req, res) => {
    reachedInside++
    res.end('secret')
  })
  const innerUrl = await listening(inner)
  service = createServer((_req, res) => {
    asked++
    res.writeHead(302, { location: `${innerUrl}/latest/meta-data` }).end()
  })
  serviceUrl = await listening(service)
})

beforeEach(() => {
  asked = 0
  reachedInside = 0
})

afterAll(() => Promise.all([service, inner].map((server) => new Promise<unknown>((resolve) => server.close(resolve)))))

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('listens on a port')
  return `http://127.0.0.1:${address.port}`
}

it('is not led to another host by a service of map tiles or of places', async () => {
  const fetchPolitely = createPoliteFetch({ userAgent: 'test', referer: 'http://localhost', everyMs: 0 })
  await expect(fetchPolitely(`${serviceUrl}/1/2/3.png`)).rejects.toMatchObject({ code: 'map-unavailable' })
  expect({ asked, reachedInside }).toEqual({ asked: 1, reachedInside: 0 })
})

it('is not led to another host by the maps of Google', async () => {
  const options = { key: 'KEY', signingSecret: 'c2VjcmV0', language: 'sv', market: 'se' as const, origin: serviceUrl }
  const source = createGoogleSource(options)
  if (source.kind !== 'links') throw new Error('gives links')
  const view = { location: 'Uppsala', zoom: 14, mapTheme: 'SILVER' as const, markerColor: '#ea4335', pin: null }
  await expect(source.check(view)).rejects.toMatchObject({ code: 'map-unavailable' })
  expect({ asked, reachedInside }).toEqual({ asked: 1, reachedInside: 0 })
})

it('is not led to another host by the pictures of films', async () => {
  await expect(fetchThumbnail('dQw4w9WgXcQ', async () => 'used', serviceUrl)).rejects.toThrow()
  expect({ asked, reachedInside }).toEqual({ asked: 1, reachedInside: 0 })
})
