import { readFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import { hostPattern, type ReleaseFile, type ReleaseManifest } from '../domain/publishing/release.ts'
import type { CdnCaching } from '../platform/cdn/caching.ts'
import type { Log } from '../platform/log.ts'
import { createSingleFlight } from '../platform/single-flight.ts'
import { type Answer, type AnswerCache, createEncodedAnswer } from './answer.ts'
import type { Encoding } from './encoding.ts'
import { answerKey, notFoundKey, openPages, type PageSet, type Sides, sidesOf } from './page-set.ts'
import { type PublishedFiles, systemHost } from './published-files.ts'

/** A release that is being served. */
export interface LiveRelease {
  host: string
  /** Content of the live link it was found by. */
  link: string
  manifest: ReleaseManifest
  /** Until when the last look at the live link is believed, ms; 0 wants another look before the next answer. */
  freshUntil: number
  readAt: number
  /** Of an open site; empty for a protected one, so that none of its pages is given out without asking. */
  pages: PageSet
  /** Of a protected site; null for an open one. */
  sides: Sides | null
}

/** A file of a release in one encoding: those that nobody takes are neither read nor kept. */
interface AskedFile {
  file: ReleaseFile
  status: 200 | 404
  encoding: Encoding
}

export interface ReleaseCache {
  /** What a host serves now; undefined when nothing. Looks at the live link when the last look is not believed any more. */
  find(host: string): Promise<LiveRelease | undefined>
  /** The pages for hosts that nobody has. */
  findSystem(): Promise<LiveRelease | undefined>
  /** Reads a file of a release into an answer and keeps it; undefined when the release has been deleted meanwhile. */
  load(release: LiveRelease, pages: PageSet, asked: AskedFile): Promise<Answer | undefined>
  close(): void
}

/** How long a look at a live link is believed: the safety net beneath the watch, ms. */
export const recheckMs = 2000
/** The same where all switches are told, and none of the host was told for as long, ms. */
const toldRecheckMs = 60_000
/** Pages are compressed harder some seconds after they go live: a release is read again when it is this old. */
const rereadMs = 60_000
/** At one address a guest gets the gate and then the page: neither may be kept by anybody. */
const guardedCaching: CdnCaching = { cacheControl: 'no-store', headers: [] }
/** Hosts whose manifest is kept in memory. */
const maxReleases = 20_000

export interface ReleaseCacheOptions {
  files: PublishedFiles
  answers: AnswerCache
  log: Log
  /** Headers of a page that brings players from these origins. */
  pageHeaders: (frames: readonly string[]) => readonly string[]
  /** What caches are told of a page that everybody may see. */
  openCaching: (siteId: string, status: 200 | 404) => CdnCaching
  /** A host whose pages everybody saw has got a password. */
  onClosed: (before: ReleaseManifest) => void
}

export function createReleaseCache(options: ReleaseCacheOptions): ReleaseCache {
  const { answers, files, pageHeaders, openCaching, log } = options
  const releases = new LRUCache<string, LiveRelease>({ max: maxReleases })
  const looks = createSingleFlight<LiveRelease | undefined>()
  const loads = createSingleFlight<Answer | undefined>()
  const dirty = new Set<string>()
  /** Hosts that are being switched, or were: what was told before may come true after. */
  const switched = new LRUCache<string, true>({ max: maxReleases, ttl: toldRecheckMs })
  const watcher = files.watch({ onSwitch, onSilence })

  /** Until when a look is believed that began at a time, ms. */
  function believedUntil(host: string, lookedAt: number): number {
    const isTold = (watcher?.hearsSince?.() ?? Number.POSITIVE_INFINITY) <= lookedAt && !switched.has(host)
    return lookedAt + (isTold ? toldRecheckMs : recheckMs)
  }

  function believeForShort(release: LiveRelease | undefined): void {
    if (release !== undefined) release.freshUntil = Math.min(release.freshUntil, Date.now() + recheckMs)
  }

  function onSilence(): void {
    for (const release of releases.values()) believeForShort(release)
  }

  function onSwitch(host: string, when: 'soon' | 'now'): void {
    switched.set(host, true)
    if (when === 'soon') {
      believeForShort(releases.peek(host))
      return
    }
    // a look that is under way may have read the link just before
    if (looks.isRunning(host)) dirty.add(host)
    const release = releases.get(host)
    if (release === undefined) return
    release.freshUntil = 0
    // at once, so that the next guest need not wait for it
    find(host).catch((error: unknown) => log.warn({ err: error }, 'a new release could not be read'))
  }

  async function look(host: string): Promise<LiveRelease | undefined> {
    const known = releases.get(host)
    const lookedAt = Date.now()
    const link = await files.readLink(host)
    if (known !== undefined && link === known.link && lookedAt - known.readAt < rereadMs) {
      known.freshUntil = dirty.delete(host) ? 0 : believedUntil(host, lookedAt)
      return known
    }
    const release = link === undefined ? undefined : await openNewest(files, { host, link, lookedAt })
    if (release === undefined) {
      releases.delete(host)
      return undefined
    }
    release.freshUntil = dirty.delete(host) ? 0 : believedUntil(host, lookedAt)
    releases.set(host, release)
    // what was everybody's picture just now is so no more
    if (release.manifest.gated && known?.manifest.gated === false) options.onClosed(known.manifest)
    return release
  }

  /** One look at a time per host; a look that began before a switch must not answer for one that came after. */
  function find(host: string): Promise<LiveRelease | undefined> {
    const known = releases.get(host)
    if (known !== undefined && Date.now() < known.freshUntil) return Promise.resolve(known)
    return looks.run(host, () => look(host))
  }

  async function load(release: LiveRelease, pages: PageSet, { file, status, encoding }: AskedFile) {
    const asked = [...pages.files].find(([, each]) => each === file)?.[0] ?? ''
    const caching = pages.isOpen ? openCaching(release.manifest.siteId, status) : guardedCaching
    const extraHeaders = [...pageHeaders(file.frames), ...caching.headers]
    const answer = await readPage(files, {
      release,
      file,
      status,
      encoding,
      cacheControl: caching.cacheControl,
      extraHeaders,
    })
    // a release that was replaced while we read is answered from, and not kept
    if (answer !== undefined && releases.peek(release.host) === release)
      answers.set(status === 404 ? notFoundKey(pages, encoding) : answerKey(pages, asked, encoding), answer)
    return answer
  }

  return {
    find: (host) => (hostPattern.test(host) ? find(host) : Promise.resolve(undefined)),
    findSystem: () => find(systemHost),
    load(release, pages, asked) {
      const key = `${release.host} ${release.link} ${asked.file.path} ${asked.status} ${asked.encoding}`
      return loads.run(key, () => load(release, pages, asked))
    },
    close: () => watcher?.close(),
  }
}

/** The release that a live link leads to, or the one that has taken its place since; undefined when the link leads nowhere. */
async function openNewest(
  files: PublishedFiles,
  found: { host: string; link: string; lookedAt: number },
): Promise<LiveRelease | undefined> {
  const release = await openRelease(files, found)
  if (release !== undefined) return release
  const link = await files.readLink(found.host)
  return link === undefined || link === found.link ? undefined : openNewest(files, { ...found, link })
}

/** The release that a live link leads to; undefined when it has been deleted meanwhile. */
async function openRelease(
  files: PublishedFiles,
  { host, link, lookedAt }: { host: string; link: string; lookedAt: number },
): Promise<LiveRelease | undefined> {
  const manifest = await files.readManifest(host, link)
  if (manifest === undefined) return undefined
  return {
    host,
    link,
    manifest,
    readAt: lookedAt,
    freshUntil: 0,
    pages: openPages(manifest),
    sides: sidesOf(manifest),
  }
}

/** Copies of a page, the best first that each encoding takes. */
const copies = {
  br: [
    ['br', '.br'],
    ['gzip', '.gz'],
    ['identity', ''],
  ],
  gzip: [
    ['gzip', '.gz'],
    ['identity', ''],
  ],
  identity: [['identity', '']],
} as const satisfies Record<Encoding, readonly (readonly [Encoding, string])[]>

/** A page as those get it who take an encoding; undefined when the release is being replaced. */
async function readPage(
  files: PublishedFiles,
  options: {
    release: LiveRelease
    file: ReleaseFile
    status: 200 | 404
    encoding: Encoding
    cacheControl: string
    extraHeaders: readonly string[]
  },
): Promise<Answer | undefined> {
  const { release, file, status, cacheControl, extraHeaders } = options
  const forRobots = release.manifest.noindex ? ['X-Robots-Tag', 'noindex, noimageindex, nofollow'] : []
  for (const [encoding, suffix] of copies[file.plain ? 'identity' : options.encoding]) {
    const name = await files.locatePage(release, file, suffix)
    const body = name === undefined ? undefined : await readFile(name).catch(() => undefined)
    if (body === undefined) continue
    if (encoding === 'identity' && body.byteLength !== file.bytes) return undefined
    return createEncodedAnswer(
      {
        status,
        contentType: file.contentType,
        cacheControl,
        // weak: the same for every encoding, and for both strengths of brotli
        etag: `W/"${file.hash}"`,
        body,
        ranges: false,
        extraHeaders: [...extraHeaders, ...forRobots],
      },
      { encoding, varies: !file.plain },
    )
  }
  return undefined
}
