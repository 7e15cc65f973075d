import { NetworkError } from '../../kit/api-client/network-error.ts'
import type { ConvertAnswer } from './convert-worker.ts'
import { PictureRefusal } from './picture-refusal.ts'

/** Conversions run one at a time: a decoded picture takes about 200 MB. */
let before: Promise<unknown> = Promise.resolve()

/**
 * Converts a picture to JPEG in a worker, so that the editor stays responsive. Throws `PictureRefusal` if it cannot be decoded,
 * and an `AbortError` when `signal` aborts.
 */
export function convertPicture(file: File, signal: AbortSignal): Promise<File> {
  const converted = before.then(() => convert(file, signal))
  before = converted.catch(() => undefined)
  return converted
}

async function convert(file: File, signal: AbortSignal): Promise<File> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./convert-worker.ts', import.meta.url), { type: 'module', name: 'convert' })
  try {
    const jpeg = await new Promise<Blob>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      worker.onerror = () => reject(new NetworkError('The converter did not load'))
      worker.onmessage = ({ data }: MessageEvent<ConvertAnswer>) => {
        if (data.state === 'done') resolve(data.jpeg)
        else if (data.state === 'offline') reject(new NetworkError('The decoder did not load'))
        else reject(new PictureRefusal(data.state, data.amount))
      }
      worker.postMessage(file)
    })
    return new File([jpeg], `${file.name.replace(/\.[a-z]{3,4}$/i, '')}.jpg`, { type: 'image/jpeg' })
  } finally {
    worker.terminate()
  }
}
