import { sourceOfImage } from '../../commands/uploads/image-source.ts'
import type { Database } from '../../db/core/connection.ts'
import { type AvifWork, avifJobs, finishAvif } from '../../db/image/avif-repository.ts'
import { nextAttempt, type Retries } from '../../domain/backoff.ts'
import { demoImageOwner } from '../../modules/document-images.ts'
import type { Clock } from '../../platform/clock.ts'
import { encodeAvif } from '../../platform/image/avif.ts'
import type { Log } from '../../platform/log.ts'
import type { Loop } from '../../platform/loop.ts'
import type { PublishQueue } from '../../platform/queue/publish-queue.ts'
import type { FileStore } from '../../platform/store/file-store.ts'
import { createTableLoop, loops, pauseUntil } from '../loops.ts'
import type { WorkBudget } from '../work-budget.ts'

/** Longer than any picture takes; afterwards a picture whose worker died is retried. */
const leaseMs = 2 * 60_000
/** After the last attempt a picture stays without AVIF: guests get WebP. */
const retries: Retries = { first: 10_000, longest: 80_000, attempts: 5 }

export interface ImageFormatsOptions {
  database: Database
  uploads: FileStore
  publishQueue: Pick<PublishQueue, 'enqueue'>
  clock: Clock
  log: Log
  budget: Pick<WorkBudget, 'defer'>
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
  const { database, uploads, publishQueue, clock, log, budget, lookEveryMs = loops.avif.everyMs } = options

  async function encode({ stored }: AvifWork, signal: AbortSignal): Promise<void> {
    const { file, part } = await sourceOfImage(database, stored)
    const content = await uploads.read(file)
    if (content === undefined) throw new Error(`${file} is not in the store`)
    for (const { fileName, size } of stored.image.sizes) {
      if (signal.aborted) throw new StoppedError()
      const avif = await budget.defer(() => encodeAvif(content, part, size))
      await uploads.write(`${stored.ownerId}/${fileName.replace(/\.jpg$/, '.avif')}`, avif)
    }
  }

  async function settle(work: AvifWork, signal: AbortSignal): Promise<void> {
    const { ownerId, image } = work.stored
    try {
      await encode(work, signal)
    } catch (error) {
      // another worker, or this one after a restart, starts over
      if (error instanceof StoppedError) return avifJobs.postpone(database, work, clock.now().toISOString())
      const next = nextAttempt(retries, work.attempts, clock.now())
      const about = { ownerId, image: image.fileName, attempts: work.attempts, givesUp: next === null }
      log.warn({ err: error, ...about }, 'no AVIF was made')
      return avifJobs.postpone(database, work, next)
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

  function publishWaiting(): void {
    for (const siteId of waiting) publishQueue.enqueue(siteId)
    waiting.clear()
  }

  return createTableLoop(loops.avif, log, async (signal) => {
    const work = signal.aborted ? undefined : await avifJobs.claim(database, { now: clock.now(), leaseMs })
    if (work !== undefined) {
      await settle(work, signal)
      if (!signal.aborted) return true
    }
    publishWaiting()
    return pauseUntil(await avifJobs.nextTime(database), clock.now(), lookEveryMs)
  })
}

/** The worker must stop in the middle of a picture. */
class StoppedError extends Error {}
