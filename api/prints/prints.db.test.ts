import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createPrintResponse,
  type PrintResponse,
  printListResponse,
  printResponse,
  printVersionListResponse,
  printVersionResponse,
} from '../../cards/print-contract.ts'
import { printDocumentSchema } from '../../cards/print-document.ts'
import { sweepPrints } from '../../commands/prints/sweep-prints.ts'
import { sweepUnusedImages } from '../../commands/uploads/sweep-unused-images.ts'
import { setPrintDeleted } from '../../db/print/print-repository.ts'
import { colourPresets } from '../../design/colour-scheme.ts'
import { imageSchema } from '../../domain/image/image.ts'
import { ownerOfSite, registeredClient } from '../../tests/support/accounts.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { type BrowserClient, createBrowserClient } from '../../tests/support/browser-client.ts'
import { eitherDatabaseKind } from '../../tests/support/databases.ts'

const day = 24 * 60 * 60 * 1000
const text = (position: string, words: string, page = 1) => ({
  id: `of-${position}`,
  page,
  position,
  contentType: 'text',
  properties: { text: words },
})
const card = {
  layout: 'GENESIS',
  content: [
    text('welcomeText', 'Välkomna på bröllop'),
    text('names', 'Åsa & Örjan'),
    {
      id: 'code',
      page: 2,
      position: 'qr',
      contentType: 'qr',
      properties: { url: 'https://asa.vigd.se', hidden: false },
    },
  ],
  siteGraphic: 'EUCALYPTUS',
  colorScheme: colourPresets.SAGE,
  fonts: { heading: 'Cormorant Garamond', text: 'EB Garamond' },
  trim: 'rounded',
}

