import { type FSWatcher, mkdirSync, watch } from 'node:fs'
import { readFile, readlink } from 'node:fs/promises'
import * as path from 'node:path'
import {
  gateFolder,
  publishedFolders,
  type ReleaseFile,
  type ReleaseManifest,
  releaseManifestSchema,
} from '../domain/publishing/release.ts'
import type { Log } from '../platform/log.ts'
import type { SwitchListener, SwitchWatch } from '../platform/queue/switch-messages.ts'
import { failedWith } from '../platform/system-errors.ts'

/** A file of the pages of no site belongs to this host. */
export const systemHost = ''

/** Where the edge reads what it serves: a published folder, or copies of what lies in an object store (stored-files.ts). */
export interface PublishedFiles {
  /** What a host's live link says now; undefined when it has none. Throws when that cannot be told. */
  readLink(host: string): Promise<string | undefined>
  /** The manifest of the release that a link leads to; undefined when it has been deleted meanwhile. */
  readManifest(host: string, link: string): Promise<ReleaseManifest | undefined>
  /** Absolute path of a page in one of its encodings; undefined when it is known not to be there. */
  locatePage(release: PageOwner, file: ReleaseFile, suffix: string): Promise<string | undefined>
  /** The same of an asset that every host serves, or of one in guarded/<siteId>. */
  locateAsset(name: string, siteId?: string): Promise<string | undefined>
  /** Whether what was last read is what is live, and no copy that is served on because nobody answers. */
  isSure(): boolean
  /** Tells of switches as they happen, if it can. */
  watch(listener: SwitchListener): (Pick<SwitchWatch, 'close'> & Partial<SwitchWatch>) | undefined
}

interface PageOwner {
  host: string
  link: string
  manifest: Pick<ReleaseManifest, 'siteId'>
}

/** Published files in a folder (domain/publishing/release.ts). */
export function createLocalFiles(root: string, log: Log): PublishedFiles {
  const releaseOf = (host: string, link: string) => path.join(root, path.dirname(livePlace(host)), folderOf(link))
  return {
    readLink: (host) =>
      readlink(path.join(root, livePlace(host))).catch((error: unknown) => {
        // no such link, something that is none, or a name longer than any file's
        if (['ENOENT', 'EINVAL', 'ENAMETOOLONG'].some((code) => failedWith(error, code))) return undefined
        throw error
      }),
    async readManifest(host, link) {
      const text = await readFile(path.join(releaseOf(host, link), 'manifest.json'), 'utf8').catch(() => undefined)
      if (text === undefined) return undefined
      try {
        return releaseManifestSchema.parse(JSON.parse(text))
      } catch {
        return undefined
      }
    },
    locatePage: async ({ host, link }, file, suffix) => path.join(releaseOf(host, link), file.path + suffix),
    locateAsset: async (name, siteId) =>
      siteId === undefined
        ? path.join(root, publishedFolders.assets, name)
        : path.join(root, publishedFolders.guarded, siteId, name),
    isSure: () => true,
    watch: ({ onSwitch }) => watchLive(root, log, onSwitch),
  }
}

/** Where a host's live link lies in the published folder. */
const livePlace = (host: string) =>
  host === systemHost ? publishedFolders.system : path.join(publishedFolders.live, host)

/** The folder with the manifest: a protected site's live link leads to the gate in it. */
const folderOf = (link: string) => (link.endsWith(`/${gateFolder}`) ? path.dirname(link) : link)

/** A switch is a rename in live/: the kernel tells of it, and the next request looks at the disk first. */
function watchLive(root: string, log: Log, onSwitch: SwitchListener['onSwitch']): FSWatcher | undefined {
  const folder = path.join(root, publishedFolders.live)
  try {
    // the guests' server may be there before the first publisher
    mkdirSync(folder, { recursive: true })
    const started = watch(folder, { persistent: false }, (_event, name) => {
      if (name !== null) onSwitch(name, 'now')
    })
    started.on('error', (error) => log.warn({ err: error }, 'watching live/ failed; links are looked at every 2 s'))
    return started
  } catch (error) {
    log.warn({ err: error }, 'live/ cannot be watched; links are looked at every 2 s')
    return undefined
  }
}
