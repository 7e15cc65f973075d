import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import * as path from 'node:path'
import type { FileStore } from '../platform/store/file-store.ts'
import { forEachAtOnce } from './at-once.ts'
import { contentOf, type FileEntry } from './file-entry.ts'
import { type Base, filesOf, readBases, readLogEntry, refuseGap } from './records.ts'
import { openPostgresReplay } from './restore-postgres.ts'
import { openSqliteReplay } from './restore-sqlite.ts'
import { DamagedBackupError, type Vault } from './vault.ts'

/** The requested state cannot be restored, or not into the given folder. */
export class RestoreError extends Error {}

export interface Restored {
  base: string
  kind: Base['kind']
  /** Everything acknowledged before this moment has been restored, except for the last second, by which the log may lag. */
  until: string
  files: number
  bytes: number
}

const atOnce = 8

/**
 * Restores into an empty or missing folder: the database directly, uploads into `uploads`. Every file is verified against its stored hash.
 * `at`: the point in time to restore; the latest state by default. Throws `RestoreError` and `DamagedBackupError`.
 */
export async function restore(
  vault: Vault,
  options: { into: string; uploads: FileStore; at?: Date | undefined },
): Promise<Restored> {
  const { into, uploads, at } = options
  if (existsSync(into) && readdirSync(into).length > 0) throw new RestoreError(`${into} is not empty`)
  const base = (await readBases(vault)).findLast((candidate) => at === undefined || new Date(candidate.at) <= at)
  if (base === undefined) throw new RestoreError('There is no backup of that time.')
  mkdirSync(into, { recursive: true, mode: 0o700 })
  const folder = base.kind === 'sqlite' ? into : path.join(into, 'postgresql')
  const counted = { files: 0, bytes: 0 }
  const put = async (file: FileEntry): Promise<void> => {
    const [kind, ...rest] = file.path.split('/')
    if (kind === 'database') await writeFile(vault, path.join(folder, ...rest), file)
    else await uploads.write(rest.join('/'), await wholeContent(vault, file))
    counted.files += 1
    counted.bytes += file.bytes
  }
  await forEachAtOnce(filesOf(vault, base), atOnce, put)
  const replay = base.kind === 'sqlite' ? openSqliteReplay(folder) : openPostgresReplay(folder)
  let until = base.at
  let number = 1
  for (; ; number += 1) {
    const entry = await readLogEntry(vault, base.id, number)
    if (entry === undefined || (at !== undefined && number > base.needs && new Date(entry.at) > at)) {
      if (entry === undefined) await refuseGap(vault, base.id, number)
      break
    }
    await forEachAtOnce(entry.files, atOnce, put)
    if (entry.part !== null) replay.add(entry.part, entry.content)
    until = entry.at
  }
  if (number <= base.needs) throw new DamagedBackupError(`the log of ${base.id} ends too early`)
  replay.finish()
  return { base: base.id, kind: base.kind, until, ...counted }
}

async function writeFile(vault: Vault, target: string, file: FileEntry): Promise<void> {
  if (file.path.endsWith('/')) return void mkdirSync(target, { recursive: true, mode: 0o700 })
  mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 })
  const handle = await open(target, 'wx', 0o600)
  try {
    for await (const piece of contentOf(vault, file)) await handle.write(piece)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Reads a file completely: uploads are small, and stores take whole files. */
async function wholeContent(vault: Vault, file: FileEntry): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of contentOf(vault, file)) pieces.push(piece)
  return Buffer.concat(pieces)
}
