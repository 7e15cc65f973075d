import type { PictureUploads } from './picture-uploads.ts'

/** Whether a picture is on its way; one that failed is not. */
export const isUploading = (uploads: Pick<PictureUploads, 'keysOf' | 'of'>): boolean =>
  uploads.keysOf('').some((key) => uploads.of(key)?.state !== 'failed')

/**
 * Calls back once no picture is on its way any more, with whether all that were have come; at once where none is. Gives
 * what stops the waiting.
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
