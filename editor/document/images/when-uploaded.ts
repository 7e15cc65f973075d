import type { PictureUploads } from './picture-uploads.ts'

/** Whether an upload is pending; failed ones do not count. */
export const isUploading = (uploads: Pick<PictureUploads, 'keysOf' | 'of'>): boolean =>
  uploads.keysOf('').some((key) => uploads.of(key)?.state !== 'failed')

/**
 * Calls `onDone` once no upload is pending, with false if any failed during the wait; at once when none is pending. Returns the
 * function that cancels the wait.
 */
export function whenUploaded(
  uploads: Pick<PictureUploads, 'keysOf' | 'of' | 'subscribe'>,
  onDone: (allCame: boolean) => void,
): () => void {
  const failedBefore = failed(uploads)
  if (!isUploading(uploads)) {
    onDone(true)
    return () => {}
  }
  const stop = uploads.subscribe(() => {
    if (isUploading(uploads)) return
    stop()
    onDone(failed(uploads).every((key) => failedBefore.includes(key)))
  })
  return stop
}

const failed = (uploads: Pick<PictureUploads, 'keysOf' | 'of'>) =>
  uploads.keysOf('').filter((key) => uploads.of(key)?.state === 'failed')
