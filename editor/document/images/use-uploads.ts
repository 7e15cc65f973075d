import { useCallback, useSyncExternalStore } from 'react'
import type { SiteImage } from '../../../domain/image/image.ts'
import { ApiError } from '../../kit/api-client/api-error.ts'
import { reportError } from '../../kit/api-client/report-error.ts'
import { type PictureCalls, usePictureCalls } from './picture-calls.ts'
import { PictureRefusal } from './picture-refusal.ts'
import { createPictureUploads, type PictureUpload, type PictureUploads, type Prepare } from './picture-uploads.ts'
import { isUploading } from './when-uploaded.ts'

/** Loaded with the first picture. */
const prepare: Prepare = async (file, options) => (await import('./prepare-picture.ts')).preparePicture(file, options)

/**
 * Reports a failed upload, with the server's answer if there was one. A refusal before upload is not an error of ours and only
 * shown to the owner.
 */
function report(error: unknown, file: File): void {
  if (error instanceof PictureRefusal) return
  const { type, size } = file
  const answer = error instanceof ApiError ? error.body : null
  reportError({ originId: 'editor.upload-image', error, info: JSON.stringify({ type, size, answer }) })
}

/** One per open document, for as long as its `upload` function exists. */
const uploadsOf = new WeakMap<PictureCalls['upload'], PictureUploads>()

/** The uploads of the open editor. */
export const usePictureUploads = (): PictureUploads => uploadsFor(usePictureCalls().upload)

/** The uploads that are sent with `send`. */
export function uploadsFor(send: PictureCalls['upload']): PictureUploads {
  const present = uploadsOf.get(send)
  if (present !== undefined) return present
  const made = createPictureUploads({ prepare, send, onFailed: report })
  uploadsOf.set(send, made)
  askBeforeLeaving(made)
  return made
}

/** Asks before the page is left while uploads are pending, as they would be lost. */
function askBeforeLeaving(uploads: PictureUploads): void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  uploads.subscribe(() => {
    if (isUploading(uploads)) window.addEventListener('beforeunload', ask)
    else window.removeEventListener('beforeunload', ask)
  })
}

export interface PictureUploadHandle {
  upload: PictureUpload | null
  begin: (file: File, onDone: (image: SiteImage) => void) => void
  retry: () => void
  stop: () => void
}

/** One upload by its key; re-renders as it progresses. */
export function usePictureUpload(key: string): PictureUploadHandle {
  const uploads = usePictureUploads()
  const upload = useSyncExternalStore(uploads.subscribe, () => uploads.of(key))
  return {
    upload,
    begin: useCallback((file, onDone) => uploads.begin(key, file, onDone), [uploads, key]),
    retry: useCallback(() => uploads.retry(key), [uploads, key]),
    stop: useCallback(() => uploads.stop(key), [uploads, key]),
  }
}

/** How many uploads with this prefix are pending or have failed. */
export function useUploadCount(prefix: string): number {
  const uploads = usePictureUploads()
  return useSyncExternalStore(uploads.subscribe, () => uploads.keysOf(prefix).length)
}
