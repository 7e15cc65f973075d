import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { DomainError } from '../../domain/errors.ts'
import { type MapView, mapPath, mapSize } from '../../domain/maps/map.ts'
import { locationDefaults, locationMapSchema } from '../../modules/location/schema.ts'
import { createSiteResponse, siteResponse } from '../../modules/site-contract.ts'
import { siteDocumentSchema } from '../../modules/site-document.ts'
import type { MapSource } from '../../platform/maps/map-source.ts'
import { ownerOfSite, registeredClient } from '../../tests/support/accounts.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { createBrowserClient } from '../../tests/support/browser-client.ts'

/** Stub that draws a plain background in the marker's colour, and finds every place but one. */
const drawn: MapView[] = []
const reach: MapSource['reach'] = async ({ location, pin }) => ({
  at: pin ?? { lat: 59.86, lon: 17.64 },
  place: pin === null ? 'Uppsala' : '',
  found: pin !== null ? 'pin' : location === 'Ingenstans' ? 'nothing' : 'town',
  isOverview: true,
  zooms: { min: 6, max: 9 },
})
const pictures: MapSource = {
  kind: 'pictures',
  name: 'plain',
  reach,
  async draw(view) {
    drawn.push(view)
    if (view.location === 'Ingenstans' && view.pin === null) throw new DomainError('place-not-found')
    const size = { width: 2 * mapSize.width, height: 2 * mapSize.height, channels: 3 as const }
    const png = await sharp({ create: { ...size, background: view.markerColor } })
      .png()
      .toBuffer()
    return { png, place: 'Uppsala', at: { lat: 59.86, lon: 17.64 }, isOverview: true }
  },
}
const links: MapSource = {
  kind: 'links',
  name: 'linked',
  reach,
  link: (view) => `https://maps.googleapis.com/maps/api/staticmap?center=${view.zoom}&signature=x`,
  async check(view) {
    if (view.location === 'Ingenstans') throw new DomainError('place-not-found')
  },
}

let api: TestApi
let linking: TestApi
beforeAll(async () => {
  api = await startTestApi('sqlite', { mapSource: pictures })
  linking = await startTestApi('sqlite', { mapSource: links })
})
afterAll(async () => {
  await api.close()
  await linking.close()
})

const view: MapView = {
  location: 'Stora torget 1/2, Uppsala',
  zoom: 12,
  mapTheme: 'NORMAL',
  markerColor: '#ea4335',
  pin: null,
}
const path = (change: Partial<MapView> = {}) => mapPath({ ...view, ...change })
const savedMap = z.object({ map: locationMapSchema, data: z.object({ map: locationMapSchema }) })

it('stores a map with the site, and a save takes it', async () => {
  const { client, siteId, site } = await ownerOfSite(api.url)
  const answer = await client.call('POST', `/api/sites/${siteId}/maps/${path()}`)
  expect(answer.status).toBe(200)
  const { map, data } = savedMap.parse(answer.body)
  expect(data.map).toEqual(map)
  expect(map).toMatchObject({ ...view, place: 'Uppsala', isOverview: true, isDemoImage: false })
  expect(map.path).toBe(`/api/images/${siteId}/`)
  expect(map.map).toMatchObject({ width: 1600, height: 1000, temporary: false })
  const stored = await client.call('GET', `${map.path}${map.map?.fileName}`)
  expect(stored.headers.get('content-type')).toBe('image/jpeg')

  const siteModules = [{ ...locationDefaults('location001'), map }]
  const saved = await client.call('PUT', `/api/sites/V2/${siteId}`, { ...site, siteModules })
  expect(saved.status).toBe(200)
  expect(siteResponse.parse(saved.body).siteModules[0]).toMatchObject({ map: { location: view.location } })
})

it('shows pictures to the owner, drawn once unless drawn anew is asked for', async () => {
  const { client, siteId } = await ownerOfSite(api.url)
  drawn.length = 0
  for (const part of ['maps', 'maps/preview']) {
    const shown = await client.call('GET', `/api/sites/${siteId}/${part}/${path({ zoom: 9 })}`)
    expect(shown).toMatchObject({ status: 200 })
    expect(shown.headers.get('cache-control')).toBe('private, max-age=86400')
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 1000 })
  }
  expect(drawn).toHaveLength(1)
  const fresh = await client.call('GET', `/api/sites/${siteId}/maps/${path({ zoom: 9 })}?preventCache=true`)
  expect(fresh.headers.get('cache-control')).toBe('no-store')
  expect(drawn).toHaveLength(2)
  // without the trailing slash, and with the colour written in other ways
  for (const color of ['0xEA4335', '%23ea4335', 'ea4335'])
    expect((await client.call('GET', `/api/sites/${siteId}/maps/Uppsala/9/NORMAL/${color}`)).status).toBe(200)
})

