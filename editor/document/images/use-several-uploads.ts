import { useEffect, useSyncExternalStore } from 'react'
import { isFinal } from './picture-refusal.ts'
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

let toldInPanel: string | null = null
const listeners = new Set<() => void>()
function tell(prefix: string | null): void {
  toldInPanel = prefix
  for (const listener of listeners) listener()
}

/** For a panel that tells of the uploads with this prefix: the page does not meanwhile, and files that are no pictures are told of once. */
export function useToldInPanel(prefix: string): void {
  const uploads = usePictureUploads()
  useEffect(() => {
    tell(prefix)
    return () => {
      tell(null)
      for (const key of uploads.keysOf(prefix)) {
        const upload = uploads.of(key)
        if (upload?.state === 'failed' && isFinal(upload.error)) uploads.stop(key)
      }
    }
  }, [uploads, prefix])
}

export const useIsToldInPanel = (prefix: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toldInPanel === prefix,
  )
