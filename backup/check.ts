import * as z from 'zod'
import type { Database } from '../db/core/connection.ts'
import { isPostgres } from '../db/core/is-postgres.ts'
import { jsonColumn } from '../db/core/row-codec.ts'
import { avifFiles, imageFiles, imageSchema } from '../domain/image/image.ts'
import type { FileStore } from '../platform/store/file-store.ts'

export interface Checked {
  /** Row counts by table. */
  rows: Record<string, number>
  pictures: number
  /** Files that rows refer to and the store lacks. */
  missing: string[]
}

const pageRows = 500

/** Counts the rows of all tables, and checks that the store has every picture that a row refers to. */
export async function checkData(deps: { database: Database; uploads: FileStore }): Promise<Checked> {
  const { database, uploads } = deps
  const rows: Record<string, number> = {}
  for (const table of await tablesOf(database)) {
    const [counted] = await database(table).count({ rows: '*' })
    rows[table] = Number(counted?.rows)
  }
  let pictures = 0
  const missing: string[] = []
  let owner = ''
  let there = new Set<string>()
  for await (const picture of picturesOf(database)) {
    if (picture.owner_id !== owner) {
      owner = picture.owner_id
      there = new Set(await uploads.list(owner))
    }
    pictures += 1
    for (const name of filesNamedBy(picture)) if (!there.has(name)) missing.push(`${owner}/${name}`)
  }
  return { rows, pictures, missing }
}

async function tablesOf(database: Database): Promise<string[]> {
  const found: unknown = isPostgres(database)
    ? await database('pg_tables').where({ schemaname: 'public' }).select('tablename as name')
    : await database('sqlite_master').where({ type: 'table' }).andWhereNot('name', 'like', 'sqlite_%').select('name')
  const names = z.array(z.object({ name: z.string() })).parse(found)
  return names.map(({ name }) => name).sort()
}

const pictureRow = z.object({
  owner_id: z.string(),
  file_name: z.string(),
  data: jsonColumn.pipe(imageSchema),
  master: jsonColumn.pipe(z.object({ fileName: z.string() })).nullable(),
  avif_at: z.string().nullable(),
})
type PictureRow = z.infer<typeof pictureRow>

const filesNamedBy = ({ data, master, avif_at }: PictureRow): string[] => [
  ...imageFiles(data),
  ...(avif_at === null ? [] : avifFiles(data)),
  ...(master === null ? [] : [master.fileName]),
]

async function* picturesOf(database: Database): AsyncGenerator<PictureRow> {
  let last = { owner_id: '', file_name: '' }
  for (;;) {
    const found: unknown = await database('images')
      .whereNull('removed_at')
      .whereRaw('(owner_id, file_name) > (?, ?)', [last.owner_id, last.file_name])
      .orderBy(['owner_id', 'file_name'])
      .limit(pageRows)
    const rows = z.array(pictureRow).parse(found)
    yield* rows
    const end = rows.at(-1)
    if (end === undefined) return
    last = end
  }
}
