import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepTemporaryUploads } from '../../commands/uploads/sweep-temporary-uploads.ts'
import { imageFiles, imageSchema, type SiteImage } from '../../domain/image/image.ts'
import { siteResponse } from '../../modules/site-contract.ts'
import { siteDocumentSchema } from '../../modules/site-document.ts'
import { ownerOfSite, registeredClient } from '../../tests/support/accounts.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { createBrowserClient } from '../../tests/support/browser-client.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi('sqlite')
})
afterAll(() => api.close())

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 40 } } })
const bytes = (buffer: Buffer) => new Uint8Array(buffer)
const jpeg = async (width: number, height: number) => bytes(await canvas(width, height).jpeg().toBuffer())
const quickStart = '/api/sites/quick-start/upload-image/'

/** A PNG of a few hundred bytes whose header claims enormous dimensions. */
function bomb(width: number, height: number): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc(body))
    return Buffer.concat([length, body, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return bytes(
    Buffer.concat([
      signature,
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.alloc(1000))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

function crc(data: Buffer): number {
  let value = ~0
  for (const byte of data) {
    value ^= byte
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0)
  }
  return ~value >>> 0
}

const documentWith = (image: SiteImage) =>
  siteDocumentSchema.parse({ siteModules: [{ id: 'header00', siteModuleType: 'Header', image }] })

describe('renditions', () => {
  it('come in four widths as JPEG and WebP, with the mean colour', async () => {
    const client = createBrowserClient(api.url)
    const answer = await client.upload(quickStart, await jpeg(2400, 1200), '../../Vår bild.jpg')
    expect(answer.status).toBe(201)
    const image = imageSchema.parse(answer.body)
    expect(image).toMatchObject({ width: 1600, height: 800, originalName: 'Vår bild.jpg', temporary: true })
    expect(image.sizes.map(({ size }) => size)).toEqual([1600, 1200, 800, 600])
    expect(image.color).toMatch(/^#c[5-9a-b]2[5-b]2[5-b]$/)
    for (const file of imageFiles(image)) {
      const stored = await client.call('GET', `${image.path}${file}`)
      expect(stored.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
      const { width, format } = await sharp(stored.bytes).metadata()
      expect(`${format === 'jpeg' ? 'jpg' : format}`).toBe(file.split('.')[1])
      expect(file).toContain(`-${width}.`)
    }
  })

  it('are never larger than the original', async () => {
    const small = imageSchema.parse((await createBrowserClient(api.url).upload(quickStart, await jpeg(700, 300))).body)
    expect(small.sizes.map(({ size }) => size)).toEqual([700, 600])
    const tiny = imageSchema.parse((await createBrowserClient(api.url).upload(quickStart, await jpeg(3, 2))).body)
    expect(tiny).toMatchObject({ width: 3, height: 2, sizes: [{ size: 3 }] })
  })

  it('stand upright and carry neither place nor camera', async () => {
    const photo = await canvas(900, 600)
      .withExif({ IFD0: { Copyright: 'secret owner' }, IFD3: { GPSLatitude: '59/1 19/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(photo.includes('Exif')).toBe(true)
    const client = createBrowserClient(api.url)
    const image = imageSchema.parse((await client.upload(quickStart, bytes(photo))).body)
    expect(image).toMatchObject({ width: 600, height: 900 })
    for (const file of imageFiles(image)) {
      const { bytes: stored } = await client.call('GET', `${image.path}${file}`)
      const { exif, orientation, xmp, icc } = await sharp(stored).metadata()
      expect([exif, orientation, xmp, icc]).toEqual([undefined, undefined, undefined, undefined])
    }
  })

  it('look as they did on the phone, whose colours are wider than those of the web', async () => {
    const photo = await canvas(700, 500).withIccProfile('p3').jpeg({ quality: 100 }).toBuffer()
    const [stored = 0] = await sharp(photo, { ignoreIcc: true }).resize(1, 1).raw().toBuffer()
    // the colour profile must be applied: without it the red would be dull
    expect(stored).toBeLessThan(190)
    const client = createBrowserClient(api.url)
    const image = imageSchema.parse((await client.upload(quickStart, bytes(photo))).body)
    for (const file of imageFiles(image)) {
      const { bytes: made } = await client.call('GET', `${image.path}${file}`)
      const [red = 0, green = 0, blue = 0] = await sharp(made).resize(1, 1).raw().toBuffer()
      for (const [is, was] of [
        [red, 200],
        [green, 40],
        [blue, 40],
      ] as const)
        expect(Math.abs(is - was)).toBeLessThan(6)
    }
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('stand upright however the camera was held (%i)', async (orientation) => {
    // a red corner, upper left in the correct orientation
    const upright = sharp({ create: { width: 60, height: 40, channels: 3, background: '#ffffff' } }).composite([
      { input: await canvas(20, 20).png().toBuffer(), left: 0, top: 0 },
    ])
    const turns: Record<number, (image: Sharp) => Sharp> = {
      2: (image) => image.flop(),
      3: (image) => image.rotate(180),
      4: (image) => image.flip(),
      // sharp mirrors before it turns
      5: (image) => image.flop().rotate(270),
      6: (image) => image.rotate(270),
      7: (image) => image.flop().rotate(90),
      8: (image) => image.rotate(90),
    }
    const whole = sharp(await upright.png().toBuffer())
    const held = sharp(await (turns[orientation]?.(whole) ?? whole).png().toBuffer())
    const photo = await held.withMetadata({ orientation }).jpeg().toBuffer()
    const client = createBrowserClient(api.url)
    const image = imageSchema.parse((await client.upload(quickStart, bytes(photo))).body)
    expect(image).toMatchObject({ width: 60, height: 40 })
    const { bytes: made } = await client.call('GET', `${image.path}${image.fileName}`)
    const corner = await sharp(made).extract({ left: 4, top: 4, width: 8, height: 8 }).resize(1, 1).raw().toBuffer()
    expect(corner[1]).toBeLessThan(90)
  })

  it.each([
    [
      'PNG with transparency',
      () => sharp({ create: { width: 650, height: 50, channels: 4, background: '#0000' } }).png(),
    ],
    ['16-bit grey PNG', () => canvas(650, 50).toColourspace('grey16').png()],
    ['WebP', () => canvas(650, 50).webp()],
    ['AVIF', () => canvas(650, 50).avif({ effort: 0 })],
    ['CMYK JPEG', () => canvas(650, 50).toColourspace('cmyk').jpeg()],
  ])('are made of a %s', async (_name, make) => {
    const client = createBrowserClient(api.url)
    const answer = await client.upload(quickStart, bytes(await make().toBuffer()))
    expect(answer.status).toBe(201)
    const image = imageSchema.parse(answer.body)
    const { bytes: stored } = await client.call('GET', `${image.path}${image.fileName}`)
    expect(await sharp(stored).metadata()).toMatchObject({
      format: 'jpeg',
      space: expect.stringMatching(/^(?:srgb|b-w)$/),
    })
  })
})

describe('what is no picture', () => {
  it.each([
    [
      'SVG',
      async () =>
        bytes(
          Buffer.from(
            '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
          ),
        ),
    ],
    ['GIF', async () => bytes(await canvas(9, 9).gif().toBuffer())],
    ['TIFF', async () => bytes(await canvas(9, 9).tiff().toBuffer())],
    ['HTML', async () => bytes(Buffer.from('<!doctype html><script>alert(1)</script>'))],
    ['noise', async () => bytes(randomBytes(5000))],
    ['nothing', async () => new Uint8Array(0)],
    ['half a JPEG', async () => (await jpeg(900, 900)).slice(0, 4000)],
    [
      'half a PNG',
      async () =>
        bytes(
          await sharp(randomBytes(300_000), { raw: { width: 400, height: 250, channels: 3 } })
            .png()
            .toBuffer(),
        ).slice(0, 90_000),
    ],
  ])('is refused: %s', async (_name, make) => {
    const client = createBrowserClient(api.url)
    expect(await client.upload(quickStart, await make())).toMatchObject({
      status: 415,
      body: { code: 'image-unreadable' },
    })
  })

  it('is refused by its header when it would unpack to more than 40 megapixels', async () => {
    for (const [width, height] of [
      [16_000, 16_000],
      [1, 40_000],
      [8000, 5001],
    ] as const)
      expect(await createBrowserClient(api.url).upload(quickStart, bomb(width, height))).toMatchObject({
        status: 413,
        body: { code: 'image-too-large' },
      })
  })

  it('is refused above 30 MB, and without a file', async () => {
    const client = createBrowserClient(api.url)
    const large = bytes(Buffer.concat([Buffer.from(await jpeg(10, 10)), Buffer.alloc(31 * 1024 * 1024)]))
    expect(await client.upload(quickStart, large)).toMatchObject({ status: 413, body: { code: 'image-too-large' } })
    expect(await client.call('POST', quickStart, { file: 'x' })).toMatchObject({
      status: 400,
      body: { reason: 'not-a-form' },
    })
    const broken = await client.call('POST', quickStart, undefined, {
      'Content-Type': 'multipart/form-data; boundary=x',
    })
    expect(broken.status).toBe(400)
  })
})

describe('whose picture it is', () => {
  it('keeps a draft to its visitor, and adopts it with the cookie only', async () => {
    const visitor = await registeredClient(api.url)
    const uploaded = imageSchema.parse((await visitor.client.upload(quickStart, await jpeg(650, 100))).body)
    const draftId = uploaded.path.split('/')[3] ?? ''
    const stranger = await registeredClient(api.url)
    const address = `${uploaded.path}${uploaded.fileName}`
    expect((await visitor.client.call('GET', address)).status).toBe(200)
    expect((await stranger.client.call('GET', address)).status).toBe(403)

    const forged = visitor.client.cookies
      .get('festoon_draft')
      ?.replace(/\.(.)/, (_, sign) => `.${sign === 'A' ? 'B' : 'A'}`)
    stranger.client.cookies.set('festoon_draft', forged ?? '')
    const stolen = await stranger.client.call('POST', '/api/sites/V2', { site: documentWith(uploaded) })
    expect(stolen).toMatchObject({ status: 400, body: { reason: 'foreign-image' } })

    const created = await visitor.client.call('POST', '/api/sites/V2', { site: documentWith(uploaded) })
    expect(created.status).toBe(201)
    const me = await visitor.client.call('GET', '/api/accounts/me')
    expect(me.body).toMatchObject({ site: { _id: expect.any(String) } })
    const siteId = /"_id":"(\w+)"/.exec(me.bytes.toString())?.[1] ?? ''
    const site = siteResponse.parse((await visitor.client.call('GET', `/api/sites/${siteId}`)).body)
    const [header] = site.siteModules
    expect(header).toMatchObject({ image: { ...uploaded, path: `/api/images/${siteId}/`, temporary: false } })

    // the draft is swept after a week; the site keeps its own
    const later = { now: () => new Date(Date.now() + 8 * 86_400_000) }
    expect(await sweepTemporaryUploads({ ...api.deps, clock: later })).toBeGreaterThan(0)
    expect(await api.deps.uploads.list(draftId)).toEqual([])
    expect((await visitor.client.call('GET', `/api/images/${siteId}/${uploaded.fileName}`)).status).toBe(200)
    expect((await stranger.client.call('GET', `/api/images/${siteId}/${uploaded.fileName}`)).status).toBe(403)
  })

  it('lets a draft become a site when its pictures have been swept', async () => {
    const { client } = await registeredClient(api.url)
    const image = imageSchema.parse((await client.upload(quickStart, await jpeg(20, 20))).body)
    await sweepTemporaryUploads({ ...api.deps, clock: { now: () => new Date(Date.now() + 8 * 86_400_000) } })
    const created = await client.call('POST', '/api/sites/V2', { site: documentWith(image) })
    expect(created.status).toBe(201)
    const siteId = /"_id":"(\w+)"/.exec(created.bytes.toString())?.[1] ?? ''
    const site = siteResponse.parse((await client.call('GET', `/api/sites/${siteId}`)).body)
    expect(site.siteModules[0]).toMatchObject({ image: null })
  })

  it('does not sweep drafts that somebody works on', async () => {
    const client = createBrowserClient(api.url)
    const image = imageSchema.parse((await client.upload(quickStart, await jpeg(20, 20))).body)
    await sweepTemporaryUploads({ ...api.deps, clock: { now: () => new Date(Date.now() + 6 * 86_400_000) } })
    expect((await client.call('GET', `${image.path}${image.fileName}`)).status).toBe(200)
  })

  it('lets a site show its own pictures, and such as exist', async () => {
    const owner = await ownerOfSite(api.url)
    const other = await ownerOfSite(api.url)
    const upload = `/api/sites/${owner.siteId}/upload-image`
    expect((await other.client.upload(upload, await jpeg(20, 20))).status).toBe(403)
    expect((await createBrowserClient(api.url).upload(upload, await jpeg(20, 20))).status).toBe(401)
    const image = imageSchema.parse((await owner.client.upload(upload, await jpeg(20, 20))).body)
    expect(image.temporary).toBe(false)
    const save = (site: typeof owner, shown: SiteImage) =>
      site.client.call('PUT', `/api/sites/V2/${site.siteId}`, { ...documentWith(shown), documentRevision: 1 })
    expect(await save(other, image)).toMatchObject({ status: 400, body: { reason: 'foreign-image' } })
    expect(
      await save(owner, { ...image, fileName: image.fileName.replace(/^./, (sign) => (sign === 'a' ? 'b' : 'a')) }),
    ).toMatchObject({
      status: 400,
      body: { reason: 'unknown-image' },
    })
    expect(await save(owner, { ...image, path: '/somewhere/else/' })).toMatchObject({ status: 400 })
    expect((await save(owner, image)).status).toBe(200)
  })

  it('never looks outside the store', async () => {
    const client = createBrowserClient(api.url)
    for (const path of [
      '/api/images/..%2f..%2f/secret-key',
      '/api/images/demo00000000/..%2fsecret-key',
      '/api/images/demo00000000/',
    ])
      expect((await client.call('GET', path)).status).toBe(404)
  })
})
