import type { Database } from '../../../db/core/connection.ts'
import { findPublication } from '../../../db/site/publication-repository.ts'
import type { LiveTarget } from '../../../domain/publishing/release.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log.ts'
import type { FileStore } from '../../../platform/store/file-store.ts'
import { previewName, type SocialPreview, socialPreviewOf } from '../../../renderer/social-preview.ts'
import { createTableLoop, loops } from '../../loops.ts'
import type { Published } from '../../publish/published.ts'
import { createSharedTask } from '../../shared-task.ts'
import type { WorkBudget } from '../../work-budget.ts'

export interface PreviewLoopOptions {
  database: Database
  published: Published
  /** The owners' pictures. */
  files: FileStore
  clock: Clock
  log: Log
  budget: Pick<WorkBudget, 'defer'>
}

export interface PreviewLoop {
  /** Looks for previews that live pages refer to and that do not exist, now and every hour. */
  start(): void
  /** A site was published: draws previews that are new on its pages. */
  enqueue(siteId: string): void
  /** Sites that wait. */
  count(): number
  stop(): Promise<void>
}

/** Maximum number of sites remembered. */
const mostWaiting = 10_000

/**
 * Draws link previews for chats and social networks after their pages have gone live, one at a time and only those not in the store. A
 * page names its preview by its content, so no state is kept and nothing is lost with a process: the live manifests list what must
 * exist.
 */
export function createPreviewLoop(options: PreviewLoopOptions): PreviewLoop {
  const { clock, database, published, files, log, budget } = options
  const waiting = new Set<string>()

  async function drawSite(siteId: string, signal: AbortSignal): Promise<void> {
    const site = await findPublication(database, siteId)
    if (site === undefined || site.host === null || site.isProtected) return
    for (const { languageCode } of site.document.availableLanguages) {
      const preview = socialPreviewOf(site.document, languageCode)
      if (preview === null || signal.aborted) continue
      const name = previewName(siteId, preview)
      if (await published.hasAsset(name)) continue
      await published.writeAsset(name, await budget.defer(() => draw(files, preview)))
      // a password may have been set in the meantime, by a publisher that found nothing to withdraw yet
      if ((await findPublication(database, siteId))?.isProtected !== false) await published.withdrawAssets([name])
    }
  }

  const drawing = createTableLoop(loops.previews, log, async (signal) => {
    for (const siteId of waiting) {
      waiting.delete(siteId)
      if (signal.aborted) break
      await drawSite(siteId, signal).catch((error: unknown) =>
        log.warn({ err: error, siteId }, 'no social preview was drawn'),
      )
    }
    return false
  })

  function enqueue(siteId: string): void {
    // skipped ones are found by the hourly check of all live pages
    if (waiting.size >= mostWaiting) return
    waiting.add(siteId)
    if (waiting.size === mostWaiting) log.warn({ sites: mostWaiting }, 'link previews wait for the hourly check')
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
    count: () => waiting.size,
    async stop() {
      await Promise.all([looking.stop(), drawing.stop()])
    },
  }
}

/** Returns JPEG; the owner's picture is read from `files`. */
async function draw(files: FileStore, preview: SocialPreview): Promise<Buffer> {
  // loaded on demand: the font reader takes a fifth of a second, which a starting worker can do without
  const { drawPreview, UnknownLettersError } = await import('./draw-preview.ts')
  // `path` is the picture's address at the API: /api/images/<ownerId>/
  const owner = /^\/api\/images\/([a-z0-9]{8,40})\/$/.exec(preview.picture?.path ?? '')?.[1]
  const readPicture = async () =>
    owner === undefined ? undefined : files.read(`${owner}/${preview.picture?.fileName ?? ''}`)
  try {
    return await drawPreview(preview, readPicture)
  } catch (error) {
    if (!(error instanceof UnknownLettersError)) throw error
    // better only the design and the picture than text with missing letters
    return drawPreview({ ...preview, title: '', line: '', date: '' }, readPicture)
  }
}
