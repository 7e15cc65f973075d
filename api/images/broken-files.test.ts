import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imageFiles, imageSchema } from '../../domain/image/image.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { brokenPictures, pngChunk, withJpegSegment, withPngChunk } from '../../tests/support/broken-pictures.ts'
import { type BrowserClient, createBrowserClient } from '../../tests/support/browser-client.ts'

let api: TestApi
let client: BrowserClient
beforeAll(async () => {
  api = await startTestApi('sqlite')
  client = createBrowserClient(api.url)
})
afterAll(() => api.close())

const upload = (content: Buffer, name?: string) =>
  client.upload('/api/sites/quick-start/upload-image', new Uint8Array(content), name)

/** A small picture that is not uniform. */
function scene(width = 64, height = 48) {
  const pixels = Buffer.from(
    Array.from({ length: width * height * 4 }, (_, at) => (at % 4 === 3 ? 255 - (at >> 6) : at * 7)),
  )
  return sharp(pixels, { raw: { width, height, channels: 4 } })
}

const seeds = () =>
  Promise.all([
    scene().jpeg().toBuffer(),
    scene()
      .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
      .withExif({ IFD0: { Copyright: 'x' } })
      .toBuffer(),
    scene().png().toBuffer(),
    scene().png({ progressive: true, palette: true }).toBuffer(),
    scene().webp().toBuffer(),
    scene().webp({ lossless: true }).toBuffer(),
    scene().avif({ effort: 0 }).toBuffer(),
    scene().removeAlpha().avif({ effort: 0, chromaSubsampling: '4:4:4', quality: 80 }).toBuffer(),
  ])

const refusals: readonly unknown[] = ['image-unreadable', 'image-too-large', 'image-heic', 'invalid-input']

describe('files that are broken', () => {
  it('are taken as a picture that is whole, or refused with an error of the product', {
    timeout: 120_000,
  }, async () => {
    const before = process.memoryUsage().rss
    let taken = 0
    let refused = 0
    for (const { name, content } of brokenPictures(await seeds(), 3)) {
      const answer = await upload(content)
      if (answer.status === 201) {
        taken += 1
        const image = imageSchema.parse(answer.body)
        const largest = await client.call('GET', `${image.path}${image.fileName}`)
        const { width, height, exif } = await sharp(largest.bytes).metadata()
        expect([name, width, height, exif]).toEqual([name, image.width, image.height, undefined])
      } else {
        refused += 1
        expect([name, answer.body]).toMatchObject([
          name,
          { isErrorResponse: true, errorDescription: expect.any(Object) },
        ])
        const code = /"code":"([a-z-]+)"/.exec(answer.bytes.toString())?.[1]
        expect(refusals).toContain(code)
      }
    }
    expect(taken + refused).toBe(216)
    // both outcomes must occur: the mutants are neither all harmless nor all unreadable
    expect(Math.min(taken, refused)).toBeGreaterThan(20)
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
  })
})

describe('a JPEG without its last bytes', () => {
  const noisy = (progressive: boolean) =>
    sharp({
      create: {
        width: 400,
        height: 300,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
        background: '#fff',
      },
    })
      .jpeg({ progressive })
      .toBuffer()

  it.each([false, true])('is read as browsers read it; progressive: %s', async (progressive) => {
    const file = await noisy(progressive)
    for (const missing of [1, 2, 40, Math.floor(file.length / 50)]) {
      const answer = await upload(file.subarray(0, -missing))
      expect([missing, answer.status, answer.body]).toMatchObject([missing, 201, { width: 400, height: 300 }])
    }
  })

  it('is refused when more than its last rows are missing', async () => {
    const file = await noisy(false)
    for (const share of [0.02, 0.5, 0.8])
      expect((await upload(file.subarray(0, file.length * share))).body).toMatchObject({ code: 'image-unreadable' })
  })
})

