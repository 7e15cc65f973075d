import * as path from 'node:path'
import type { DatabaseLog } from '../../backup/database-log.ts'
import { openVault, type Vault } from '../../backup/vault.ts'
import type { Settings } from '../../platform/env/settings.ts'
import type { StoreAddress } from '../../platform/env/store.ts'
import type { FileStore } from '../../platform/store/file-store.ts'
import { createLocalFileStore } from '../../platform/store/local-file-store.ts'
import { UsageError } from './command-line.ts'
import { openStore } from './context.ts'

/** The location of backups from the settings. Throws `UsageError` if not configured. */
export async function openBackups({ backup }: Settings): Promise<Vault> {
  if (backup === undefined) throw new UsageError('BACKUP_URL and BACKUP_KEY must be set.')
  return openVault(await storeAt(backup.place), backup.key)
}

/** A folder or a bucket, whose client takes a fifth of a second to load. */
export async function storeAt(place: string | StoreAddress): Promise<FileStore> {
  if (typeof place === 'string') return createLocalFileStore(place)
  const { createS3FileStore } = await import('../../platform/store/s3-file-store.ts')
  return createS3FileStore(place)
}

/** The store that contains the folder `uploads`. */
export const dataStore = async (settings: Settings): Promise<FileStore> =>
  (await openStore(settings)) ?? createLocalFileStore(settings.dataDir)

/** Starts following the database. */
export async function openDatabaseLog({ databaseUrl, dataDir }: Settings): Promise<DatabaseLog> {
  if (databaseUrl !== undefined) return (await import('../../backup/postgres-log.ts')).openPostgresLog(databaseUrl)
  return (await import('../../backup/sqlite-log.ts')).openSqliteLog(path.join(dataDir, 'festoon.sqlite'))
}
