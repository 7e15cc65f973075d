import createLibrary, { type HeifImage } from 'libheif-js/libheif-wasm/libheif.js'
import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url'

export type ConvertAnswer =
  | { state: 'done'; jpeg: Blob }
  | { state: 'unreadable'; amount: null }
  | { state: 'too-many-pixels'; amount: number }
  /** The decoding library could not be fetched. */
  | { state: 'offline' }

/** The largest HEIC that is decoded, in megapixels: an iPhone's largest picture has 48. */
const limit = 64
/** The limits of the JPEG: total pixels, and px of its longest side. The sizes that guests see are far below. */
const largest = 24_000_000
const longest = 8_192
const quality = 0.92

self.onmessage = async ({ data }: MessageEvent<File>) => {
  self.postMessage(await answerFor(data))
}

async function answerFor(file: File): Promise<ConvertAnswer> {
  try {
    return await ((await convertNatively(file)) ?? convertWithLibrary(file))
  } catch {
    return { state: 'unreadable', amount: null }
  }
}

/** Decodes with the browser, which is faster than the library: all read AVIF, and Safari also HEIC. Null where this browser cannot. */
async function convertNatively(file: File): Promise<ConvertAnswer | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  return bitmap === null ? null : { state: 'done', jpeg: await jpegOf(bitmap) }
}

async function convertWithLibrary(file: File): Promise<ConvertAnswer> {
  const [bytes, wasmBinary] = await Promise.all([file.arrayBuffer(), fetchLibrary()])
  if (wasmBinary === null) return { state: 'offline' }
  const library = createLibrary({ wasmBinary })
  const images = new library.HeifDecoder().decode(new Uint8Array(bytes))
  const image = images.find((candidate) => candidate.is_primary()) ?? images[0]
  if (image === undefined) return { state: 'unreadable', amount: null }
  const megapixels = (image.get_width() * image.get_height()) / 1_000_000
  if (megapixels > limit) return { state: 'too-many-pixels', amount: Math.ceil(megapixels) }
  const pixels = await unpack(image, isDisplayP3(new Uint8Array(bytes)) ? 'display-p3' : 'srgb')
  return pixels === null
    ? { state: 'unreadable', amount: null }
    : { state: 'done', jpeg: await jpegOf(await createImageBitmap(pixels)) }
}

async function fetchLibrary(): Promise<ArrayBuffer | null> {
  const answer = await fetch(wasmUrl).catch(() => null)
  return answer?.ok ? answer.arrayBuffer() : null
}

/** Decodes to RGBA. The library applies the file's own rotation. Null when the picture is corrupt. */
function unpack(image: HeifImage, colorSpace: PredefinedColorSpace): Promise<ImageData | null> {
  const pixels = new ImageData(image.get_width(), image.get_height(), { colorSpace })
  return new Promise((resolve) => image.display(pixels, (unpacked) => resolve(unpacked === null ? null : pixels)))
}

/** Encodes as JPEG: in sRGB on white, scaled down to the limits above. */
async function jpegOf(picture: ImageBitmap): Promise<Blob> {
  const { width, height } = picture
  const scale = Math.min(1, Math.sqrt(largest / (width * height)), longest / Math.max(width, height))
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
  const context = canvas.getContext('2d', { alpha: false })
  if (context === null) throw new Error('no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}

/** Whether the file has the Display P3 colour profile of an iPhone. The profile's name is UTF-16 in the file's head. */
function isDisplayP3(file: Uint8Array): boolean {
  const head = String.fromCharCode(...file.subarray(0, 32_768)).replaceAll('\0', '')
  return head.includes('Display P3')
}
