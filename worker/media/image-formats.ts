import { sourceOfImage } from '../../commands/uploads/image-source.ts'
import type { Database } from '../../db/core/connection.ts'
import { type AvifWork, claimAvifWork, finishAvif, nextAvifTime, postponeAvif } from '../../db/image/avif-repository.ts'
import { demoImageOwner } from '../../modules/document-images.ts'
import type { Clock } from '../../platform/clock.ts'
import { encodeAvif } from '../../platform/image/avif.ts'
import type { Log } from '../../platform/log.ts'
import type { PublishQueue } from '../../platform/queue/publish-queue.ts'
import type { FileStore } from '../../platform/store/file-store.ts'

/** Longer than one picture takes; after it a picture whose worker died is taken up again. */
const leaseMs = 2 * 60_000
/** An upload is found within this time. */
const defaultLookEveryMs = 3000
/** While pages are published the pictures wait, but no longer than this. */
const longestPoliteMs = 30_000
const firstWaitMs = 10_000
/** Then a picture stays without AVIF: guests get its WebP. */
const mostAttempts = 5

export interface ImageFormatsOptions {
  database: Database
  uploads: FileStore
  publishQueue: Pick<PublishQueue, 'ring'>
  clock: Clock
  log: Log
  /** Whether guests wait for a page just now. */
  isBusy(): boolean
  /** For tests. */
  lookEveryMs?: number
}

export interface ImageFormatsWorker {
  start(): void
  /** Finishes the picture that is under way. */
  stop(): Promise<void>
}

/**
 * Makes the AVIF files of uploaded pictures, one picture after the other, which takes seconds of a processor and so is no
 * part of the upload. The database says what is owed, so that nothing is lost with a process. Once the files stand, one
 * transaction notes it and raises the publish revision of every site that shows the picture; the page that is then
 * published names them. Pictures of an owner who uploads many come in one publish after the last, or every 3 s, with the
 * publisher's sweep.
 */
export function createImageFormatsWorker(options: ImageFormatsOptions): ImageFormatsWorker {
  const { database, uploads, publishQueue, clock, log, isBusy, lookEveryMs = defaultLookEveryMs } = options
  let running = false
  let loop: Promise<void> = Promise.resolve()
  let interrupt = () => {}

  const after = (ms: number) => new Date(clock.now().getTime() + ms).toISOString()

  async function encode({ stored }: AvifWork): Promise<void> {
    const { file, part } = await sourceOfImage(database, stored)
    const content = await uploads.read(file)
    if (content === undefined) throw new Error(`${file} is not in the store`)
    for (const { fileName, size } of stored.image.sizes) {
      if (!running) throw new StoppedError()
      const avif = await encodeAvif(content, part, size)
      await uploads.write(`${stored.ownerId}/${fileName.replace(/\.jpg$/, '.avif')}`, avif)
    }
  }

  async function settle(work: AvifWork): Promise<void> {
    const { ownerId, image } = work.stored
    try {
      await encode(work)
    } catch (error) {
      // another worker, or this one when it runs again, begins anew
      if (error instanceof StoppedError) return postponeAvif(database, { work, nextAttemptAt: after(0) })
      const givesUp = work.attempts >= mostAttempts
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

  /** Sites whose pages show AVIF files that were made just now. */
  const waiting = new Set<string>()

  async function doAllDue(): Promise<void> {
    while (running) {
      await beSecond()
      const work = await claimAvifWork(database, { now: clock.now().toISOString(), leaseUntil: after(leaseMs) })
      if (work === undefined) break
      await settle(work)
    }
    for (const siteId of waiting) publishQueue.ring(siteId)
    waiting.clear()
  }

  /** Lets pages go first. */
  async function beSecond(): Promise<void> {
    for (let waited = 0; running && isBusy() && waited < longestPoliteMs; waited += 200) await pause(200)
  }

  async function pause(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      interrupt = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async function untilDue(): Promise<void> {
    const next = await nextAvifTime(database)
    const ms = next === undefined ? lookEveryMs : new Date(next).getTime() - clock.now().getTime()
    if (running) await pause(Math.min(Math.max(ms, 1), lookEveryMs))
  }

  async function run(): Promise<void> {
    while (running) {
      try {
        await doAllDue()
        await untilDue()
      } catch (error) {
        log.error({ err: error }, 'pictures that wait for AVIF could not be read')
        await pause(1000)
      }
    }
  }

  return {
    start() {
      if (running) return
      running = true
      loop = run()
    },
    async stop() {
      running = false
      interrupt()
      await loop
    },
  }
}

/** The worker is to stop in the middle of a picture. */
class StoppedError extends Error {}
