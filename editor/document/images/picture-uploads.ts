import type { SiteImage } from '../../../domain/image/image.ts'
import type { UploadOptions } from '../../kit/api-client/upload.ts'

/** A pending upload, or a failed one that can be retried. Removed once its picture is stored. */
export type PictureUpload = UploadedFile & UploadStep

export interface UploadedFile {
  file: File
  /** URL of a preview; null while there is nothing that the browser could show. */
  preview: string | null
}

export type UploadStep =
  | { state: 'waiting' | 'converting' }
  /** `share` is the part of the file sent so far, 0 to 1; at 1 the server is generating its sizes. */
  | { state: 'sending'; share: number }
  | { state: 'failed'; error: unknown }

/** A failed upload, as listed with others. */
export interface FailedUpload {
  key: string
  file: File
  error: unknown
}

/** How many of several uploads have finished; `sent` counts those under way by the share that has been sent. */
export interface UploadProgress {
  done: number
  total: number
  sent: number
}

/** Returns the file in a form that can be uploaded; throws `PictureRefusal` for one that cannot. */
export type Prepare = (file: File, options: { signal: AbortSignal; onConverting: () => void }) => Promise<File>
export type Send = (file: File, options: UploadOptions) => Promise<SiteImage>

/**
 * The uploads of an editor, by a key of the caller's choice (see `uploadKey`). They live outside React, so that an upload
 * continues while its panel is closed, and the canvas and the panel show the same state.
 */
export interface PictureUploads {
  of(key: string): PictureUpload | null
  /** The keys of all uploads that start with `prefix`. */
  keysOf(prefix: string): readonly string[]
  /** The progress of the uploads with this prefix, those counted that have finished since none was pending; null when none is. */
  progressOf(prefix: string): UploadProgress | null
  subscribe(listener: () => void): () => void
  /** Uploads a file, cancelling any upload with the same key. `onDone` receives the stored picture. */
  begin(key: string, file: File, onDone: (image: SiteImage) => void): void
  retry(key: string): void
  /** Cancels an upload, or dismisses a failed one. */
  stop(key: string): void
  /** Cancels all pending uploads with this prefix; failed ones stay. */
  stopPending(prefix: string): void
}

const isPending = (upload: PictureUpload) => upload.state !== 'failed'

/** The upload key for one field of a module. */
export const uploadKey = (moduleId: string, field: string) => `${moduleId} ${field}`

/** The prefix of the keys of all pictures on their way into a list; a picture that replaces an item's has the key of its field. */
export const listUploads = (moduleId: string, list: string) => uploadKey(moduleId, `${list}+`)

/** The server accepts this many uploads at once from one visitor. */
const atOnce = 2

function progressWith(shown: readonly PictureUpload[], done: number): UploadProgress | null {
  if (!shown.some(isPending)) return null
  const shares = shown.map((upload) => (upload.state === 'sending' ? upload.share : 0))
  return { done, total: done + shown.length, sent: shares.reduce((sum, share) => sum + share, done) }
}

interface Job {
  key: string
  file: File
  /** The prepared file, kept so that a retry does not convert again. */
  ready: File | null
  preview: string | null
  stop: AbortController
  onDone: (image: SiteImage) => void
}

export function createPictureUploads(deps: {
  prepare: Prepare
  send: Send
  onFailed: (error: unknown, file: File) => void
}): PictureUploads {
  const jobs = new Map<string, Job>()
  const uploads = new Map<string, PictureUpload>()
  const listeners = new Set<() => void>()
  const finished = new Set<string>()
  const waiting: (() => void)[] = []
  let running = 0
  let keys: readonly string[] = []

  const keysOf = (prefix: string) => keys.filter((key) => key.startsWith(prefix))
  const show = (job: Job, step: UploadStep | null) => {
    if (jobs.get(job.key) !== job) return
    const { file, preview } = job
    if (step === null) uploads.delete(job.key)
    else uploads.set(job.key, { file, preview, ...step })
    if (![...uploads.values()].some(isPending)) finished.clear()
    if (keys.join() !== [...uploads.keys()].join()) keys = [...uploads.keys()]
    for (const listener of listeners) listener()
  }

  const forget = (job: Job) => {
    show(job, null)
    if (jobs.get(job.key) === job) jobs.delete(job.key)
    job.stop.abort()
    if (job.preview !== null) URL.revokeObjectURL(job.preview)
  }

  const run = async (job: Job) => {
    const { signal } = job.stop
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      signal.throwIfAborted()
      job.ready ??= await deps.prepare(job.file, { signal, onConverting: () => show(job, { state: 'converting' }) })
      signal.throwIfAborted()
      job.preview ??= URL.createObjectURL(job.ready)
      show(job, { state: 'sending', share: 0 })
      const image = await deps.send(job.ready, {
        signal,
        onProgress: (share) => show(job, { state: 'sending', share }),
      })
      signal.throwIfAborted()
      // put the picture in place before the preview is removed, so that its place is never empty in between
      job.onDone(image)
      finished.add(job.key)
      forget(job)
    } catch (error) {
      if (signal.aborted) return
      show(job, { state: 'failed', error })
      deps.onFailed(error, job.file)
    } finally {
      // pass the slot to the next waiting job; only decrement when there is none
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }

  const start = (job: Job) => {
    jobs.set(job.key, job)
    show(job, { state: 'waiting' })
    void run(job)
  }
  const stop = (key: string) => {
    const job = jobs.get(key)
    if (job !== undefined) forget(job)
  }

  return {
    of: (key) => uploads.get(key) ?? null,
    keysOf,
    progressOf(prefix) {
      const shown = keysOf(prefix).flatMap((key) => uploads.get(key) ?? [])
      return progressWith(shown, [...finished].filter((key) => key.startsWith(prefix)).length)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    begin(key, file, onDone) {
      stop(key)
      start({ key, file, ready: null, preview: null, stop: new AbortController(), onDone })
    },
    retry(key) {
      const job = jobs.get(key)
      if (job !== undefined && uploads.get(key)?.state === 'failed') start({ ...job, stop: new AbortController() })
    },
    stop,
    stopPending(prefix) {
      for (const [key, upload] of uploads) if (key.startsWith(prefix) && isPending(upload)) stop(key)
    },
  }
}
