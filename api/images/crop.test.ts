import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cropImageResponse } from '../../domain/contracts.ts'
import { imageFiles, imageSchema, type SiteImage } from '../../domain/image/image.ts'
import { mergeCropped, revertImage } from '../../domain/image/image-edit.ts'
import { siteResponse } from '../../modules/site-contract.ts'
import { siteDocumentSchema } from '../../modules/site-document.ts'
import { ownerOfSite, registeredClient } from '../../tests/support/accounts.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { type BrowserClient, createBrowserClient } from '../../tests/support/browser-client.ts'

let api: TestApi
let owner: Awaited<ReturnType<typeof ownerOfSite>>
let photo: SiteImage
beforeAll(async () => {
  api = await startTestApi('sqlite')
  owner = await ownerOfSite(api.url)
  photo = await upload(owner.client, `/api/sites/${owner.siteId}/upload-image`)
})
afterAll(() => api.close())

/** Four fields of 1200 × 900 px: red and green above, blue and white below. */
async function fields(): Promise<Uint8Array<ArrayBuffer>> {
  const field = (background: string) =>
    sharp({ create: { width: 1200, height: 900, channels: 3, background } })
      .png()
      .toBuffer()
  const [green, blue, white] = await Promise.all(['#00ff00', '#0000ff', '#ffffff'].map(field))
  const whole = sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#ff0000' } }).composite([
    { input: green, left: 1200, top: 0 },
    { input: blue, left: 0, top: 900 },
    { input: white, left: 1200, top: 900 },
  ])
  return new Uint8Array(await whole.png().toBuffer())
}

async function upload(client: BrowserClient, address: string): Promise<SiteImage> {
  return imageSchema.parse((await client.upload(address, await fields(), 'Fält.png')).body)
}

const v2 = (siteId: string) => `/api/sites/${siteId}/crop-image/v2`
const urlOf = (image: Pick<SiteImage, 'path' | 'fileName'>) => `${image.path}${image.fileName}`

async function crop(sourceImageUrl: string, rectangle: Record<string, number>) {
  const body = { originalName: 'Fält.png', sourceImageUrl, crop: rectangle }
  return owner.client.call('PUT', v2(owner.siteId), body)
}

/** Colour in the middle of a stored file, as `rgb` with each part rounded to a digit of 0 to 3. */
async function colourOf(client: BrowserClient, image: Pick<SiteImage, 'path' | 'fileName'>): Promise<string> {
  const { bytes } = await client.call('GET', urlOf(image))
  const [red = 0, green = 0, blue = 0] = await sharp(bytes).resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  return [red, green, blue].map((part) => Math.round(part / 85)).join('')
}

