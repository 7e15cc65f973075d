import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepTemporaryUploads } from '../../commands/uploads/sweep-temporary-uploads.ts'
import { bytesOfDrafts } from '../../db/image/draft-repository.ts'
import { errorCatalogue } from '../../domain/errors.ts'
import { imageSchema, type SiteImage } from '../../domain/image/image.ts'
import { imageOwnerOf } from '../../modules/document-images.ts'
import { siteResponse } from '../../modules/site-contract.ts'
import { siteDocumentSchema } from '../../modules/site-document.ts'
import { registeredClient } from '../../tests/support/accounts.ts'
import { generousRules, startTestApi, type TestApi } from '../../tests/support/api.ts'
import { type BrowserClient, createBrowserClient } from '../../tests/support/browser-client.ts'
import { databaseKinds } from '../../tests/support/databases.ts'
import { draftUploadRule } from '../draft-uploads.ts'
import { createRateLimits } from '../rate-limits.ts'

const quickStart = '/api/sites/quick-start/upload-image'
const { sv, en, da } = errorCatalogue['draft-uploads-full']
const full = { status: 429, body: { code: 'draft-uploads-full', errorDescription: { sv, en, da } } }

/** Noise, so that each takes up about as much. */
const picture = async () =>
  new Uint8Array(
    await sharp(randomBytes(200 * 200 * 3), { raw: { width: 200, height: 200, channels: 3 } })
      .jpeg()
      .toBuffer(),
  )

const uploaded = async (client: BrowserClient): Promise<SiteImage> => {
  const answer = await client.upload(quickStart, await picture())
  expect(answer.status).toBe(201)
  return imageSchema.parse(answer.body)
}

const draftOf = ({ path }: SiteImage) => imageOwnerOf(path) ?? ''

