import { type FSWatcher, mkdirSync, watch } from 'node:fs'
import { readFile, readlink } from 'node:fs/promises'
import * as path from 'node:path'
import { LRUCache } from 'lru-cache'
import {
  gateFolder,
  hostPattern,
  publishedFolders,
  type ReleaseFile,
  type ReleaseManifest,
  releaseManifestSchema,
} from '../domain/publishing/release.ts'
import type { Log } from '../platform/log.ts'
import { createSingleFlight } from '../platform/single-flight.ts'
import { type Answer, type AnswerCache, createAnswer } from './answer.ts'
import { answerKey, notFoundKey, openPages, type PageSet, type Sides, sidesOf } from './page-set.ts'

/** A release that is being served. */
export interface LiveRelease {
  host: string
  /** Content of the live link it was found by. */
  link: string
  manifest: ReleaseManifest
  /** Time of the last look at the live link, ms; 0 wants another look before the next answer. */
  checkedAt: number
  readAt: number
  /** Of an open site; empty for a protected one, so that none of its pages is given out without asking. */
  pages: PageSet
  /** Of a protected site; null for an open one. */
  sides: Sides | null
}

export interface ReleaseCache {
  /** What a host serves now; undefined when nothing. Looks at the disk when the last look is older than 2 s. */
  find(host: string): Promise<LiveRelease | undefined>
  /** The pages for hosts that nobody has. */
  findSystem(): Promise<LiveRelease | undefined>
  /** Reads a file of a release into an answer and keeps it; undefined when the release has been deleted meanwhile. */
  load(release: LiveRelease, pages: PageSet, file: ReleaseFile, status: 200 | 404): Promise<Answer | undefined>
  close(): void
}

/** How old a look at a live link may be: the safety net beneath the watch. */
export const recheckMs = 2000
/** Pages are compressed harder some seconds after they go live: a release is read again when it is this old. */
const rereadMs = 60_000
/** Hosts whose manifest is kept in memory. */
const maxReleases = 10_000
const systemHost = ''

export interface ReleaseCacheOptions {
  publishedDir: string
  answers: AnswerCache
  log: Log
  /** Headers of a page that brings players from these origins. */
  pageHeaders: (frames: readonly string[]) => readonly string[]
  /** A host whose pages everybody saw has got a password. */
  onClosed: (before: ReleaseManifest) => void
}

export function createReleaseCache(options: ReleaseCacheOptions): ReleaseCache {
  const { answers, pageHeaders, log, publishedDir: root } = options
  const releases = new LRUCache<string, LiveRelease>({ max: maxReleases })
  const looks = createSingleFlight<LiveRelease | undefined>()
  const loads = createSingleFlight<Answer | undefined>()
  const dirty = new Set<string>()
  const watcher = watchLive(root, log, onSwitch)

  function onSwitch(host: string): void {
    // a look that is under way may have read the link just before
    if (looks.isRunning(host)) dirty.add(host)
    const release = releases.get(host)
    if (release === undefined) return
    release.checkedAt = 0
    // at once, so that the next guest need not wait for it
    find(host).catch((error: unknown) => log.warn({ err: error }, 'a new release could not be read'))
  }

  async function look(host: string): Promise<LiveRelease | undefined> {
    const known = releases.get(host)
    const lookedAt = Date.now()
    const link = await readlink(path.join(root, livePlace(host))).catch(() => undefined)
    if (known !== undefined && link === known.link && lookedAt - known.readAt < rereadMs) {
      known.checkedAt = dirty.delete(host) ? 0 : lookedAt
      return known
    }
    const release = link === undefined ? undefined : await openRelease(root, { host, link, lookedAt })
    if (release === undefined) {
      releases.delete(host)
      return undefined
    }
    if (dirty.delete(host)) release.checkedAt = 0
    releases.set(host, release)
    // what was everybody's picture just now is so no more
    if (release.manifest.gated && known?.manifest.gated === false) options.onClosed(known.manifest)
    return release
  }

  /** One look at a time per host; a look that began before a switch must not answer for one that came after. */
  function find(host: string): Promise<LiveRelease | undefined> {
    const known = releases.get(host)
    if (known !== undefined && Date.now() - known.checkedAt < recheckMs) return Promise.resolve(known)
    return looks.run(host, () => look(host))
  }

  async function load(release: LiveRelease, pages: PageSet, file: ReleaseFile, status: 200 | 404) {
    const asked = [...pages.files].find(([, each]) => each === file)?.[0] ?? ''
    const answer = await readPage(root, { release, pages, file, status, extraHeaders: pageHeaders(file.frames) })
    // a release that was replaced while we read is answered from, and not kept
    if (answer !== undefined && releases.peek(release.host) === release)
      answers.set(status === 404 ? notFoundKey(pages) : answerKey(pages, asked), answer)
    return answer
  }

  return {
    find: (host) => (hostPattern.test(host) ? find(host) : Promise.resolve(undefined)),
    findSystem: () => find(systemHost),
    load(release, pages, file, status) {
      const key = `${release.host} ${release.link} ${file.path} ${status}`
      return loads.run(key, () => load(release, pages, file, status))
    },
    close: () => watcher?.close(),
  }
}

