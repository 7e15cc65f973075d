import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { type LivePointer, livePointerSchema, storeKeys } from '../domain/publishing/release.ts'
import type { Log } from '../platform/log.ts'
import type { DiskCache } from '../platform/store/disk-cache.ts'
import type { FileStore } from '../platform/store/file-store.ts'
import { type PublishedFiles, systemHost } from './published-files.ts'

/** How long a guest waits for the store when there is an answer already, ms. */
const patienceMs = 500
/** Assets can be withdrawn (their site gets a password): after this it is asked whether a kept one is still there, ms. */
const trustMs = 2000
/** What was read before the store fell silent is taken for what is live for 2 s (release-cache.ts): doubt lasts longer, ms. */
const doubtMs = 10_000
const maxPointers = 20_000
const maxTrusted = 50_000

/**
 * Published files of an object store, of which copies are kept on this machine's disk. While the store is away, or slower than
 * a guest should wait, what is kept is served on: pointers, pages and assets.
 */
export function createStoredFiles(options: {
  store: FileStore
  cache: DiskCache
  log: Log
  /** Tells of switches as they happen, if somebody tells. */
  watch?: PublishedFiles['watch'] | undefined
}): PublishedFiles {
  const { store, cache, log } = options
  const pointers = new LRUCache<string, { text: string; pointer: LivePointer; question: number }>({ max: maxPointers })
  const trustedUntil = new LRUCache<string, number>({ max: maxTrusted })
  let doubtUntil = 0
  let questions = 0

  /** What the store says now; remembered, also on the disk. */
  async function askForPointer(host: string, key: string): Promise<LivePointer | undefined> {
    questions += 1
    const question = questions
    const content = await store.read(key)
    const text = String(content ?? '')
    const known = pointers.get(host)
    // an answer that was long on its way may tell of what a later question has found replaced
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

  /** What was last heard of a host, by this process or the one before. */
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
    if (known === undefined) return askForPointer(host, key)
    return inTime(askForPointer(host, key), known, `the pointer of ${host}`)
  }

  /** The store's answer, or `fallback` when it does not come in time or fails. */
  function inTime<T>(answer: Promise<T>, fallback: T, what: string): Promise<T> {
    const serveOn = () => {
      doubtUntil = Date.now() + doubtMs
      return fallback
    }
    const heard = answer.catch((error: unknown) => {
      log.warn({ err: error }, `the store does not tell ${what}; what is kept is served on`)
      return serveOn()
    })
    const stopped = new AbortController()
    const late = wait(patienceMs, undefined, { ref: false, signal: stopped.signal }).then(serveOn, () => fallback)
    return Promise.race([heard, late]).finally(() => stopped.abort())
  }

  return {
    readLink: async (host) => (await readPointer(host))?.link,
    async readManifest(host, link) {
      const key = host === systemHost ? storeKeys.systemPointer : storeKeys.pointer(host)
      const pointer = await recallPointer(host, key)
      return pointer?.link === link ? (pointer.manifest ?? undefined) : undefined
    },
    locatePage: async ({ manifest }, { stored }, suffix) =>
      stored === undefined ? undefined : cache.locate(storeKeys.page(manifest.siteId, stored) + suffix),
    async locateAsset(name, siteId) {
      const key = siteId === undefined ? storeKeys.asset(name) : storeKeys.guarded(siteId, name)
      if (cache.kept(key) !== undefined && Date.now() > (trustedUntil.get(key) ?? 0)) {
        if (!(await inTime(store.has(key), true, key))) cache.forget(key)
        trustedUntil.set(key, Date.now() + trustMs)
      }
      return cache.locate(key)
    },
    isSure: () => Date.now() > doubtUntil,
    watch: options.watch ?? (() => undefined),
  }
}
