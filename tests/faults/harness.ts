import { mkdir } from 'node:fs/promises'
import * as path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../db/core/connection.ts'
import { type DatabaseKind, openTestDatabase } from '../support/databases.ts'
import { buildPrograms, type Program, type Programs } from '../support/programs.ts'
import { ask } from '../support/published-folder.ts'
import { insertPublishedSite, say } from '../support/publishing.ts'

export const siteId = 'site00000001'
const host = 'anna.example.com'

/** One site, the guests' server as a process, and a guest who reads the page continuously. */
export interface Harness {
  programs: Programs
  dataDir: string
  publishedDir: string
  database: Database
  /** Saves `n` as the page's word; numbers must increase, so that an older page is noticed. */
  save(n: number): Promise<void>
  /** Resolves when the guest has seen `n`; throws after a minute. */
  live(n: number): Promise<void>
  /** Wrong pages and failures that the guest has seen. */
  complaints: string[]
  /** Number of pages that the guest has read. */
  read(): number
  /** The highest number that the guest has seen. */
  newest(): number
  startWorker(options?: Record<string, unknown>): Promise<Program>
  close(): Promise<void>
}

/** `publishedAt` can place the published files on a separate file system. */
export async function setStage(
  kind: DatabaseKind,
  publishedAt: (dataDir: string) => string = (dataDir) => path.join(dataDir, 'published'),
): Promise<Harness> {
  const opened = await openTestDatabase(kind)
  const { database, databaseUrl, dataDir } = opened
  const publishedDir = publishedAt(dataDir)
  await mkdir(path.join(publishedDir, 'live'), { recursive: true })
  await insertPublishedSite(database, { id: siteId, host, word: '0' })
  const programs = await buildPrograms({
    worker: 'tests/faults/worker-program.ts',
    edge: 'tests/faults/edge-program.ts',
  })
  const edge = await programs.start('edge', { publishedDir })
  const port = Number(edge.said)
  const complaints: string[] = []
  let newest = -1
  let read = 0
  let watching = true

  async function look(): Promise<void> {
    const answer = await ask(port, { host, path: '/sv' })
    const body = String(answer.body)
    // there is no page before the first publish
    if (answer.status === 404 && newest === -1) return
    const words = /^<!doctype html><p>\[(\d+)\]<\/p>.*<p>\[(\d+)\]<\/p>$/s.exec(body)
    const [first, last] = [Number(words?.[1]), Number(words?.[2])]
    if (answer.status !== 200 || words === null || first !== last || body.length < 10_000)
      complaints.push(`status ${answer.status}, ${body.length} bytes, ${first} to ${last}`)
    else if (first < newest) complaints.push(`${first} after ${newest}`)
    else newest = first
    read += 1
  }

  async function watch(): Promise<void> {
    while (watching) {
      await look().catch((error: unknown) => complaints.push(String(error)))
      await wait(2)
    }
  }
  const watcher = watch()

  return {
    programs,
    dataDir,
    publishedDir,
    database,
    complaints,
    save: (n) => say(database, siteId, String(n)),
    async live(n) {
      const end = Date.now() + 60_000
      while (newest < n) {
        if (Date.now() > end) throw new Error(`${n} is not live after a minute; the guest sees ${newest}`)
        await wait(10)
      }
    },
    read: () => read,
    newest: () => newest,
    startWorker: (options = {}) => programs.start('worker', { dataDir, databaseUrl, publishedDir, ...options }),
    async close() {
      watching = false
      await watcher
      await edge.kill()
      await opened.close()
    },
  }
}

/** Seeded random integers from 0 up to, but not including, `limit`. */
export function createRandom(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
}
