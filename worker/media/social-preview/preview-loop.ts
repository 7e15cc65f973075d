import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../../db/core/connection.ts'
import { findPublication } from '../../../db/site/publication-repository.ts'
import type { LiveTarget } from '../../../domain/publishing/release.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log.ts'
import { createLoop, waitForWake } from '../../../platform/loop.ts'
import type { FileStore } from '../../../platform/store/file-store.ts'
import { previewName, type SocialPreview, socialPreviewOf } from '../../../renderer/social-preview.ts'
import type { Published } from '../../publish/published.ts'
import { createSharedTask } from '../../shared-task.ts'

export interface PreviewLoopOptions {
  database: Database
  published: Published
  /** The owners' pictures. */
  files: FileStore
  clock: Clock
  log: Log
  /** Whether guests wait for a page just now. */
  isBusy(): boolean
}

export interface PreviewLoop {
  /** Looks for what live pages name and nobody has drawn, now and every hour. */
  start(): void
  /** A site was published: draws what its pages show that they did not show before. */
  enqueue(siteId: string): void
  stop(): Promise<void>
}

/** While pages are published drawings wait, but no longer than this. */
const longestPoliteMs = 10_000
/** So many sites are remembered at a time. */
const mostWaiting = 10_000

/**
 * Draws the pictures that chats and social networks show beside links, after the pages that name them have gone live: one at a
 * time, and only those that are not in the store. A page names its picture by what it shows, so nothing is noted anywhere
 * and nothing is lost with a process: the live manifests say what there has to be.
 */
export function createPreviewLoop(options: PreviewLoopOptions): PreviewLoop {
  const { clock, database, published, files, log, isBusy } = options
  const waiting = new Set<string>()

  async function drawSite(siteId: string, signal: AbortSignal): Promise<void> {
    const site = await findPublication(database, siteId)
    if (site === undefined || site.host === null || site.isProtected) return
    for (const { languageCode } of site.document.availableLanguages) {
      const preview = socialPreviewOf(site.document, languageCode)
      if (preview === null || signal.aborted) continue
      const name = previewName(siteId, preview)
      if (await published.hasAsset(name)) continue
      for (let waited = 0; isBusy() && !signal.aborted && waited < longestPoliteMs; waited += 100) await wait(100)
      await published.writeAsset(name, await draw(files, preview))
      // a password may have been set meanwhile, and its publisher may have looked before there was anything to withdraw
      if ((await findPublication(database, siteId))?.isProtected !== false) await published.withdrawAssets([name])
    }
  }

  const drawing = createLoop({
    async step(signal) {
      for (const siteId of waiting) {
        waiting.delete(siteId)
        if (signal.aborted) break
        await drawSite(siteId, signal).catch((error: unknown) =>
          log.warn({ err: error, siteId }, 'no social preview was drawn'),
        )
      }
      return waitForWake
    },
    retryMs: 0,
    onError: (error) => log.error({ err: error }, 'social previews are not drawn'),
  })

  function enqueue(siteId: string): void {
    // what is left out is found by the hourly look at all live pages
    if (waiting.size >= mostWaiting) return
    waiting.add(siteId)
    drawing.wake()
  }

  async function look(target: LiveTarget): Promise<void> {
    const manifest = await published.readManifest(target)
    for (const { preview } of manifest?.files ?? [])
      if (preview !== null && !(await published.hasAsset(preview))) enqueue(target.siteId)
  }

  const looking = createSharedTask({
    database,
    clock,
    log,
    name: 'social-previews',
    async work(signal) {
      for await (const hosts of published.listHosts())
        for (const target of (await published.readLives(hosts)).values()) {
          if (signal.aborted) return
          if (target?.kind === 'release' && !target.gated) await look(target)
        }
    },
  })

  return {
    start() {
      drawing.start()
      looking.start()
    },
    enqueue,
    async stop() {
      await Promise.all([looking.stop(), drawing.stop()])
    },
  }
}

/** JPEG; the owner's picture is read from `files`. */
async function draw(files: FileStore, preview: SocialPreview): Promise<Buffer> {
  // what reads fonts takes a fifth of a second to load: a worker that begins has other things to do
  const { drawPreview, UnknownLettersError } = await import('./draw-preview.ts')
  // `path` is the picture's address at the API: /api/images/<ownerId>/
  const owner = /^\/api\/images\/([a-z0-9]{8,40})\/$/.exec(preview.picture?.path ?? '')?.[1]
  const readPicture = async () =>
    owner === undefined ? undefined : files.read(`${owner}/${preview.picture?.fileName ?? ''}`)
  try {
    return await drawPreview(preview, readPicture)
  } catch (error) {
    if (!(error instanceof UnknownLettersError)) throw error
    // better the design and the picture alone than words with holes in them
    return drawPreview({ ...preview, title: '', line: '', date: '' }, readPicture)
  }
}