describe('a crop', () => {
  it('is cut from what was kept of the upload, in px of the file that was named', async () => {
    // the lower right field, in px of the rendition that is 800 wide
    const small = photo.sizes.find(({ size }) => size === 800)?.fileName ?? ''
    const answer = await crop(`${photo.path}${small}`, { x: 400.4, y: 299.6, width: 400.2, height: 300 })
    expect(answer.status).toBe(200)
    const cropped = cropImageResponse.parse(answer.body)
    // twice the resolution of the rendition
    expect(cropped).toMatchObject({ width: 1200, height: 900, originalName: 'Fält.png', temporary: false })
    expect(cropped.sizes.map(({ size }) => size)).toEqual([1200, 800, 600])
    expect(await colourOf(owner.client, cropped)).toBe('333')
    expect(cropped.imageBeforeEdit).toMatchObject({ fileName: photo.fileName, width: 1600, height: 1200 })
    for (const file of imageFiles(cropped))
      expect((await owner.client.call('GET', `${cropped.path}${file}`)).status).toBe(200)
  })

  it('of a crop is the same part of the original, and what it reverts to stays the original', async () => {
    const above = cropImageResponse.parse((await crop(urlOf(photo), { x: 0, y: 0, width: 1600, height: 600 })).body)
    const green = cropImageResponse.parse((await crop(urlOf(above), { x: 800, y: 0, width: 800, height: 600 })).body)
    expect(await colourOf(owner.client, green)).toBe('030')
    const direct = cropImageResponse.parse((await crop(urlOf(photo), { x: 800, y: 0, width: 800, height: 600 })).body)
    expect(green).toEqual(direct)
    const shown = mergeCropped(mergeCropped({ ...photo, alt: { sv: 'Fyra fält' } }, above), green)
    expect(revertImage(shown)).toEqual({ ...photo, alt: { sv: 'Fyra fält' } })
  })

  it('is of the picture as it was turned and straightened, and reverts to the picture as it was', async () => {
    const turned = async (turn: object, rectangle: Record<string, number>) => {
      const body = { originalName: 'Fält.png', sourceImageUrl: urlOf(photo), crop: rectangle, turn }
      const answer = await owner.client.call('PUT', v2(owner.siteId), body)
      return cropImageResponse.parse(answer.body)
    }
    // red, green / blue, white becomes blue, red / white, green
    const right = await turned({ quarters: 1, angle: 0 }, { x: 0, y: 0, width: 600, height: 800 })
    expect(await colourOf(owner.client, right)).toBe('003')
    expect(right).toMatchObject({ width: 900, height: 1200, imageBeforeEdit: { fileName: photo.fileName } })
    expect(revertImage(mergeCropped(photo, right))).toEqual(photo)
    const straight = await turned({ quarters: 0, angle: 10 }, { x: 0, y: 0, width: 1600, height: 1200 })
    expect(straight.width / straight.height).toBeCloseTo(4 / 3, 2)
    const { bytes } = await owner.client.call('GET', urlOf(straight))
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    // no corner is empty: they are red, green and blue
    const corner = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
    const shade = (x: number, y: number) =>
      corner(x, y)
        .map((part) => Math.round(part / 85))
        .join('')
    expect([shade(2, 2), shade(info.width - 3, 2), shade(2, info.height - 3)]).toEqual(['300', '030', '003'])
    // of a turned crop a part is cut from the crop
    const part = cropImageResponse.parse((await crop(urlOf(right), { x: 0, y: 0, width: 90, height: 90 })).body)
    expect(await colourOf(owner.client, part)).toBe('003')
    for (const turn of [
      { quarters: 4, angle: 0 },
      { quarters: 0, angle: 16 },
      { quarters: 0.5, angle: 0 },
    ]) {
      const body = { originalName: '', sourceImageUrl: urlOf(photo), crop: { x: 0, y: 0, width: 9, height: 9 }, turn }
      expect((await owner.client.call('PUT', v2(owner.siteId), body)).status).toBe(400)
    }
  })

  it('is clamped to the picture; one without area is refused', async () => {
    const clamped = await crop(urlOf(photo), { x: -100, y: -100, width: 900, height: 700 })
    expect(await colourOf(owner.client, cropImageResponse.parse(clamped.body))).toBe('300')
    for (const rectangle of [
      { x: 10, y: 10, width: 0, height: 10 },
      { x: 5000, y: 0, width: 10, height: 10 },
      { x: 10, y: 10, width: -5, height: 10 },
    ])
      expect(await crop(urlOf(photo), rectangle)).toMatchObject({ status: 400, body: { reason: 'empty-crop' } })
    expect((await crop(urlOf(photo), { x: 1, y: 1, width: 1e300, height: 1 })).status).toBe(400)
    expect((await crop(urlOf(photo), { x: 1, y: 1, width: 4 })).status).toBe(400)
  })

  it('is stored once, and a crop of everything is the picture itself', async () => {
    const files = () => api.deps.uploads.list(owner.siteId)
    const rectangle = { x: 100, y: 100, width: 700, height: 500 }
    const first = await crop(urlOf(photo), rectangle)
    const stored = await files()
    expect((await crop(urlOf(photo), rectangle)).body).toEqual(first.body)
    const whole = await crop(urlOf(photo), { x: 0, y: 0, width: 1600, height: 1200 })
    expect(whole.body).toMatchObject({ fileName: photo.fileName, width: 1600 })
    await upload(owner.client, `/api/sites/${owner.siteId}/upload-image`)
    expect(await files()).toEqual(stored)
  })

  it('in its first form answers with what is merged into the image', async () => {
    const { path, fileName, sizes } = photo
    const imageBeforeEdit = { path, fileName, sizes }
    const body = { imageBeforeEdit, sourceImageUrl: `${api.url}${urlOf(photo)}`, x: 0, y: 600, width: 800, height: 600 }
    const answer = await owner.client.call('PUT', `/api/sites/${owner.siteId}/crop-image/`, body)
    const cropped = cropImageResponse.parse(answer.body)
    expect(cropped).toMatchObject({ imageBeforeEdit, originalName: 'Fält.png' })
    expect(await colourOf(owner.client, cropped)).toBe('003')
    const document = siteDocumentSchema.parse({
      siteModules: [{ id: 'header00', siteModuleType: 'Header', image: mergeCropped(photo, cropped) }],
    })
    const save = { ...document, documentRevision: 1 }
    expect((await owner.client.call('PUT', `/api/sites/V2/${owner.siteId}`, save)).status).toBe(200)
  })

  it('names one of the site’s own pictures and nothing else', async () => {
    const other = await ownerOfSite(api.url)
    const theirs = await upload(other.client, `/api/sites/${other.siteId}/upload-image`)
    const rectangle = { x: 0, y: 0, width: 100, height: 100 }
    const own = urlOf(photo)
    for (const url of [
      urlOf(theirs),
      `https://evil.example${own}`,
      `//evil.example${own}`,
      `http://127.0.0.1:1${own}`,
      `${api.url}@evil.example${own}`,
      `file://${own}`,
      `${photo.path}../${theirs.path.split('/')[3]}/${theirs.fileName}`,
      `${photo.path}..%2f${theirs.fileName}`,
      `${own}?x=1`,
      `${own}#x`,
      `${own}\n`,
      own.toUpperCase(),
      `/api${own}`,
      'data:image/png;base64,iVBORw0KGgo=',
      '/etc/passwd',
    ])
      expect([url, await crop(url, rectangle)]).toMatchObject([url, { status: 400, body: { reason: 'foreign-image' } }])
    for (const url of [own.replace(/[a-f0-9]{32}/, 'f'.repeat(32)), own.replace('-1600.', '-1500.')])
      expect(await crop(url, rectangle)).toMatchObject({ status: 400, body: { reason: 'unknown-image' } })
    const { path, fileName, sizes } = theirs
    const borrowed = { imageBeforeEdit: { path, fileName, sizes }, sourceImageUrl: own, ...rectangle }
    expect(await owner.client.call('PUT', `/api/sites/${owner.siteId}/crop-image`, borrowed)).toMatchObject({
      body: { reason: 'foreign-image' },
    })
    expect((await other.client.call('PUT', v2(owner.siteId), { originalName: '' })).status).toBe(403)
    expect((await createBrowserClient(api.url).call('PUT', v2(owner.siteId), { originalName: '' })).status).toBe(401)
  })

  it('of a transparent picture stays transparent', async () => {
    const glass = await sharp({ create: { width: 900, height: 600, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer()
    const address = `/api/sites/${owner.siteId}/upload-image`
    const image = imageSchema.parse((await owner.client.upload(address, new Uint8Array(glass))).body)
    const cropped = cropImageResponse.parse((await crop(urlOf(image), { x: 0, y: 0, width: 700, height: 300 })).body)
    const webp = await owner.client.call('GET', urlOf(cropped).replace('.jpg', '.webp'))
    const [red = 0, , , alpha = 0] = await sharp(webp.bytes).resize(1, 1).raw().toBuffer()
    expect([Math.round(red / 16), Math.round(alpha / 16)]).toEqual([16, 8])
  })
})

describe('a draft’s crop', () => {
  it('is made without an account, kept to its visitor, and adopted with its original', async () => {
    const visitor = await registeredClient(api.url)
    const image = await upload(visitor.client, '/api/sites/quick-start/upload-image')
    const body = {
      originalName: 'min.png',
      sourceImageUrl: urlOf(image),
      crop: { x: 0, y: 0, width: 800, height: 600 },
    }
    const stranger = createBrowserClient(api.url)
    expect(await stranger.call('PUT', v2('quick-start'), body)).toMatchObject({ body: { reason: 'foreign-image' } })
    const cropped = cropImageResponse.parse((await visitor.client.call('PUT', v2('quick-start'), body)).body)
    expect(cropped).toMatchObject({ temporary: true, originalName: 'min.png' })
    // only the crop refers to the original
    const { imageBeforeEdit: _, ...alone } = mergeCropped(image, cropped)
    const created = await visitor.client.call('POST', '/api/sites/V2', {
      site: siteDocumentSchema.parse({ siteModules: [{ id: 'header00', siteModuleType: 'Header', image: alone }] }),
    })
    expect(created.status).toBe(201)
    const siteId = /"_id":"(\w+)"/.exec(created.bytes.toString())?.[1] ?? ''
    const site = siteResponse.parse((await visitor.client.call('GET', `/api/sites/${siteId}`)).body)
    const [header] = site.siteModules
    const adopted = imageSchema.parse(header !== undefined && 'image' in header ? header.image : null)
    const again = { ...body, sourceImageUrl: urlOf(adopted), crop: { x: 0, y: 0, width: 500, height: 500 } }
    const second = cropImageResponse.parse((await visitor.client.call('PUT', v2(siteId), again)).body)
    expect(second.imageBeforeEdit).toMatchObject({ path: `/api/images/${siteId}/`, fileName: image.fileName })
    expect(await colourOf(visitor.client, second)).toBe('300')
  })
})
