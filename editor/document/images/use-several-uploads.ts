import { useSyncExternalStore } from 'react'
import type { FailedUpload, UploadProgress } from './picture-uploads.ts'
import { usePictureUploads } from './use-uploads.ts'

/** The progress of the uploads with this prefix; null while none is pending. */
export function useUploadProgress(prefix: string): UploadProgress | null {
  const uploads = usePictureUploads()
  // a new object each time would re-render endlessly
  const numbers = useSyncExternalStore(uploads.subscribe, () => {
    const progress = uploads.progressOf(prefix)
    return progress === null ? '' : `${progress.done} ${progress.total} ${progress.sent.toFixed(2)}`
  })
  if (numbers === '') return null
  const [done = 0, total = 0, sent = 0] = numbers.split(' ').map(Number)
  return { done, total, sent }
}

/** The failed uploads with this prefix, newest first. */
export function useFailedUploads(prefix: string): readonly FailedUpload[] {
  const uploads = usePictureUploads()
  const failed = () =>
    uploads.keysOf(prefix).flatMap((key) => {
      const upload = uploads.of(key)
      return upload?.state === 'failed' ? [{ key, file: upload.file, error: upload.error }] : []
    })
  // a snapshot that is a new list each time would re-render endlessly
  useSyncExternalStore(uploads.subscribe, () =>
    failed()
      .map(({ key }) => key)
      .join('\n'),
  )
  return failed().reverse()
}