it('shows guests the maps of the published page and no others', async () => {
  const { client, siteId, site } = await ownerOfSite(api.url)
  const map = { ...view, map: null }
  const siteModules = [{ ...locationDefaults('location001'), map }]
  await client.call('PUT', `/api/sites/V2/${siteId}`, { ...site, siteModules })
  const guest = createBrowserClient(api.url)
  const ask = (change: Partial<MapView> = {}, query = '') =>
    guest.call('GET', `/api/sites/${siteId}/maps/${path(change)}${query}`)
  expect((await ask()).status).toBe(404)
  const row = api.test.database('sites').where({ id: siteId })
  await row.clone().update({ host: `${siteId}.localhost`, active_until: '2999-01-01T00:00:00.000Z' })
  const shown = await ask()
  expect(shown.status).toBe(200)
  expect(shown.headers.get('cache-control')).toBe('public, max-age=86400')
  expect((await ask({}, '?preventCache=true')).headers.get('cache-control')).toBe('public, max-age=86400')
  expect((await ask({ zoom: 13 })).status).toBe(404)
  expect((await ask({ location: 'Visby' })).status).toBe(404)
  expect((await guest.call('GET', `/api/sites/${siteId}/maps/preview/${path()}`)).status).toBe(401)
  expect((await guest.call('POST', `/api/sites/${siteId}/maps/${path()}`)).status).toBe(401)
  const other = (await registeredClient(api.url)).client
  expect((await other.call('POST', `/api/sites/${siteId}/maps/${path()}`)).status).toBe(403)
  expect((await other.call('GET', `/api/sites/${siteId}/maps/${path({ zoom: 13 })}`)).status).toBe(404)
  await row.clone().update({ password_encrypted: 'x' })
  expect((await ask()).status).toBe(404)
})

it('draws for a draft, and takes its map over into the site', async () => {
  const client = createBrowserClient(api.url)
  expect((await client.call('GET', `/api/sites/quick-start/maps/preview/${path()}`)).status).toBe(403)
  const { map } = savedMap.parse((await client.call('POST', `/api/sites/quick-start/maps/${path()}`)).body)
  expect(map.map?.temporary).toBe(true)
  for (const part of ['maps', 'maps/preview'])
    expect((await client.call('GET', `/api/sites/quick-start/${part}/${path()}`)).status).toBe(200)
  await client.call('POST', '/api/accounts/register/', {
    mail: 'map@example.com',
    password: 'hemligt ord',
    termsAccepted: true,
  })
  const site = siteDocumentSchema.parse({ siteModules: [{ ...locationDefaults('location001'), map }] })
  const created = await client.call('POST', '/api/sites/V2', { site })
  const { _id: siteId } = createSiteResponse.parse(created.body).site
  const read = siteResponse.parse((await client.call('GET', `/api/sites/${siteId}`)).body)
  expect(read.siteModules[0]).toMatchObject({
    map: { path: `/api/images/${siteId}/`, map: { temporary: false, path: `/api/images/${siteId}/` } },
  })
})

it('refuses what is no map', async () => {
  const { client, siteId } = await ownerOfSite(api.url)
  const call = (part: string) => client.call('POST', `/api/sites/${siteId}/maps/${part}`)
  for (const part of [
    'Uppsala/5/NORMAL/0xea4335/',
    'Uppsala/19/NORMAL/0xea4335/',
    'Uppsala/1e1/NORMAL/0xea4335/',
    'Uppsala/12/HYBRID/0xea4335/',
    'Uppsala/12/NORMAL/red/',
    'Uppsala/12/NORMAL/0xea43356/',
    '%20/12/NORMAL/0xea4335/',
    `${'a'.repeat(301)}/12/NORMAL/0xea4335/`,
    'Uppsala/12/NORMAL/',
  ])
    expect((await call(part)).status, part).toBe(404)
  for (const pin of ['59.8', '59.8,17.6,1', '86,17', 'lat,lon', '59.8,181', '%27'])
    expect((await call(`Uppsala/12/NORMAL/0xea4335/?pin=${pin}`)).status, pin).toBe(400)
})

