import { createServer, type Server } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { findPosters } from '../../db/video/video-poster-repository.ts'
import { siteDocumentSchema } from '../../modules/site-document.ts'
import { ownerOfSite } from '../../tests/support/accounts.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { createBrowserClient } from '../../tests/support/browser-client.ts'
import { fetchDuePoster, type PosterDeps } from './posters.ts'
import { postersOf } from './posters-of.ts'

/** Thumbnails as YouTube serves them: a small grey picture with status 404 when there is none. */
const asked: string[] = []
let sizes: Record<string, number> = {}
let broken: 'no' | 'status' | 'garbage' | 'endless' = 'no'
let server: Server
let api: TestApi
let deps: PosterDeps
let anySite: string
let now = new Date('2027-01-01T12:00:00.000Z')

const picture = (width: number) =>
  sharp({ create: { width, height: Math.round((width * 9) / 16), channels: 3, background: '#356' } })
    .jpeg()
    .toBuffer()

beforeAll(async () => {
  server = createServer(async (req, res) => {
    const url = req.url ?? ''
    asked.push(url)
    if (broken === 'status') return void res.writeHead(500).end()
    if (broken === 'garbage') return void res.writeHead(200).end('<svg xmlns="http://www.w3.org/2000/svg"/>')
    if (broken === 'endless') {
      const more = () => res.write(Buffer.alloc(256 * 1024)) && setImmediate(more)
      res.on('drain', more)
      more()
      return
    }
    const width = sizes[url.split('/').at(-1)?.replace('.jpg', '') ?? '']
    res.writeHead(width === undefined ? 404 : 200, { 'content-type': 'image/jpeg' }).end(await picture(width ?? 120))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const thumbnailOrigin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const options = { thumbnailOrigin, clock: { now: () => now } }
  api = await startTestApi('sqlite', options)
  deps = { ...api.deps, ...options }
  anySite = (await ownerOfSite(api.url)).siteId
})
afterAll(async () => {
  await api.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
beforeEach(() => {
  asked.length = 0
  broken = 'no'
  sizes = { maxresdefault: 1280, sddefault: 640, hqdefault: 480 }
})

const showing = (...ids: string[]) =>
  siteDocumentSchema.parse({
    siteModules: ids.map((id, index) => ({
      id: `video000000${index}`,
      siteModuleType: 'Video',
      video: { videoUrl: `https://youtu.be/${id}` },
    })),
  })
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const stored = async (id: string) => (await findPosters(deps.database, [id]))[0]

it('is asked for by a publish, fetched once, and publishes the site anew', async () => {
  const { client, siteId, site } = await ownerOfSite(api.url)
  const document = showing('aaaaaaaaaaa')
  await client.call('PUT', `/api/sites/V2/${siteId}`, { ...site, ...document })
  await deps.database('sites').where({ id: siteId }).update({ host: 'film.localhost' })
  const revision = async () =>
    (await deps.database('sites').where({ id: siteId }).first('publish_revision')).publish_revision
  const before = await revision()
  expect(await postersOf(deps, siteId, document)).toEqual({})
  expect(await fetchDuePoster(deps)).toBe(true)
  expect(await fetchDuePoster(deps)).toBe(false)
  expect(asked).toEqual(['/vi/aaaaaaaaaaa/maxresdefault.jpg'])
  const { image } = (await stored('aaaaaaaaaaa')) ?? {}
  expect(image).toMatchObject({ width: 1280, height: 720, path: '/api/images/poster000000/' })
  expect(await postersOf(deps, siteId, document)).toEqual({ 'youtube aaaaaaaaaaa': image })
  expect(await revision()).toBe(before + 1)
  expect(await deps.database('poster_waits').where({ site_id: siteId })).toEqual([])
  // re-encoded like every picture, and public
  const file = await createBrowserClient(api.url).call('GET', `${image?.path}${image?.fileName}`)
  expect(await sharp(file.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1280 })
  expect(file.headers.get('cache-control')).toContain('public')
})

it.each([
  [{ sddefault: 640, hqdefault: 480 }, 640],
  [{ maxresdefault: 320, sddefault: 640 }, 640],
  [{ hqdefault: 480 }, 480],
])('falls back from what is missing or narrower than 400 px: %o', async (there, width) => {
  sizes = there
  const id = `fallback-0${width}${Object.keys(there).length}`.slice(0, 11)
  await postersOf(deps, anySite, showing(id))
  await fetchDuePoster(deps)
  expect((await stored(id))?.image).toMatchObject({ width })
})

it('is tried again, more and more rarely, while there is none', async () => {
  sizes = {}
  await postersOf(deps, anySite, showing('bbbbbbbbbbb'))
  for (const wait of [1, 2, 4]) {
    expect(await fetchDuePoster(deps)).toBe(true)
    expect(await fetchDuePoster(deps)).toBe(false)
    later(wait + 0.1)
  }
  sizes = { maxresdefault: 1280 }
  await fetchDuePoster(deps)
  expect((await stored('bbbbbbbbbbb'))?.image).not.toBeNull()
})

it.each(['status', 'garbage', 'endless'] as const)(
  'a broken answer (%s) stores nothing and breaks nothing',
  async (how) => {
    broken = how
    const id = `broken-${how}`.padEnd(11, '-').slice(0, 11)
    await postersOf(deps, anySite, showing(id))
    expect(await fetchDuePoster(deps)).toBe(true)
    expect(await stored(id)).toMatchObject({ image: null, attempts: 1 })
  },
)

it('is given to those who write a page, at once', async () => {
  const guest = createBrowserClient(api.url)
  expect((await guest.call('GET', '/api/videos/ccccccccccc/poster')).status).toBe(403)
  await guest.call('GET', '/api/sites/quick-start/party/')
  const answer = await guest.call('GET', '/api/videos/ccccccccccc/poster/')
  expect(answer).toMatchObject({ status: 200, body: { image: { width: 1280 } } })
  sizes = {}
  expect((await guest.call('GET', '/api/videos/ddddddddddd/poster')).body).toEqual({ image: null })
  expect((await guest.call('GET', '/api/videos/ddddddddddd/poster')).body).toEqual({ image: null })
  expect(asked.filter((url) => url.includes('ddddddddddd/maxres'))).toHaveLength(1)
  expect((await guest.call('GET', '/api/videos/not-an-id/poster')).status).toBe(404)
})