describe('files that are two things at once', () => {
  const payload = '<script>alert(document.domain)</script><?php system($_GET[0]); ?>'
  const poison = Buffer.from(payload)

  it.each([
    ['a JPEG with a page behind it', async () => Buffer.concat([await scene().jpeg().toBuffer(), poison])],
    [
      'a JPEG with a ZIP behind it',
      async () => Buffer.concat([await scene().jpeg().toBuffer(), Buffer.from('PK\x03\x04'), poison]),
    ],
    ['a JPEG with a script in a comment', async () => withJpegSegment(await scene().jpeg().toBuffer(), 0xfe, poison)],
    [
      'a JPEG with a script in a profile',
      async () =>
        withJpegSegment(
          await scene().jpeg().toBuffer(),
          0xe2,
          Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01'), poison]),
        ),
    ],
    [
      'a PNG with a script in a text',
      async () =>
        withPngChunk(await scene().png().toBuffer(), 'tEXt', Buffer.concat([Buffer.from('Comment\0'), poison])),
    ],
    ['a PNG with a page behind it', async () => Buffer.concat([await scene().png().toBuffer(), poison])],
    ['a WebP with a page behind it', async () => Buffer.concat([await scene().webp().toBuffer(), poison])],
    [
      'a picture with EXIF that speaks',
      async () =>
        scene()
          .jpeg()
          .withExif({ IFD0: { Artist: payload, ImageDescription: payload } })
          .toBuffer(),
    ],
  ])('leave nothing but their pixels: %s', async (_name, make) => {
    const answer = await upload(await make(), 'bild.html')
    if (answer.status !== 201) return expect(answer.status).toBe(415)
    const image = imageSchema.parse(answer.body)
    const names = await api.deps.uploads.list(image.path.split('/')[3] ?? '')
    const hash = image.fileName.slice(0, 32)
    const stored = names.filter((name) => name.startsWith(hash))
    // the master too
    expect(stored).toHaveLength(imageFiles(image).length + 1)
    for (const name of stored) {
      const content = await api.deps.uploads.read(`${image.path.split('/')[3]}/${name}`)
      expect(content?.includes('script')).toBe(false)
      expect(content?.includes('PK\x03\x04')).toBe(false)
    }
    const { headers } = await client.call('GET', `${image.path}${image.fileName}`)
    expect(headers.get('content-type')).toBe('image/jpeg')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'; sandbox")
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const ftyp = (brand: string, ...others: string[]) => {
    const box = Buffer.from(`\0\0\0\0ftyp${brand}\0\0\0\0${others.join('')}`, 'latin1')
    box.writeUInt32BE(box.length, 0)
    return Buffer.concat([box, Buffer.alloc(500)])
  }
  it.each([
    ['SVG called a JPEG', Buffer.from(svg), 'image-unreadable'],
    ['SVG behind a byte order mark', Buffer.from(`\ufeff<?xml version="1.0"?>${svg}`), 'image-unreadable'],
    ['SVG behind 300 spaces', Buffer.from(`${' '.repeat(300)}${svg}`), 'image-unreadable'],
    ['packed SVG', gzipSync(svg), 'image-unreadable'],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'), 'image-unreadable'],
    ['ZIP', Buffer.from('PK\x03\x04 and so on'), 'image-unreadable'],
    ['a packed gigabyte', gzipSync(Buffer.alloc(50_000_000)), 'image-unreadable'],
    ['GIF and script', Buffer.from('GIF89a/*\x01\x00\x01\x00*/=1;alert(1)'), 'image-unreadable'],
    ['a film', ftyp('isom', 'iso2', 'avc1', 'mp41'), 'image-unreadable'],
    ['HEIC of a phone', ftyp('heic', 'mif1', 'heic'), 'image-heic'],
    ['HEIC sequence', ftyp('msf1', 'hevc'), 'image-heic'],
    ['AVIF that is none', ftyp('avif', 'mif1', 'miaf'), 'image-unreadable'],
    ['a JPEG of three bytes', Buffer.from([0xff, 0xd8, 0xff]), 'image-unreadable'],
  ])('are refused: %s', async (_name, content, code) => {
    expect(await upload(content, 'bild.jpg')).toMatchObject({ status: 415, body: { code } })
  })
})

describe('small files that would grow', () => {
  const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const png = (width: number, height: number, kind: readonly number[], data: Buffer) => {
    const header = Buffer.alloc(13)
    header.writeUInt32BE(width, 0)
    header.writeUInt32BE(height, 4)
    header.set(kind, 8)
    const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', data), pngChunk('IEND', Buffer.alloc(0))]
    return Buffer.concat([pngSignature, ...chunks])
  }
  const grey = [8, 0, 0, 0, 0]
  const deepAndInterlaced = [16, 6, 0, 0, 1]

  async function resized(file: Buffer, marker: number, width: number, height: number) {
    const at = file.indexOf(Buffer.from([0xff, marker]))
    const changed = Buffer.from(file)
    changed.writeUInt16BE(height, at + 5)
    changed.writeUInt16BE(width, at + 7)
    return changed
  }

  async function extendedWebp(width: number, height: number) {
    const [simple, body] = [await scene().webp({ lossless: true }).toBuffer(), Buffer.alloc(18)]
    body.write('VP8X', 0, 'latin1')
    body.writeUInt32LE(10, 4)
    body.writeUIntLE(width - 1, 12, 3)
    body.writeUIntLE(height - 1, 15, 3)
    const file = Buffer.concat([simple.subarray(0, 12), body, simple.subarray(12)])
    file.writeUInt32LE(file.length - 8, 4)
    return file
  }

  async function manyScans() {
    const file = await scene().jpeg({ progressive: true }).toBuffer()
    const last = file.lastIndexOf(Buffer.from([0xff, 0xda]))
    const scan = file.subarray(last, file.length - 2)
    return Buffer.concat([
      file.subarray(0, file.length - 2),
      ...Array.from({ length: 500 }, () => scan),
      file.subarray(-2),
    ])
  }

  async function spreadAvif() {
    const file = await scene().avif({ effort: 0 }).toBuffer()
    const at = file.indexOf('ispe')
    file.writeUInt32BE(30_000, at + 8)
    file.writeUInt32BE(30_000, at + 12)
    return file
  }

  it.each([
    ['PNG of 256 megapixels', async () => png(16_000, 16_000, grey, deflateSync(Buffer.alloc(1000)))],
    ['PNG of the greatest sides', async () => png(0x7fffffff, 0x7fffffff, grey, deflateSync(Buffer.alloc(9)))],
    ['PNG that is one long line', async () => png(1, 40_000, grey, deflateSync(Buffer.alloc(80_000)))],
    ['deep PNG that has to be unpacked whole', async () => png(7900, 5000, deepAndInterlaced, Buffer.alloc(9))],
    ['JPEG of 4 gigapixels', async () => resized(await scene().jpeg().toBuffer(), 0xc0, 65_500, 65_500)],
    ['JPEG that is gone over 500 times', manyScans],
    ['WebP of 268 megapixels', () => extendedWebp(16_383, 16_383)],
    ['AVIF of 900 megapixels', spreadAvif],
  ])('are refused by their header: %s', async (_name, make) => {
    const before = process.memoryUsage().rss
    const answer = await upload(await make())
    expect(['image-too-large', 'image-unreadable']).toContain(/"code":"([a-z-]+)"/.exec(answer.bytes.toString())?.[1])
    expect(process.memoryUsage().rss - before).toBeLessThan(40 * 1024 * 1024)
  })

  it('say by how much they are too large', async () => {
    expect(await upload(png(8000, 5001, grey, deflateSync(Buffer.alloc(9))))).toMatchObject({
      body: { code: 'image-too-large', reason: 'pixels', limit: 40_000_000 },
    })
    expect(await upload(png(16_384, 9, grey, deflateSync(Buffer.alloc(9))))).toMatchObject({
      body: { code: 'image-too-large', reason: 'side', limit: 16_383 },
    })
    expect(await upload(await manyScans())).toMatchObject({ body: { code: 'image-too-large', reason: 'scans' } })
  })

  it('keep within bounds what stands beside the pixels', async () => {
    const before = process.memoryUsage().rss
    const vast = deflateSync(Buffer.alloc(100_000_000), { level: 1 })
    const plain = await scene().png().toBuffer()
    const text = withPngChunk(plain, 'zTXt', Buffer.concat([Buffer.from('Comment\0\0'), vast]))
    const profile = withPngChunk(plain, 'iCCP', Buffer.concat([Buffer.from('icc\0\0'), vast]))
    for (const file of [text, profile]) expect([201, 415]).toContain((await upload(file)).status)
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024)
  })

  it('show the first of many frames', async () => {
    const [width, height, frames] = [40, 30, 300]
    const pixels = Buffer.alloc(width * height * frames * 3, '#30c030', 'latin1')
    pixels.fill(255, 0, width * height * 3)
    const raw = { width, height: height * frames, channels: 3, pageHeight: height } as const
    const animated = await sharp(pixels, { raw }).webp({ effort: 0, loop: 0 }).toBuffer()
    expect((await sharp(animated).metadata()).pages).toBeGreaterThan(1)
    const answer = await upload(animated)
    expect(answer.body).toMatchObject({ width, height, color: '#ffffff' })
  })
})
