import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { openStore } from '../../bin/compose/context.ts'
import { openDatabase } from '../../db/core/connection.ts'
import { migrate } from '../../db/core/migrate.ts'
import { readSettings } from '../../platform/env/settings.ts'
import { copyFiles } from '../../platform/store/copy-files.ts'
import { createLocalFileStore } from '../../platform/store/local-file-store.ts'
import { removeFolder } from './remove-folder.ts'

/**
 * Copies the prepared pictures (prepared-data.ts) to the PostgreSQL database, and to the bucket if there is one, of a product that is about
 * to start. Migrates that database first.
 */
export async function layPictures(prepared: string, given: Readonly<Record<string, string>>): Promise<void> {
  // work on a copy: others copy the prepared folder at the same time, and an open SQLite database creates and removes files in it
  const own = mkdtempSync(path.join(tmpdir(), 'festoon-pictures-'))
  try {
    cpSync(prepared, own, { recursive: true })
    await layFrom(own, given)
  } finally {
    await removeFolder(own)
  }
}

async function layFrom(prepared: string, given: Readonly<Record<string, string>>): Promise<void> {
  const settings = readSettings(given)
  const bucket = await openStore(settings)
  if (bucket === undefined)
    cpSync(path.join(prepared, 'uploads'), path.join(settings.dataDir, 'uploads'), { recursive: true })
  else await copyFiles(createLocalFileStore(prepared), bucket, { folder: 'uploads', onProgress: () => undefined })
  const [from, to] = [openDatabase({ databaseUrl: undefined, dataDir: prepared }), openDatabase(settings)]
  try {
    await migrate(to)
    const rows: { temporary: unknown }[] = await from('images')
    await to('images').insert(rows.map((row) => ({ ...row, temporary: Boolean(row.temporary) })))
  } finally {
    await Promise.all([from.destroy(), to.destroy()])
  }
}
