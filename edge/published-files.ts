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

/** Pseudo host of the system pages. */
export const systemHost = ''

/** Source of the files that the edge serves: a published folder, or local copies of an object store (stored-files.ts). */
export interface PublishedFiles {
  /** Whether pages are replaced by better compressed ones after they went live. */
  areRewritten: boolean
  /** The current live link of a host; undefined when it has none. Throws when it cannot be read. */
  readLink(host: string): Promise<string | undefined>
  /** The manifest of the release that a link points to; undefined when it has been deleted in the meantime. */
  readManifest(host: string, link: string): Promise<ReleaseManifest | undefined>
  /** Absolute path of a page in one encoding; undefined when it is known not to exist. */
  locatePage(release: PageOwner, file: ReleaseFile, suffix: string): Promise<string | undefined>
  /** The same for a shared asset, or for one in guarded/<siteId>. */
  locateAsset(name: string, siteId?: string): Promise<string | undefined>
  /** Whether the last read is known to be live, rather than a copy that is served because the store does not answer. */
  isSure(): boolean
  /** Notifies of switches as they happen, where supported. */
  watch(listener: SwitchListener): (Pick<SwitchWatch, 'close'> & Partial<SwitchWatch>) | undefined
}

interface PageOwner {
  host: string
  link: string
  manifest: Pick<ReleaseManifest, 'siteId'>
}

/** Published files in a folder (layout: domain/publishing/release.ts). */
export function createLocalFiles(root: string, log: Log): PublishedFiles {
  const releaseOf = (host: string, link: string) => path.join(root, path.dirname(livePlace(host)), folderOf(link))
  return {
    areRewritten: true,
    readLink: (host) =>
      readlink(path.join(root, livePlace(host))).catch((error: unknown) => {
        // no such link, not a link, or a name that is too long for a file
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

/** Path of a host's live link in the published folder. */
const livePlace = (host: string) =>
  host === systemHost ? publishedFolders.system : path.join(publishedFolders.live, host)

/** The folder that contains the manifest; a protected site's live link points to the gate inside it. */
const folderOf = (link: string) => (link.endsWith(`/${gateFolder}`) ? path.dirname(link) : link)

/** Watches live/ for renames, which are switches; the next request for that host then reads the link again. */
function watchLive(root: string, log: Log, onSwitch: SwitchListener['onSwitch']): FSWatcher | undefined {
  const folder = path.join(root, publishedFolders.live)
  try {
    // the edge may start before the first publisher has created the folder
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