it('takes any words for a place; one that nobody finds has no picture and is shown by its words', async () => {
  for (const [at, expected] of [
    [api, { isFound: false, map: null }],
    [linking, { isFound: false, map: null }],
  ] as const) {
    const { client, siteId, site } = await ownerOfSite(at.url)
    const answer = await client.call('POST', `/api/sites/${siteId}/maps/Ingenstans/12/NORMAL/0xea4335/`)
    expect(answer.status).toBe(200)
    const { map } = savedMap.parse(answer.body)
    expect(map).toMatchObject({ location: 'Ingenstans', pin: null, ...expected })
    const siteModules = [{ ...locationDefaults('location001'), map }]
    expect((await client.call('PUT', `/api/sites/V2/${siteId}`, { ...site, siteModules })).status).toBe(200)
  }
})

it('draws where the owner has set the pin, whatever the words say, and shows that map to guests', async () => {
  const { client, siteId, site } = await ownerOfSite(api.url)
  const pinned = path({ location: 'Ingenstans', pin: { lat: 59.123456789, lon: 17.5 } })
  drawn.length = 0
  const { map } = savedMap.parse((await client.call('POST', `/api/sites/${siteId}/maps/${pinned}`)).body)
  expect(map).toMatchObject({ isFound: true, pin: { lat: 59.12346, lon: 17.5 }, map: { width: 1600 } })
  expect(drawn).toMatchObject([{ pin: { lat: 59.12346, lon: 17.5 } }])
  // for the owner to move the pin on
  const bare = await client.call('GET', `/api/sites/${siteId}/maps/preview/${pinned}&bare=true`)
  expect(bare.status).toBe(200)
  expect(drawn.at(-1)).toMatchObject({ bare: true })
  const siteModules = [{ ...locationDefaults('location001'), map: { ...map, map: null } }]
  await client.call('PUT', `/api/sites/V2/${siteId}`, { ...site, siteModules })
  await api.test
    .database('sites')
    .where({ id: siteId })
    .update({ host: `${siteId}.localhost`, active_until: '2999-01-01T00:00:00.000Z' })
  const guest = createBrowserClient(api.url)
  expect((await guest.call('GET', `/api/sites/${siteId}/maps/${pinned}`)).status).toBe(200)
  expect((await guest.call('GET', `/api/sites/${siteId}/maps/${path({ location: 'Ingenstans' })}`)).status).toBe(404)
})

it('tells an owner what a map can show of a location', async () => {
  const { client, siteId } = await ownerOfSite(api.url)
  const ask = (caller: typeof client, site: string, query: string) =>
    caller.call('GET', `/api/sites/${site}/map-reach?${query}`)
  expect(await ask(client, siteId, 'location=Stora%20torget')).toMatchObject({
    status: 200,
    body: { found: 'town', place: 'Uppsala', isOverview: true, zooms: { min: 6, max: 9 } },
  })
  expect(await ask(client, siteId, 'location=x&pin=59.1,17.2')).toMatchObject({ body: { found: 'pin' } })
  expect((await ask(client, siteId, 'location=%20')).status).toBe(400)
  expect((await ask(createBrowserClient(api.url), siteId, 'location=x')).status).toBe(401)
  expect((await ask((await registeredClient(api.url)).client, siteId, 'location=x')).status).toBe(403)
  expect((await ask(createBrowserClient(api.url), 'quick-start', 'location=x')).status).toBe(200)
})

it('gives links where pictures must not be stored', async () => {
  const { client, siteId, site } = await ownerOfSite(linking.url)
  const { map } = savedMap.parse((await client.call('POST', `/api/sites/${siteId}/maps/${path()}`)).body)
  expect(map).toMatchObject({ ...view, map: null, path: '' })
  const shown = await client.call('GET', `/api/sites/${siteId}/maps/${path()}`)
  expect(shown.status).toBe(302)
  expect(shown.headers.get('location')).toBe('https://maps.googleapis.com/maps/api/staticmap?center=12&signature=x')
  expect(shown.headers.get('cache-control')).toBe('no-store')
  const siteModules = [{ ...locationDefaults('location001'), map }]
  expect((await client.call('PUT', `/api/sites/V2/${siteId}`, { ...site, siteModules })).status).toBe(200)
})