describe.each(databaseKinds)('uploads without an account, on %s', (kind) => {
  const clock = { aheadMs: 0, now: () => new Date(Date.now() + clock.aheadMs) }
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(kind, { clock })
  })
  afterAll(() => api.close())

  /** Begins without drafts, with room for as many pictures of all together. */
  async function roomFor(pictures: number): Promise<void> {
    await api.test.database('images').delete()
    const client = createBrowserClient(api.url)
    api.deps.settings.draftUploads.mostBytes = Number.MAX_SAFE_INTEGER
    await uploaded(client)
    const size = await bytesOfDrafts(api.test.database)
    expect(size).toBeGreaterThan(0)
    await api.test.database('images').delete()
    api.deps.settings.draftUploads.mostBytes = Math.round(size * (pictures + 0.3))
  }

  async function later(client = createBrowserClient(api.url)): Promise<{ client: BrowserClient; image: SiteImage }> {
    clock.aheadMs += 1000
    return { client, image: await uploaded(client) }
  }

  it('the draft whose last upload is longest ago makes room for a new picture, with its files', async () => {
    await roomFor(3)
    const first = await later()
    const second = await later()
    await later(first.client)
    const third = await later()
    expect(await api.deps.uploads.list(draftOf(second.image))).toEqual([])
    expect((await second.client.call('GET', `${second.image.path}${second.image.fileName}`)).status).toBe(404)
    for (const { client, image } of [first, third])
      expect((await client.call('GET', `${image.path}${image.fileName}`)).status).toBe(200)
    expect(await bytesOfDrafts(api.test.database)).toBeLessThanOrEqual(api.deps.settings.draftUploads.mostBytes)
  })

  it('a draft that would need all the room is refused, with words, and keeps what it has', async () => {
    await roomFor(2)
    const { client, image } = await later()
    await later(client)
    expect(await client.upload(quickStart, await picture())).toMatchObject(full)
    expect((await client.call('GET', `${image.path}${image.fileName}`)).status).toBe(200)
    const crop = {
      originalName: '',
      sourceImageUrl: `${image.path}${image.fileName}`,
      crop: { x: 0, y: 0, width: 190, height: 190 },
    }
    expect(await client.call('PUT', '/api/sites/quick-start/crop-image/v2', crop)).toMatchObject(full)
  })

  it('what has become a site is not taken, and its copies go first', async () => {
    await roomFor(2)
    const waiting = await later()
    const { client } = await registeredClient(api.url)
    const { image } = await later(client)
    const site = siteDocumentSchema.parse({ siteModules: [{ id: 'header00', siteModuleType: 'Header', image }] })
    expect((await client.call('POST', '/api/sites/V2', { site })).status).toBe(201)
    await later()
    expect(await api.deps.uploads.list(draftOf(image))).toEqual([])
    expect((await waiting.client.call('GET', `${waiting.image.path}${waiting.image.fileName}`)).status).toBe(200)
    const me = await client.call('GET', '/api/accounts/me')
    const siteId = /"_id":"(\w+)"/.exec(me.bytes.toString())?.[1] ?? ''
    expect((await client.call('GET', `/api/images/${siteId}/${image.fileName}`)).status).toBe(200)
  })

  it('a draft that has lost its pictures and got others becomes a site with these', async () => {
    await roomFor(2)
    const { client, image: lost } = await later()
    await later()
    await later()
    const { client: account } = await registeredClient(api.url)
    for (const [name, value] of client.cookies) if (!account.cookies.has(name)) account.cookies.set(name, value)
    const { image: kept } = await later(account)
    expect(draftOf(kept)).toBe(draftOf(lost))
    const header = (id: string, image: SiteImage) => ({ id, siteModuleType: 'Header', image })
    const document = siteDocumentSchema.parse({ siteModules: [header('header00', lost), header('header01', kept)] })
    expect((await account.call('POST', '/api/sites/V2', { site: document })).status).toBe(201)
    const siteId = /"_id":"(\w+)"/.exec((await account.call('GET', '/api/accounts/me')).bytes.toString())?.[1] ?? ''
    const site = siteResponse.parse((await account.call('GET', `/api/sites/${siteId}`)).body)
    expect(site.siteModules).toMatchObject([{ image: null }, { image: { fileName: kept.fileName } }])
  })

  it('the sweep deletes what a crash in between has left', async () => {
    await roomFor(1)
    const { image } = await later()
    await api.test.database('images').update({ removed_at: clock.now().toISOString() })
    clock.aheadMs += 8 * 86_400_000
    await sweepTemporaryUploads(api.deps)
    expect(await api.deps.uploads.list(draftOf(image))).toEqual([])
    expect(await bytesOfDrafts(api.test.database)).toBe(0)
  })
})

describe.each(databaseKinds)('the day of a network, on %s', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    const draftUploads = { mostBytes: Number.MAX_SAFE_INTEGER, bytesPerNetwork: 500_000 }
    const rules = { ...generousRules, ...draftUploadRule({ draftUploads }) }
    api = await startTestApi(kind, { rateLimits: createRateLimits({ redis: undefined, rules }) })
  })
  afterAll(() => api.close())

  it('is bounded in bytes for all its drafts and addresses, which is said with words and a time', async () => {
    const from = (address: string) => createBrowserClient(api.url, address)
    const statuses: number[] = []
    for (let guest = 1; guest <= 12; guest += 1) {
      const answer = await from(`2001:db8:1:2::${guest}`).upload(quickStart, await picture())
      statuses.push(answer.status)
      if (answer.status === 201) continue
      expect(answer).toMatchObject(full)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(80_000)
    }
    expect(statuses[0]).toBe(201)
    expect(statuses.at(-1)).toBe(429)
    const bytes = await bytesOfDrafts(api.test.database)
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(500_000)
    expect((await from('2001:db8:1:3::1').upload(quickStart, await picture())).status).toBe(201)
  })

  it('does not count what an account uploads to its site', async () => {
    const { client } = await registeredClient(api.url)
    const site = siteDocumentSchema.parse({ siteModules: [] })
    await client.call('POST', '/api/sites/V2', { site })
    const siteId = /"_id":"(\w+)"/.exec((await client.call('GET', '/api/accounts/me')).bytes.toString())?.[1] ?? ''
    for (let count = 0; count < 5; count += 1)
      expect((await client.upload(`/api/sites/${siteId}/upload-image`, await picture())).status).toBe(201)
  })
})
