import { pictureKind, tellingBytes } from './picture-kind.ts'
import { PictureRefusal } from './picture-refusal.ts'

/** What the server takes; told before anything is sent. */
export const pictureLimits = { bytes: 30 * 1024 * 1024, megapixels: 40 } as const

export interface PrepareOptions {
  signal: AbortSignal
  /** Called when the picture has to be converted, which takes a few seconds. */
  onConverting: () => void
}

/**
 * The file as it can be sent: itself, or a JPEG made of an iPhone's HEIC. Throws `PictureRefusal` for what the server would
 * refuse anyway, as far as a browser can know that, and an `AbortError` when `signal` says stop.
 */
export async function preparePicture(file: File, { signal, onConverting }: PrepareOptions): Promise<File> {
  const kind = pictureKind(new Uint8Array(await file.slice(0, tellingBytes).arrayBuffer()))
  signal.throwIfAborted()
  if (kind === null) throw new PictureRefusal('not-a-picture')
  if (file.size > pictureLimits.bytes) throw new PictureRefusal('too-heavy', Math.ceil(file.size / 1024 / 1024))
  if (kind === 'heic') {
    onConverting()
    const { convertHeic } = await import('./convert-heic.ts')
    return convertHeic(file, signal)
  }
  const size = await sizeOf(file)
  signal.throwIfAborted()
  const megapixels = size === null ? 0 : (size.width * size.height) / 1_000_000
  if (megapixels > pictureLimits.megapixels) throw new PictureRefusal('too-many-pixels', Math.ceil(megapixels))
  return file
}

/** Width and height in px, read from the header; null where this browser cannot read the format: the server then judges. */
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
