import { readFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import { type LivePointer, livePointerSchema, storeKeys } from '../domain/publishing/release.ts'
import type { Log } from '../platform/log.ts'
import type { DiskCache } from '../platform/store/disk-cache.ts'
import type { FileStore } from '../platform/store/file-store.ts'
import { whileGuestWaits } from '../platform/store/guest-patience.ts'
import { type PublishedFiles, systemHost } from './published-files.ts'

/** How long a request waits for the store when a cached copy exists, ms. */
const patienceMs = 500
/** Assets can be withdrawn (when their site gets a password), so the store is asked again after this whether a cached one still exists, ms. */
const trustMs = 2000
/** How long reads count as doubtful after the store stopped answering, ms; longer than the 2 s for which earlier reads stay valid (release-cache.ts). */
const doubtMs = 10_000
const maxPointers = 20_000
const maxTrusted = 50_000

/**
 * Published files of an object store, with copies on the local disk. While the store is down, or slower than a guest should wait, cached
 * pointers, pages and assets are served; a read of what is not held throws `StoreAwayError` after 1.5 s.
 */
export function createStoredFiles(options: {
  store: FileStore
  cache: DiskCache
  log: Log
  /** Announces switches as they happen; optional. */
  watch?: PublishedFiles['watch'] | undefined
}): PublishedFiles {
  const { store, cache, log } = options
  const pointers = new LRUCache<string, { text: string; pointer: LivePointer; question: number }>({ max: maxPointers })
  const trustedUntil = new LRUCache<string, number>({ max: maxTrusted })
  let doubtUntil = 0
  let questions = 0

  /** Reads a pointer from the store, and remembers it in memory and on disk. */
  async function askForPointer(host: string, key: string): Promise<LivePointer | undefined> {
    questions += 1
    const question = questions
    const content = await store.read(key)
    const text = String(content ?? '')
    const known = pointers.get(host)
    // a late response may describe a release that a newer read has already found to be replaced
    if (known !== undefined && known.question > question) return known.pointer
    if (known?.text === text) {
      known.question = question
      return known.pointer
    }
    if (content === undefined) {
      pointers.delete(host)
      cache.forget(key)
      return undefined
    }
    const pointer = livePointerSchema.parse(JSON.parse(text))
    pointers.set(host, { text, pointer, question })
    await cache.keep(key, content)
    return pointer
  }

  /** The last known pointer of a host, from this process or an earlier one. */
  async function recallPointer(host: string, key: string): Promise<LivePointer | undefined> {
    const known = pointers.get(host)
    if (known !== undefined) return known.pointer
    const file = cache.kept(key)
    const text = file && (await readFile(file, 'utf8').catch(() => undefined))
    return text === undefined ? undefined : livePointerSchema.safeParse(JSON.parse(text)).data
  }

  async function readPointer(host: string): Promise<LivePointer | undefined> {
    const key = host === systemHost ? storeKeys.systemPointer : storeKeys.pointer(host)
    const known = await recallPointer(host, key)
    if (known === undefined) return whileGuestWaits(askForPointer(host, key))
    return inTime(askForPointer(host, key), known, `the pointer of ${host}`)
  }

  /** The store's response, or `fallback` when it fails or is too slow. */
  function inTime<T>(answer: Promise<T>, fallback: T, what: string): Promise<T> {
    const serveOn = () => {
      doubtUntil = Date.now() + doubtMs
      return fallback
    }
    const heard = answer.catch((error: unknown) => {
      log.warn({ err: error }, `the store does not tell ${what}; what is kept is served on`)
      return serveOn()
    })
    return new Promise((resolve) => {
      const late = setTimeout(() => resolve(serveOn()), patienceMs)
      void heard.then((response) => {
        clearTimeout(late)
        resolve(response)
      })
    })
  }

  return {
    areRewritten: false,
    readLink: async (host) => (await readPointer(host))?.link,
    async readManifest(host, link) {
      const key = host === systemHost ? storeKeys.systemPointer : storeKeys.pointer(host)
      const pointer = await recallPointer(host, key)
      return pointer?.link === link ? (pointer.manifest ?? undefined) : undefined
    },
    locatePage: async ({ manifest }, { stored }, suffix) =>
      stored === undefined
        ? undefined
        : whileGuestWaits(cache.locate(storeKeys.page(manifest.siteId, stored) + suffix)),
    async locateAsset(name, siteId) {
      const key = siteId === undefined ? storeKeys.asset(name) : storeKeys.guarded(siteId, name)
      if (cache.kept(key) !== undefined && Date.now() > (trustedUntil.get(key) ?? 0)) {
        if (!(await inTime(store.has(key), true, key))) cache.forget(key)
        trustedUntil.set(key, Date.now() + trustMs)
      }
      return whileGuestWaits(cache.locate(key))
    },
    isSure: () => Date.now() > doubtUntil,
    watch: options.watch ?? (() => undefined),
  }
}
