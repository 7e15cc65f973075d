import { readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import sharp from 'sharp'
import { imageWidths } from '../domain/image/image.ts'
import { createBrowserClient } from '../tests/support/browser-client.ts'
import { freshSettings, startProgram, untilSaid } from '../tests/support/product.ts'
import { type BenchRow, median, plainRow, ratioRow } from './report.ts'

const wide = { width: 8000, height: 5000, fit: 'fill' } as const

/** Accepted files that are the most expensive to decode, one of each kind, at the size limit. */
async function hardFiles(): Promise<Record<string, Buffer>> {
  const photo = () => sharp('samples/pictures/files/couple.webp').removeAlpha()
  const large = await photo().resize(wide).jpeg({ quality: 95 }).toBuffer()
  const coarse = await photo()
    .resize({ ...wide, kernel: 'nearest' })
    .ensureAlpha(0.5)
    .raw()
    .toBuffer()
  const raw = { width: wide.width, height: wide.height, channels: 4 } as const
  const transparent = () => sharp(coarse, { raw }).withIccProfile('p3')
  return {
    'photograph of 40 megapixels': large,
    'the same, in colour at full resolution, progressive and on its side': await sharp(large)
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 90, progressive: true, chromaSubsampling: '4:4:4' })
      .toBuffer(),
    'PNG of 40 megapixels, transparent and interlaced': await transparent()
      .png({ compressionLevel: 1, progressive: true })
      .toBuffer(),
    // filtered rows compress better and take longer to decode
    'the same, of filtered rows': await transparent()
      .png({ compressionLevel: 1, progressive: true, adaptiveFiltering: true })
      .toBuffer(),
    'the same, with 16 bits and not interlaced': await transparent()
      .toColourspace('rgb16')
      .png({ compressionLevel: 3 })
      .toBuffer(),
    'AVIF of 11 megapixels': await sharp(large).resize(4192, 2620, { fit: 'fill' }).avif({ effort: 0 }).toBuffer(),
  }
}

/** Time in which sharp alone makes the same sizes, each from the uploaded file, one after another; ms. */
async function bareSharp(file: Buffer): Promise<number> {
  const begun = performance.now()
  for (const width of imageWidths) {
    const resized = sharp(file).autoOrient().resize({ width })
    await resized.clone().jpeg({ quality: 78, progressive: true }).toBuffer()
    await resized.clone().webp({ quality: 80, effort: 4 }).toBuffer()
  }
  return performance.now() - begun
}

/** The same where decoding is most of the work: decoded once, and all files made side by side from its pixels. */
async function bareSharpDecodingOnce(file: Buffer): Promise<number> {
  const begun = performance.now()
  const decoded = sharp(file, { sequentialRead: true })
    .autoOrient()
    .resize({ width: 2560, height: 2560, fit: 'inside' })
  const { data, info } = await decoded.raw().toBuffer({ resolveWithObject: true })
  const pixels = () => sharp(data, { raw: info })
  await Promise.all([
    pixels().jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer(),
    ...imageWidths.flatMap((width) => [
      pixels().resize({ width }).jpeg({ quality: 78, progressive: true }).toBuffer(),
      pixels().resize({ width }).webp({ quality: 80, effort: 2 }).toBuffer(),
    ]),
  ])
  return performance.now() - begun
}

/** What bare sharp does with the files that are compared with it, by their place among the hard ones, and the bar. */
const floors = [
  { bare: bareSharp, atMost: 1 },
  { bare: bareSharpDecodingOnce, atMost: 1.1 },
]

/** Time and memory of uploads to the API in a separate process. */
export async function benchImages(): Promise<BenchRow[]> {
  const settings = await freshSettings()
  await startProgram('migrate', settings).ended
  const api = startProgram('api', settings)
  try {
    await untilSaid(api, 'the API listens')
    return await measure(`http://localhost:${settings.PORT}`, api.child.pid ?? 0)
  } finally {
    await api.stop()
    await rm(settings.DATA_DIR ?? '', { recursive: true, force: true })
  }
}

async function measure(url: string, pid: number): Promise<BenchRow[]> {
  const files = await hardFiles()
  const client = createBrowserClient(url)
  let count = 0
  /** Appends bytes to the picture, so that it counts as another file and is decoded again. */
  const upload = async (file: Buffer): Promise<number> => {
    count += 1
    const content = new Uint8Array(Buffer.concat([file, Buffer.from(`\n${count}`)]))
    const begun = performance.now()
    const answer = await client.upload('/api/sites/quick-start/upload-image', content)
    const took = performance.now() - begun
    if (answer.status !== 201) throw new Error(`${file.length} bytes: ${answer.bytes.toString()}`)
    return took
  }
  // warm-up: what a process loads once must not be attributed to a picture
  await upload(await sharp(files['photograph of 40 megapixels']).resize(1800).jpeg().toBuffer())
  const idle = memoryOf(pid, 'VmRSS')
  const rows: BenchRow[] = []
  let most = 0
  for (const [index, [name, file]] of Object.entries(files).entries()) {
    const floor = floors[index]
    // writing 5 resets the peak (VmHWM) to the current value
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
    const times: number[] = []
    const bare: number[] = []
    for (let round = 0; round < 3; round += 1) {
      times.push(await upload(file))
      if (floor !== undefined) bare.push(await floor.bare(file))
    }
    most = Math.max(most, memoryOf(pid, 'VmHWM') - idle)
    const { atMost } = floor ?? {}
    if (atMost !== undefined)
      rows.push(ratioRow(`${name}: upload against bare sharp`, 'ms', median(times), median(bare), { atMost }))
    const bar = isPng(file) ? 4 : 2
    rows.push(plainRow(`${name}: upload`, 's', median(times) / 1000, floor === undefined ? { atMost: bar } : undefined))
    rows.push(plainRow(`${name}: memory above idle`, 'MB', memoryOf(pid, 'VmHWM') - idle, { atMost: 300 }))
  }
  // concurrently, and to see that leftovers of earlier uploads do not accumulate
  for (const file of Object.values(files)) {
    await Promise.all(Array.from({ length: 6 }, () => upload(file)))
    most = Math.max(most, memoryOf(pid, 'VmHWM') - idle)
  }
  return [...rows, plainRow('six of each at once: memory above idle', 'MB', most, { atMost: 300 })]
}

/** PNGs have a higher limit: large ones are rare, and libpng is slow. */
const isPng = (file: Buffer) => file.toString('latin1', 1, 4) === 'PNG'

/** A figure of /proc/<pid>/status, in MB. */
function memoryOf(pid: number, figure: 'VmRSS' | 'VmHWM'): number {
  const kilobytes = new RegExp(`${figure}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
