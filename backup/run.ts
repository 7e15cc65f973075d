import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../db/core/connection.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { FileStore } from '../platform/store/file-store.ts'
import { type DatabaseLog, LogGapError } from './database-log.ts'
import { type FileEntry, keepFile } from './file-entry.ts'
import { type Base, filesOf, lineOf, readBases, writeBase, writeLogEntry } from './records.ts'
import { keepUploads } from './uploads.ts'
import type { Vault } from './vault.ts'

export interface BackupDeps {
  database: Database
  /** The store that contains the folder `uploads`. */
  store: FileStore
  vault: Vault
  clock: Clock
  log: Log
  openLog(): Promise<DatabaseLog>
}

/** A base backup and its log, which is written from the start of the run until its end. */
export interface Run {
  /** Makes the base; the backup is restorable once this resolves. */
  base(): Promise<Base>
  /** Rejects with the error that stops the log; stays pending while the log is being written. */
  failed: Promise<Error>
  /** Writes the rest of the log if possible, and stops. */
  stop(): Promise<void>
}

/** Polling interval of the log, ms. */
const tickMs = 150
/** Concurrent writes of database files. */
const filesAtOnce = 8
/** Pause after the backup location was unreachable, ms. */
const pauseMs = 1000
/** A log entry that takes longer than this is reported, ms. */
const lateMs = 1000

export async function startRun(deps: BackupDeps): Promise<Run> {
  const { vault, clock, log } = deps
  const startedAt = clock.now()
  // to the millisecond: the newest base is the one whose name comes last
  const id = `${startedAt.toISOString().replace(/[-:.]/g, '')}-${randomBytes(3).toString('hex')}`
  const database = await deps.openLog()
  const uploads = keepUploads({ ...deps, since: startedAt })
  // what the newest base names stays; all else may be removed with the old ones
  vault.forget()
  const last = (await readBases(vault)).at(-1)
  if (last !== undefined)
    for await (const file of filesOf(vault, last)) {
      vault.remember(file.pieces)
      if (file.path.startsWith('uploads/')) uploads.remember(file)
    }
  let entries = 0
  let files: FileEntry[] = []

  /** Rows refer only to files that already exist, so files listed after the log was read, and stored with it, cover all its references. */
  async function tick(): Promise<void> {
    const parts = await database.take()
    // taken before the read, so that a restore to this moment contains nothing that was written later
    const at = clock.now().toISOString()
    files.push(...(await uploads.fresh()))
    if (parts.length === 0 && files.length > 0) await write(at, null)
    for (const part of parts) await write(at, part)
  }

  async function write(at: string, part: Awaited<ReturnType<DatabaseLog['take']>>[number] | null): Promise<void> {
    const content = part?.content ?? Buffer.alloc(0)
    const header = part && { log: part.log, offset: part.offset }
    await writeLogEntry(vault, id, entries + 1, { at, files, part: header, content })
    entries += 1
    files = []
    if (part !== null) database.written(1)
  }

  const inTurn = createTurns()
  const ticking = keepTicking(() => inTurn(tick), log)

  return {
    failed: ticking.failed,
    async base() {
      const counted = { files: 0, bytes: 0 }
      const list = await keepFile(
        vault,
        'list',
        countedLines(counted, async function* () {
          yield* keptDatabase(vault, database)
          await database.reached()
          yield* await uploads.all()
        }),
      )
      // a file deleted while files were being listed is deleted in the database too
      await inTurn(tick)
      const { kind } = database
      const at = clock.now().toISOString()
      const base = { id, kind, startedAt: startedAt.toISOString(), at, needs: entries, ...counted, list: list.pieces }
      await writeBase(vault, base)
      return base
    },
    async stop() {
      ticking.stop()
      try {
        await inTurn(tick)
      } catch (error) {
        log.warn({ err: error }, 'the last of the log was not written')
      }
      await database.close()
    },
  }
}

/** Stores files that arrived completely, concurrently. */
async function* keptDatabase(vault: Vault, database: DatabaseLog): AsyncGenerator<FileEntry> {
  const storing: Promise<FileEntry>[] = []
  for await (const { path, content } of database.base()) {
    const parts = Buffer.isBuffer(content) ? [content] : content
    const kept = keepFile(vault, `database/${path}`, parts)
    // heard of below
    kept.catch(() => {})
    storing.push(kept)
    if (parts === content) await kept
    const first = storing.length > filesAtOnce ? storing.shift() : undefined
    if (first !== undefined) yield await first
  }
  for (const kept of storing) yield await kept
}

async function* countedLines(
  counted: { files: number; bytes: number },
  files: () => AsyncGenerator<FileEntry>,
): AsyncGenerator<Buffer> {
  for await (const file of files()) {
    counted.files += 1
    counted.bytes += file.bytes
    yield lineOf(file)
  }
}

/** Runs tasks one after the other. */
function createTurns(): (work: () => Promise<void>) => Promise<void> {
  let before: Promise<void> = Promise.resolve()
  return (work) => {
    const mine = before.then(work)
    before = mine.catch(() => {})
    return mine
  }
}

function keepTicking(tick: () => Promise<void>, log: Log): { failed: Promise<Error>; stop(): void } {
  let isStopped = false
  let fail: (error: Error) => void
  const failed = new Promise<Error>((resolve) => {
    fail = resolve
  })
  const loop = async () => {
    while (!isStopped) {
      const from = performance.now()
      try {
        await tick()
        const ms = Math.round(performance.now() - from)
        if (ms > lateMs) log.warn({ ms }, 'the backup is behind')
        await wait(tickMs)
      } catch (error) {
        if (error instanceof LogGapError) return fail(error)
        log.error({ err: error }, 'the log was not backed up; trying again')
        await wait(pauseMs)
      }
    }
  }
  void loop()
  return {
    failed,
    stop() {
      isStopped = true
    },
  }
}
