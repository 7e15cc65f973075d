import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Account } from '../../db/account/account-repository.ts'
import type { Database } from '../../db/core/connection.ts'
import type { Site } from '../../db/site/site-repository.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import type { FileStore } from '../../platform/store/file-store.ts'
import { exportSite } from '../privacy/export-site.ts'
import { note, type OperatorCall } from './note.ts'

interface Deps {
  database: Database
  clock: Clock
  log: Log
  uploads: Pick<FileStore, 'open'>
  secrets: Pick<SecretBox, 'decrypt'>
}

/**
 * Writes the archive that owners can download to a new file with mode 0600, for an owner who asks for it but cannot log in. Throws file
 * system errors, including when the file exists.
 */
export async function exportForOperator(
  deps: Deps,
  { account, site, file, ...call }: OperatorCall & { account: Account; site: Site; file: string },
): Promise<void> {
  // log before exporting, since even a partial archive discloses data
  await note(deps.database, deps.clock, 'export', call)
  const archive = await exportSite(deps, { account, site, now: deps.clock.now() })
  await pipeline(archive, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
}