/** Where a host's live link lies in the published folder. */
const livePlace = (host: string) =>
  host === systemHost ? publishedFolders.system : path.join(publishedFolders.live, host)

/** The release that a live link leads to; undefined when it has been deleted meanwhile. */
async function openRelease(
  root: string,
  { host, link, lookedAt }: { host: string; link: string; lookedAt: number },
): Promise<LiveRelease | undefined> {
  const manifest = await readManifest(path.join(root, path.dirname(livePlace(host)), folderOf(link)))
  if (manifest === undefined) return undefined
  return {
    host,
    link,
    manifest,
    readAt: lookedAt,
    checkedAt: lookedAt,
    pages: openPages(manifest),
    sides: sidesOf(manifest),
  }
}

/** A page in all its encodings; undefined when the release is being replaced. */
async function readPage(
  root: string,
  options: {
    release: LiveRelease
    pages: PageSet
    file: ReleaseFile
    status: 200 | 404
    extraHeaders: readonly string[]
  },
): Promise<Answer | undefined> {
  const { release, pages, file, status, extraHeaders } = options
  const place = release.host === systemHost ? root : path.join(root, publishedFolders.live)
  const page = path.join(place, folderOf(release.link), file.path)
  const optional = (name: string) => readFile(name).catch(() => undefined)
  const packed = (name: string) => (file.plain ? undefined : optional(name))
  const [body, br, gzip] = await Promise.all([optional(page), packed(`${page}.br`), packed(`${page}.gz`)])
  if (body === undefined || body.byteLength !== file.bytes) return undefined
  const forRobots = release.manifest.noindex ? ['X-Robots-Tag', 'noindex, noimageindex, nofollow'] : []
  return createAnswer({
    status,
    contentType: file.contentType,
    cacheControl: pages.cacheControl,
    // weak: the same for every encoding, and for both strengths of brotli
    etag: `W/"${file.hash}"`,
    body,
    br,
    gzip,
    ranges: false,
    extraHeaders: [...extraHeaders, ...forRobots],
  })
}

/** A switch is a rename in live/: the kernel tells of it, and the next request looks at the disk first. */
function watchLive(root: string, log: Log, onSwitch: (host: string) => void): FSWatcher | undefined {
  const folder = path.join(root, publishedFolders.live)
  try {
    // the guests' server may be there before the first publisher
    mkdirSync(folder, { recursive: true })
    const started = watch(folder, { persistent: false }, (_event, name) => {
      if (name !== null) onSwitch(name)
    })
    started.on('error', (error) => log.warn({ err: error }, 'watching live/ failed; links are looked at every 2 s'))
    return started
  } catch (error) {
    log.warn({ err: error }, 'live/ cannot be watched; links are looked at every 2 s')
    return undefined
  }
}

/** The folder with the manifest: a protected site's live link leads to the gate in it. */
const folderOf = (link: string) => (link.endsWith(`/${gateFolder}`) ? path.dirname(link) : link)

async function readManifest(folder: string): Promise<ReleaseManifest | undefined> {
  const text = await readFile(path.join(folder, 'manifest.json'), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  try {
    return releaseManifestSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
