import { setTimeout as wait } from 'node:timers/promises'
import { sourceOfImage } from '../../commands/uploads/image-source.ts'
import type { Database } from '../../db/core/connection.ts'
import { type AvifWork, claimAvifWork, finishAvif, nextAvifTime, postponeAvif } from '../../db/image/avif-repository.ts'
import { demoImageOwner } from '../../modules/document-images.ts'
import type { Clock } from '../../platform/clock.ts'
import { encodeAvif } from '../../platform/image/avif.ts'
import type { Log } from '../../platform/log.ts'
import { createLoop, type Loop } from '../../platform/loop.ts'
import type { PublishQueue } from '../../platform/queue/publish-queue.ts'
import type { FileStore } from '../../platform/store/file-store.ts'

/** Longer than any picture takes; afterwards a picture whose worker died is retried. */
const leaseMs = 2 * 60_000
/** Uploads are picked up within this time. */
const defaultLookEveryMs = 3000
/** Pictures wait while pages are being published, but no longer than this. */
const longestPoliteMs = 30_000
const firstWaitMs = 10_000
/** After this many attempts a picture stays without AVIF: guests get WebP. */
const maxAttempts = 5

export interface ImageFormatsOptions {
  database: Database
  uploads: FileStore
  publishQueue: Pick<PublishQueue, 'enqueue'>
  clock: Clock
  log: Log
  /** Whether guests are waiting for a page right now. */
  isBusy(): boolean
  /** For tests. */
  lookEveryMs?: number
}

/**
 * Makes the AVIF files of uploaded pictures, one picture at a time. This takes seconds of CPU time, so it is not part of the upload.
 * The database knows what is due, so nothing is lost with a process. Once the files exist, one transaction records it and raises the
 * publish revision of every site that shows the picture; the next page uses them. For an owner who uploads many pictures, they go
 * live in one publish after the last, or every 3 s, with the publisher's sweep.
 */
export function createImageFormatsWorker(options: ImageFormatsOptions): Loop {
  const { database, uploads, publishQueue, clock, log, isBusy, lookEveryMs = defaultLookEveryMs } = options
  const after = (ms: number) => new Date(clock.now().getTime() + ms).toISOString()

  async function encode({ stored }: AvifWork, signal: AbortSignal): Promise<void> {
    const { file, part } = await sourceOfImage(database, stored)
    const content = await uploads.read(file)
    if (content === undefined) throw new Error(`${file} is not in the store`)
    for (const { fileName, size } of stored.image.sizes) {
      if (signal.aborted) throw new StoppedError()
      const avif = await encodeAvif(content, part, size)
      await uploads.write(`${stored.ownerId}/${fileName.replace(/\.jpg$/, '.avif')}`, avif)
    }
  }

  async function settle(work: AvifWork, signal: AbortSignal): Promise<void> {
    const { ownerId, image } = work.stored
    try {
      await encode(work, signal)
    } catch (error) {
      // another worker, or this one after a restart, starts over
      if (error instanceof StoppedError) return postponeAvif(database, { work, nextAttemptAt: after(0) })
      const givesUp = work.attempts >= maxAttempts
      log.warn({ err: error, ownerId, image: image.fileName, attempts: work.attempts, givesUp }, 'no AVIF was made')
      const nextAttemptAt = givesUp ? null : after(firstWaitMs * 2 ** (work.attempts - 1))
      return postponeAvif(database, { work, nextAttemptAt })
    }
    const sites = await finishAvif(database, {
      work,
      at: clock.now().toISOString(),
      shownByAll: ownerId === demoImageOwner,
    })
    for (const siteId of sites) waiting.add(siteId)
  }

  /** Sites whose pages show newly made AVIF files. */
  const waiting = new Set<string>()

  /** Gives priority to pages. */
  async function letPagesGoFirst(signal: AbortSignal): Promise<void> {
    for (let waited = 0; !signal.aborted && isBusy() && waited < longestPoliteMs; waited += 200) await wait(200)
  }

  function publishWaiting(): void {
    for (const siteId of waiting) publishQueue.enqueue(siteId)
    waiting.clear()
  }

  return createLoop({
    async step(signal) {
      await letPagesGoFirst(signal)
      const claim = { now: clock.now().toISOString(), leaseUntil: after(leaseMs) }
      const work = signal.aborted ? undefined : await claimAvifWork(database, claim)
      if (work !== undefined) {
        await settle(work, signal)
        if (!signal.aborted) return 0
      }
      publishWaiting()
      const next = await nextAvifTime(database)
      const untilDue = next === undefined ? lookEveryMs : new Date(next).getTime() - clock.now().getTime()
      return Math.min(Math.max(untilDue, 1), lookEveryMs)
    },
    retryMs: 1000,
    onError: (error) => log.error({ err: error }, 'pictures that wait for AVIF could not be read'),
  })
}

/** The worker must stop in the middle of a picture. */
class StoppedError extends Error {}