describe.each(eitherDatabaseKind)('invitation cards, on %s', (kind) => {
  let now = Date.parse('2026-11-21T12:00:00Z')
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(kind, { clock: { now: () => new Date(now) } })
  })
  afterAll(() => api.close())

  const create = async (client: BrowserClient, siteId: string, print: unknown = card): Promise<string> => {
    const answer = await client.call('POST', '/api/prints/', { ...(print as object), site: siteId })
    expect(answer.status).toBe(201)
    return createPrintResponse.parse(answer.body).id
  }
  const read = async (client: BrowserClient, id: string): Promise<PrintResponse> =>
    printResponse.parse((await client.call('GET', `/api/prints/${id}`)).body)
  const save = (client: BrowserClient, print: PrintResponse, change: Partial<PrintResponse>) =>
    client.call('PUT', `/api/prints/${print._id}`, { ...print, ...change })
  const list = async (client: BrowserClient, siteId: string) =>
    printListResponse.parse((await client.call('GET', `/api/sites/${siteId}/prints/`)).body).prints

  it('are made, listed, read and saved', async () => {
    const { client, siteId } = await ownerOfSite(api.url)
    const first = await create(client, siteId)
    now += 1000
    const second = await create(client, siteId, {})
    expect((await list(client, siteId)).map(({ _id }) => _id)).toEqual([second, first])
    const print = await read(client, first)
    expect(print).toMatchObject({ ...card, _id: first, site: siteId, documentRevision: 1, eventLogo: null })
    now += 1000
    const saved = await save(client, print, { layout: 'PHOTO_CLEAN' })
    expect(saved).toMatchObject({ status: 200, body: { layout: 'PHOTO_CLEAN', documentRevision: 2 } })
    // content without a place in the new layout is kept
    expect(await read(client, first)).toMatchObject({ content: print.content, updatedAt: new Date(now).toISOString() })
  })

  it('refuse a stale save, and one that does not say what it is based on', async () => {
    const { client, siteId } = await ownerOfSite(api.url)
    const print = await read(client, await create(client, siteId))
    const firstSaved = print.updatedAt
    now += 1000
    await save(client, print, { trim: 'none' })
    expect(await save(client, print, { trim: 'rounded', layout: 'PHOTO_CLEAN' })).toMatchObject({
      status: 409,
      body: { code: 'stale-card', currentRevision: 2, yourRevision: 1, yourSavedAt: firstSaved },
    })
    const { documentRevision: _, ...bare } = print
    expect(await client.call('PUT', `/api/prints/${print._id}`, bare)).toMatchObject({
      status: 428,
      body: { code: 'revision-required' },
    })
    expect(await read(client, print._id)).toMatchObject({ layout: 'GENESIS', trim: 'none', documentRevision: 2 })
  })

  it('let one of many parallel saves win', async () => {
    const { client, siteId } = await ownerOfSite(api.url)
    const print = await read(client, await create(client, siteId))
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        save(client, print, { content: [{ ...text('names', `Par ${index}`), contentType: 'text', page: 1 }] as never }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    expect((await read(client, print._id)).documentRevision).toBe(2)
  })

  it('go back to an older state by saving it anew', async () => {
    const { client, siteId } = await ownerOfSite(api.url)
    const print = await read(client, await create(client, siteId))
    await save(client, print, { siteGraphic: 'ROSE' })
    const versions = `/api/prints/${print._id}/versions`
    const times = printVersionListResponse.parse((await client.call('GET', versions)).body).versions
    expect(times.map(({ documentRevision }) => documentRevision)).toEqual([2, 1])
    const old = printVersionResponse.parse((await client.call('GET', `${versions}/1`)).body)
    expect(old.document).toMatchObject({ siteGraphic: 'EUCALYPTUS' })
    expect(await client.call('POST', `${versions}/1/restore`, { documentRevision: 1 })).toMatchObject({ status: 409 })
    expect(await client.call('POST', `${versions}/1/restore`, { documentRevision: 2 })).toMatchObject({
      status: 200,
      body: { siteGraphic: 'EUCALYPTUS', documentRevision: 3 },
    })
    expect((await client.call('POST', `${versions}/9/restore`, { documentRevision: 3 })).status).toBe(404)
  })

  it('are copied, deleted, taken back, and after thirty days gone', async () => {
    const { client, siteId } = await ownerOfSite(api.url)
    const id = await create(client, siteId)
    now += 1000
    const copied = await client.call('POST', `/api/prints/${id}/duplicate`)
    const copy = createPrintResponse.parse(copied.body).id
    expect(await read(client, copy)).toMatchObject({ ...card, _id: copy, documentRevision: 1 })
    const print = await read(client, id)
    expect((await client.call('DELETE', `/api/prints/${id}`)).status).toBe(204)
    expect((await client.call('GET', `/api/prints/${id}`)).status).toBe(404)
    expect((await save(client, print, { trim: 'none' })).status).toBe(404)
    expect((await list(client, siteId)).map(({ _id }) => _id)).toEqual([copy])
    expect(await client.call('POST', `/api/prints/${id}/undelete`)).toMatchObject({ status: 200, body: print })
    expect(await list(client, siteId)).toHaveLength(2)
    await client.call('DELETE', `/api/prints/${id}`)
    now += 29 * day
    await sweepPrints(api.deps)
    expect((await client.call('POST', `/api/prints/${id}/undelete`)).status).toBe(200)
    await client.call('DELETE', `/api/prints/${id}`)
    now += 31 * day
    await sweepPrints(api.deps)
    expect((await client.call('POST', `/api/prints/${id}/undelete`)).status).toBe(404)
    expect(await api.test.database('print_versions').where({ print_id: id })).toEqual([])
  })

  it('keep their versions thin, and the newest always', async () => {
    const { client, siteId } = await ownerOfSite(api.url)
    let print = await read(client, await create(client, siteId))
    for (const trim of ['none', 'rounded', 'none'] as const)
      print = printResponse.parse((await save(client, print, { trim })).body)
    now += 2 * day
    await sweepPrints(api.deps)
    const answer = await client.call('GET', `/api/prints/${print._id}/versions`)
    expect(printVersionListResponse.parse(answer.body).versions.map((version) => version.documentRevision)).toEqual([
      4, 3,
    ])
  })

  it('are their owner’s alone', async () => {
    const { client, siteId } = await ownerOfSite(api.url)
    const { client: stranger, siteId: strangers } = await ownerOfSite(api.url)
    const { client: siteless } = await registeredClient(api.url)
    const anybody = createBrowserClient(api.url)
    const id = await create(client, siteId)
    const print = await read(client, id)
    const calls = [
      ['GET', `/api/prints/${id}`],
      ['PUT', `/api/prints/${id}`, print],
      ['DELETE', `/api/prints/${id}`],
      ['POST', `/api/prints/${id}/duplicate`],
      ['POST', `/api/prints/${id}/undelete`],
      ['GET', `/api/prints/${id}/versions`],
      ['GET', `/api/prints/${id}/versions/1`],
      ['POST', `/api/prints/${id}/versions/1/restore`, { documentRevision: 1 }],
      [
        'PUT',
        `/api/prints/${id}/image-crop`,
        { originalName: '', sourceImageUrl: '/x', x: 0, y: 0, width: 1, height: 1 },
      ],
      ['GET', `/api/sites/${siteId}/prints`],
      ['POST', '/api/prints', { ...card, site: siteId }],
    ] as const
    for (const [method, path, body] of calls) {
      expect((await anybody.call(method, path, body)).status, `${method} ${path}`).toBe(401)
      expect((await stranger.call(method, path, body)).status, `${method} ${path}`).toBe(403)
      expect((await siteless.call(method, path, body)).status, `${method} ${path}`).toBe(403)
    }
    expect((await stranger.upload(`/api/prints/${id}/image-upload`, new Uint8Array(10), 'x.jpg')).status).toBe(403)
    // nor can a card be moved to another owner's site
    expect(
      (await client.call('PUT', `/api/prints/${id}`, { ...print, site: strangers, _id: 'other0000' })).status,
    ).toBe(200)
    expect(await read(client, id)).toMatchObject({ site: siteId })
    for (const wrong of ['nosuchprint', '..%2f..', "x'or'1", 'A'.repeat(60)])
      expect((await client.call('GET', `/api/prints/${wrong}`)).status).toBe(404)
  })

  it('take no content that is not a card', async () => {
    const { client, siteId } = await ownerOfSite(api.url)
    const qr = { url: 'https://x.se', hidden: false }
    const hostile = [
      { layout: 'NO_SUCH' },
      { siteGraphic: 'LILIES' },
      { trim: 'star' },
      { fonts: { heading: 'Comic Sans', text: 'Arial' } },
      { content: [text('names', 'x'.repeat(301))] },
      { content: [text('names', 'a'), { ...text('names', 'b'), id: 'other' }] },
      { content: [text('names', 'a'), text('title', 'b')].map((entry) => ({ ...entry, id: 'same' })) },
      { content: [text('textAtQR', 'on the front')] },
      { content: [text('primaryImage', 'a text')] },
      { content: [{ ...text('names', ''), contentType: 'qr', properties: qr }] },
      { content: [{ ...text('names', ''), id: '<script>' }] },
      { content: Array.from({ length: 41 }, (_, index) => ({ ...text('names', ''), id: `n${index}` })) },
      { eventLogo: { name: 'Nonesuch' } },
    ]
    for (const change of hostile) {
      const answer = await client.call('POST', '/api/prints', { ...card, ...change, site: siteId })
      expect(answer, JSON.stringify(change).slice(0, 80)).toMatchObject({
        status: 400,
        body: { code: 'invalid-input' },
      })
    }
    const huge = { ...card, site: siteId, colorScheme: 'x'.repeat(10_000_000) }
    // rejected by its length: the connection may be closed before all of it has been sent
    const status = await client.call('POST', '/api/prints', huge).then(
      (answer) => answer.status,
      () => 413,
    )
    expect(status).toBe(413)
    expect(await list(client, siteId)).toEqual([])
    const markup = '<svg onload=alert(1)>\u0000\u001b[31m&amp;</svg>\r\n<b>'
    const id = await create(client, siteId, { content: [text('names', markup)] })
    expect((await read(client, id)).content[0]).toMatchObject({
      properties: { text: '<svg onload=alert(1)>[31m&amp;</svg>\n<b>' },
    })
  })

  it('are a hundred at most', async () => {
    const { client, siteId } = await ownerOfSite(api.url)
    const id = await create(client, siteId)
    const row = await api.test.database('prints').where({ id }).first()
    await api.test.database.batchInsert(
      'prints',
      Array.from({ length: 99 }, (_, index) => ({ ...row, id: `filler${index}xx` })),
      50,
    )
    expect(await client.call('POST', `/api/prints/${id}/duplicate`)).toMatchObject({
      status: 409,
      body: { code: 'cards-full' },
    })
  })

  describe('pictures', () => {
    const jpeg = async (width: number, height: number) => {
      const background = { r: 200, g: width % 256, b: 40 }
      return new Uint8Array(
        await sharp({ create: { width, height, channels: 3, background } })
          .jpeg()
          .toBuffer(),
      )
    }
    const primary = (properties: unknown) => ({
      id: 'photo',
      page: 1,
      position: 'primaryImage',
      contentType: 'image',
      properties,
    })

    it('are uploaded, cropped and taken away again; nobody shows another’s', async () => {
      const { client, siteId } = await ownerOfSite(api.url)
      const id = await create(client, siteId)
      const uploaded = await client.upload(`/api/prints/${id}/image-upload/`, await jpeg(900, 600), 'vi.jpg')
      expect(uploaded).toMatchObject({ status: 201, body: { originalName: 'vi.jpg', temporary: false } })
      const image = imageSchema.parse(uploaded.body)
      const crop = {
        originalName: 'vi.jpg',
        sourceImageUrl: `${image.path}${image.fileName}`,
        x: 0,
        y: 0,
        width: 460,
        height: 600,
      }
      const cropped = await client.call('PUT', `/api/prints/${id}/image-crop`, crop)
      expect(cropped).toMatchObject({
        status: 200,
        body: { width: 460, height: 600, imageBeforeEdit: { fileName: image.fileName } },
      })
      const print = await read(client, id)
      const photo = { ...image, ...(cropped.body as object) }
      expect((await save(client, print, { content: [primary(photo)] as never })).status).toBe(200)
      const cleared = await save(client, { ...print, documentRevision: 2 }, { content: [primary({})] as never })
      expect(cleared).toMatchObject({ status: 200, body: { content: [{ properties: null }] } })

      const { client: stranger, siteId: strangers } = await ownerOfSite(api.url)
      const stolen = await stranger.call('POST', '/api/prints', { content: [primary(image)], site: strangers })
      expect(stolen).toMatchObject({ status: 400, body: { reason: 'foreign-image' } })
      for (const path of ['/api/images/../', '//evil.example/', 'https://evil.example/', 'data:image/png;base64,']) {
        const answer = await client.call('POST', '/api/prints', {
          content: [primary({ ...image, path })],
          site: siteId,
        })
        expect(answer.status, path).toBe(400)
      }
      const elsewhere = { ...crop, sourceImageUrl: 'https://evil.example/api/images/x/y.jpg' }
      expect((await client.call('PUT', `/api/prints/${id}/image-crop`, elsewhere)).status).toBe(400)
    })

    it('are taken as specified, without width and height, which are those of the stored file', async () => {
      const { client, siteId } = await ownerOfSite(api.url)
      const id = await create(client, siteId)
      const uploaded = await client.upload(`/api/prints/${id}/image-upload/`, await jpeg(900, 600), 'vi.jpg')
      const { path, originalName, fileName, temporary, isDemoImage, sizes } = imageSchema.parse(uploaded.body)
      const bare = { path, originalName, fileName, temporary, isDemoImage, sizes }
      const sent = { ...bare, imageBeforeEdit: { path, fileName, sizes } }
      const print = await read(client, id)
      expect(await save(client, print, { content: [primary(sent)] as never })).toMatchObject({
        status: 200,
        body: { content: [{ properties: { fileName, width: 900, height: 600, imageBeforeEdit: { fileName } } }] },
      })
      const made = await client.call('POST', '/api/prints', { content: [primary(bare)], site: siteId })
      expect(made.status).toBe(201)
      const unknown = { ...bare, fileName: `${'a'.repeat(64)}-600.jpg`, sizes: [] }
      const refused = await client.call('POST', '/api/prints', { content: [primary(unknown)], site: siteId })
      expect(refused).toMatchObject({ status: 400, body: { reason: 'unknown-image' } })
      const { client: stranger, siteId: strangers } = await ownerOfSite(api.url)
      const stolen = await stranger.call('POST', '/api/prints', { content: [primary(bare)], site: strangers })
      expect(stolen).toMatchObject({ status: 400, body: { reason: 'foreign-image' } })
    })

    it('are kept as long as a card or a version of it names them, and go after it', async () => {
      const { client, siteId } = await ownerOfSite(api.url)
      const id = await create(client, siteId)
      const image = imageSchema.parse(
        (await client.upload(`/api/prints/${id}/image-upload`, await jpeg(700, 701), 'vi.jpg')).body,
      )
      const print = await read(client, id)
      await save(client, print, { content: [primary(image)] as never })
      // asked of the store: sessions end before the sweep has waited
      const isThere = async () => (await api.deps.uploads.read(`${siteId}/${image.fileName}`)) !== undefined
      const later = async (days: number) => {
        now += days * day
        await sweepPrints(api.deps)
        await sweepUnusedImages(api.deps)
        now += 2 * 60 * 60 * 1000
        await sweepUnusedImages(api.deps)
      }
      await later(40)
      await later(40)
      expect(await isThere()).toBe(true)
      await setPrintDeleted(api.test.database, id, new Date(now).toISOString())
      await later(20)
      expect(await isThere()).toBe(true)
      await later(20)
      await later(31)
      expect(await isThere()).toBe(false)
    })
  })

  it('stay readable when they are from before, and are refused from after', async () => {
    const { client, siteId } = await ownerOfSite(api.url)
    const id = await create(client, siteId)
    await api.test.database('prints').where({ id }).update({ document_format: 99 })
    expect((await client.call('GET', `/api/prints/${id}`)).status).toBe(500)
    await api.test.database('prints').where({ id }).update({ document_format: 1, document: '{}' })
    expect(await read(client, id)).toMatchObject(printDocumentSchema.parse({}))
  })
})
