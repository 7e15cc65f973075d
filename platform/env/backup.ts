import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { type StoreAddress, storeAddress } from './store.ts'
import { SettingsError, url } from './variables.ts'

/** Where backups are stored, and their encryption key. */
export const backupVariables = z.object({
  BACKUP_URL: url(['file:', 's3:']).optional(),
  BACKUP_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
})

export interface BackupSettings {
  /** Path of a folder, or a bucket. */
  place: string | StoreAddress
  key: string
}

/** Undefined when neither variable is set. Throws `SettingsError`. */
export function backupSettings(values: z.infer<typeof backupVariables>): BackupSettings | undefined {
  const { BACKUP_URL: address, BACKUP_KEY: key } = values
  if (address === undefined && key === undefined) return undefined
  if (address === undefined || key === undefined) throw new SettingsError('BACKUP_URL and BACKUP_KEY go together')
  return { place: placeAt(address, 'BACKUP_URL'), key }
}

/** Parses `file:///var/backups`, or a bucket as in STORE_URL. Throws a `SettingsError` that names `variable`. */
export function placeAt(address: string, variable: string): string | StoreAddress {
  if (address.startsWith('s3:')) return bucketAt(address, variable)
  try {
    return fileURLToPath(address)
  } catch {
    throw new SettingsError(`${variable} must be like file:///var/backups`)
  }
}

function bucketAt(address: string, variable: string): StoreAddress {
  const bucket = storeAddress({ STORE_URL: address })
  if (bucket === undefined) throw new SettingsError(`${variable} must name a bucket`)
  return bucket
}
