import { readFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import { hostPattern, type ReleaseFile, type ReleaseManifest } from '../domain/publishing/release.ts'
import { browserCaching, type CdnCaching } from '../platform/cdn/caching.ts'
import type { Log } from '../platform/log.ts'
import { createSingleFlight } from '../platform/single-flight.ts'
import { type Answer, type AnswerCache, createEncodedAnswer } from './answer.ts'
import type { Encoding } from './encoding.ts'
import { answerKey, notFoundKey, openPages, type PageSet, type Sides, sidesOf } from './page-set.ts'
import { type PublishedFiles, systemHost } from './published-files.ts'

/** A release in use. */
export interface LiveRelease {
  host: string
  /** Target of the live link that led to it. */
  link: string
  manifest: ReleaseManifest
  /** Until when the live link need not be read again, ms; 0 forces a read before the next response. */
  freshUntil: number
  /** From when on a request has the live link read again in the background, ms. */
  renewAt: number
  readAt: number
  /** Pages of an open site; empty for a protected one, so that none can be served without an admission check. */
  pages: PageSet
  /** Pages of a protected site; null for an open one. */
  sides: Sides | null
}

/** A file of a release in one encoding; encodings that nobody requests are neither read nor cached. */
interface AskedFile {
  file: ReleaseFile
  status: 200 | 404 | 410
  encoding: Encoding
}

export interface ReleaseCache {
  /** The release that a host serves; undefined when there is none. Reads the live link again once the last read has expired. */
  find(host: string): Promise<LiveRelease | undefined>
  /** Whether a release can be served without another look. Begins one in the background if the last will soon have expired. */
  isFresh(release: LiveRelease): boolean
  /** The system pages, for unknown hosts. */
  findSystem(): Promise<LiveRelease | undefined>
  /** The system pages as they were read last; undefined before the first time. */
  knownSystem(): LiveRelease | undefined
  /** Reads a file of a release into a cached response; undefined when the release has been deleted in the meantime. */
  load(release: LiveRelease, pages: PageSet, asked: AskedFile): Promise<Answer | undefined>
  close(): void
}

/** How long a read of a live link stays valid, ms; a safety net in case the watcher misses a switch. */
export const recheckMs = 2000
/** The same while all switches are announced and none of this host was, ms: a read of a bucket takes about a millisecond of a core. */
const toldRecheckMs = 5 * 60_000
/** How long an announced host is read every `recheckMs`, ms: the announcement may precede the switch. */
const announcedMs = 60_000
/** A host that guests visit is looked at within these parts of that time, at random: no guest waits, and not all hosts are due at once. */
const renewed = { from: 0.5, to: 0.9 }
/** Age at which a release is read again, since its pages are recompressed a few seconds after going live. */
const rereadMs = 60_000
/** Cache headers of protected sites: the same URL serves first the gate and then the page, so neither may be cached. */
const guardedCaching: CdnCaching = { cacheControl: 'no-store', headers: [] }
/** Cache headers of a public page that only browsers may keep. */
const unsharedCaching: CdnCaching = { cacheControl: browserCaching, headers: [] }
/** The 404 page is in the guest's language. */
const spoken = ['Vary', 'Accept-Language']
/** Most hosts whose manifests are kept in memory. */
const maxReleases = 20_000

export interface ReleaseCacheOptions {
  files: PublishedFiles
  answers: AnswerCache
  log: Log
  /** Headers of a page that embeds players from these origins. */
  pageHeaders: (frames: readonly string[]) => readonly string[]
  /** Cache headers of a public page. */
  openCaching: (siteId: string, status: 200 | 404 | 410) => CdnCaching
  /** Called when a host that was public has become protected. */
  onClosed: (before: ReleaseManifest) => void
}

export function createReleaseCache(options: ReleaseCacheOptions): ReleaseCache {
  const { files, log } = options
  const releases = new LRUCache<string, LiveRelease>({ max: maxReleases })
  const looks = createSingleFlight<LiveRelease | undefined>()
  const load = createPageLoader(options, (release) => releases.peek(release.host) === release)
  const dirty = new Set<string>()
  /** Hosts that are being or were just switched. */
  const switched = new LRUCache<string, true>({ max: maxReleases, ttl: announcedMs })
  const watcher = files.watch({ onSwitch, onSilence })

  /** Sets how long a release found by a read that started at the given time stays valid. */
  function believe(release: LiveRelease, lookedAt: number): void {
    const { host } = release
    const isTold = (watcher?.connectedSince?.() ?? Number.POSITIVE_INFINITY) <= lookedAt && !switched.has(host)
    const part = renewed.from + Math.random() * (renewed.to - renewed.from)
    release.freshUntil = dirty.delete(host) ? 0 : lookedAt + (isTold ? toldRecheckMs : recheckMs)
    release.renewAt = isTold ? lookedAt + part * toldRecheckMs : Number.POSITIVE_INFINITY
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
    // a read in progress may have seen the old link
    if (looks.isRunning(host)) dirty.add(host)
    const release = releases.get(host)
    if (release === undefined) return
    release.freshUntil = 0
    // read again right away, so that the next guest need not wait
    lookInBackground(host)
  }

  function lookInBackground(host: string): void {
    const looking = looks.run(host, () => look(host))
    looking.catch((error: unknown) => log.warn({ err: error }, 'a new release could not be read'))
  }

  function isFresh(release: LiveRelease): boolean {
    const now = Date.now()
    if (now >= release.freshUntil) return false
    if (now >= release.renewAt) {
      release.renewAt = Number.POSITIVE_INFINITY
      lookInBackground(release.host)
    }
    return true
  }

  async function look(host: string): Promise<LiveRelease | undefined> {
    const known = releases.get(host)
    const lookedAt = Date.now()
    const link = await files.readLink(host)
    const isRead = !files.areRewritten || lookedAt - (known?.readAt ?? 0) < rereadMs
    if (known !== undefined && link === known.link && isRead) {
      believe(known, lookedAt)
      return known
    }
    const release = link === undefined ? undefined : await openNewest(files, { host, link, lookedAt })
    // whoever holds it must not serve it on
    if (known !== undefined) known.freshUntil = 0
    if (release === undefined) {
      releases.delete(host)
      return undefined
    }
    believe(release, lookedAt)
    releases.set(host, release)
    // pictures that were public until now no longer are
    if (release.manifest.gated && known?.manifest.gated === false) options.onClosed(known.manifest)
    return release
  }

  /** One read per host at a time; a read that started before a switch must not serve a request that came after it. */
  function find(host: string): Promise<LiveRelease | undefined> {
    const known = releases.get(host)
    if (known !== undefined && isFresh(known)) return Promise.resolve(known)
    return looks.run(host, () => look(host))
  }

  return {
    find: (host) => (hostPattern.test(host) ? find(host) : Promise.resolve(undefined)),
    isFresh,
    findSystem: () => find(systemHost),
    knownSystem: () => releases.get(systemHost),
    load,
    close: () => watcher?.close(),
  }
}

/** Reads pages into the cache; concurrent requests for one share a read. A release that is not current is used but not cached. */
function createPageLoader(
  { answers, files, pageHeaders, openCaching }: ReleaseCacheOptions,
  isCurrent: (release: LiveRelease) => boolean,
): ReleaseCache['load'] {
  const loads = createSingleFlight<Answer | undefined>()

  /** CDNs do not tell pages in several languages apart at one URL. */
  const openCachingOf = ({ siteId, languages }: ReleaseManifest, status: AskedFile['status']): CdnCaching =>
    status === 404 && languages.length > 1 ? unsharedCaching : openCaching(siteId, status)

  async function load(release: LiveRelease, pages: PageSet, { file, status, encoding }: AskedFile) {
    const asked = [...pages.files].find(([, each]) => each === file)?.[0] ?? ''
    const caching = pages.isOpen ? openCachingOf(release.manifest, status) : guardedCaching
    const extraHeaders = [...pageHeaders(file.frames), ...caching.headers, ...(status === 404 ? spoken : [])]
    const answer = await readPage(files, {
      release,
      file,
      status,
      encoding,
      cacheControl: caching.cacheControl,
      extraHeaders,
    })
    // a release that was replaced during the read is used for this response but not cached
    if (answer !== undefined && isCurrent(release))
      answers.set(status === 404 ? notFoundKey(pages, file, encoding) : answerKey(pages, asked, encoding), answer)
    return answer
  }

  return (release, pages, asked) => {
    const key = `${release.host} ${release.link} ${asked.file.path} ${asked.status} ${asked.encoding}`
    return loads.run(key, () => load(release, pages, asked))
  }
}

/** The release that a live link points to, or the one that has replaced it since; undefined for a dangling link. */
async function openNewest(
  files: PublishedFiles,
  found: { host: string; link: string; lookedAt: number },
): Promise<LiveRelease | undefined> {
  const release = await openRelease(files, found)
  if (release !== undefined) return release
  const link = await files.readLink(found.host)
  return link === undefined || link === found.link ? undefined : openNewest(files, { ...found, link })
}

/** The release that a live link points to; undefined when it has been deleted in the meantime. */
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
    renewAt: Number.POSITIVE_INFINITY,
    pages: openPages(manifest),
    sides: sidesOf(manifest),
  }
}

/** Suffixes of a page's copies by accepted encoding, best first. */
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

/** A page in an accepted encoding; undefined when the release is being replaced. */
async function readPage(
  files: PublishedFiles,
  options: {
    release: LiveRelease
    file: ReleaseFile
    status: 200 | 404 | 410
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
        // weak, since all encodings share it, and both brotli qualities
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
