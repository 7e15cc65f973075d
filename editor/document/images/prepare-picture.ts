import { imageLimits } from '../../../domain/image/image-limits.ts'
import { pictureKind, tellingBytes } from './picture-kind.ts'
import { PictureRefusal } from './picture-refusal.ts'

export interface PrepareOptions {
  signal: AbortSignal
  /** Called when the picture must be converted, which takes a few seconds. */
  onConverting: () => void
}

/**
 * Returns the file to upload: the file itself, or a smaller JPEG if the server would not take it (an iPhone's HEIC, a camera's 48
 * megapixels). Throws
 * `PictureRefusal` for a file that the server would reject, as far as a browser can tell, and an `AbortError` when `signal`
 * aborts.
 */
export async function preparePicture(file: File, { signal, onConverting }: PrepareOptions): Promise<File> {
  const kind = pictureKind(new Uint8Array(await file.slice(0, tellingBytes).arrayBuffer()))
  signal.throwIfAborted()
  if (kind === null) throw new PictureRefusal('not-a-picture')
  if (file.size > imageLimits.bytes) throw new PictureRefusal('too-heavy', Math.ceil(file.size / 1024 / 1024))
  const size = kind === 'heic' ? null : await sizeOf(file)
  signal.throwIfAborted()
  const pixels = size === null ? 0 : size.width * size.height
  if (pixels > imageLimits.scaledPixels) throw new PictureRefusal('too-many-pixels', Math.ceil(pixels / 1_000_000))
  const isTooLarge = pixels > imageLimits.pixels
  const isTooLong = size !== null && Math.max(size.width, size.height) > imageLimits.side
  const isTooDeep = kind === 'avif' && pixels > imageLimits.deepAvifPixels
  if (kind !== 'heic' && !isTooLarge && !isTooLong && !isTooDeep) return file
  onConverting()
  const { convertPicture } = await import('./convert-picture.ts')
  return convertPicture(file, signal)
}

/** Width and height in px, read from the header; null if this browser cannot read the format, in which case the server decides. */
async function sizeOf(file: File): Promise<{ width: number; height: number } | null> {
  const url = URL.createObjectURL(file)
  try {
    return await new Promise((resolve) => {
      const image = new Image()
      image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight })
      image.onerror = () => resolve(null)
      image.src = url
    })
  } finally {
    URL.revokeObjectURL(url)
  }
}
