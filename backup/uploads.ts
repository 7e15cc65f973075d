import * as z from 'zod'
import type { Database } from '../db/core/connection.ts'
import { imageHashOf } from '../domain/image/image.ts'
import { type FileStore, listAll } from '../platform/store/file-store.ts'
import { forEachAtOnce } from './at-once.ts'
import { type FileEntry, keepFile } from './file-entry.ts'
import type { Vault } from './vault.ts'

/** Upper bound of the clock skew between machines that write rows, ms. */
const overlapMs = 60_000
const atOnce = 8

/** The uploads that are backed up, and new ones. */
export interface KeptUploads {
  /** Backs up the files of pictures added since the last call. */
  fresh(): Promise<FileEntry[]>
  /** Backs up everything not backed up yet. */
  all(): Promise<FileEntry[]>
  /** Files in an earlier backup. They are not read again, as a name identifies the content. */
  remember(file: FileEntry): void
}

const pictureRow = z.object({ owner_id: z.string(), file_name: z.string(), changed: z.string() })

/** `store` contains the folder `uploads`; pictures from `since` on are new. */
export function keepUploads(deps: { vault: Vault; store: FileStore; database: Database; since: Date }): KeptUploads {
  const { vault, store, database } = deps
  const kept = new Map<string, FileEntry>()
  let seen = new Set<string>()
  let since = deps.since.getTime() - overlapMs

  /** Undefined if the file has been removed in the meantime. */
  async function keep(path: string, anew: boolean): Promise<FileEntry | undefined> {
    const known = kept.get(path)
    if (known !== undefined) return known
    const opened = await store.open(path)
    if (opened === undefined) return undefined
    const entry = await keepFile(vault, path, opened.content, anew)
    kept.set(path, entry)
    return entry
  }

  async function keepAll(paths: readonly string[], anew: boolean): Promise<FileEntry[]> {
    const entries: FileEntry[] = []
    await forEachAtOnce(paths, atOnce, async (path) => {
      const entry = await keep(path, anew)
      if (entry !== undefined) entries.push(entry)
    })
    return entries
  }

  /** Pictures whose row or AVIF is new. */
  async function changedPictures() {
    const from = new Date(since).toISOString()
    const by = (column: string) =>
      database('images').where(column, '>=', from).select('owner_id', 'file_name', `${column} as changed`)
    return z.array(pictureRow).parse([...(await by('created_at')), ...(await by('avif_at'))])
  }

  return {
    async fresh() {
      const rows = await changedPictures()
      const keyOf = (row: z.infer<typeof pictureRow>) => `${row.owner_id}/${row.file_name} ${row.changed}`
      const paths: string[] = []
      for (const row of rows.filter((candidate) => !seen.has(keyOf(candidate))))
        for (const name of await store.list(`uploads/${row.owner_id}`, imageHashOf(row.file_name)))
          paths.push(`uploads/${row.owner_id}/${name}`)
      // a log entry refers to them, and only chunks newer than it are guaranteed to be kept as long
      const entries = await keepAll(
        paths.filter((path) => !kept.has(path)),
        true,
      )
      seen = new Set(rows.map(keyOf))
      const newest = Math.max(since, ...rows.map(({ changed }) => Date.parse(changed) - overlapMs))
      // a row written by a fast clock must not hide those of others
      since = Math.min(newest, Date.now() - overlapMs)
      return entries
    },
    async all() {
      const paths = (await listAll(store, 'uploads')).map((name) => `uploads/${name}`)
      const entries = await keepAll(paths, false)
      const there = new Set(paths)
      for (const path of kept.keys()) if (!there.has(path)) kept.delete(path)
      return entries
    },
    remember: (file) => void kept.set(file.path, file),
  }
}
