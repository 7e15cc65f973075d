import * as path from 'node:path'
import { checkData } from '../backup/check.ts'
import { RestoreError, restore } from '../backup/restore.ts'
import { DamagedBackupError } from '../backup/vault.ts'
import { placeAt } from '../platform/env/backup.ts'
import { SettingsError } from '../platform/env/variables.ts'
import { createLocalFileStore } from '../platform/store/local-file-store.ts'
import { openBackups, storeAt } from './compose/backup-parts.ts'
import { runCommand, UsageError } from './compose/command-line.ts'
import { openSettings } from './compose/context.ts'

const help = `npm run restore -- --into FOLDER [--at TIME] [--uploads URL] [--json]
npm run restore -- --check [--json]

Restores the backup in BACKUP_URL into an empty FOLDER, and checks every file's hash: uploads into FOLDER/uploads, and SQLite's
file or, in FOLDER/postgresql, the data directory of a PostgreSQL to be started on it. Nothing else is touched.
  --at TIME       the state at this time, e.g. 2026-05-30T14:00:00Z; by default the newest
  --uploads URL   restores uploads elsewhere: s3://bucket/prefix?endpoint=…&region=…, as in STORE_URL
  --check         counts the rows of the configured database, and checks that its uploads exist
Exit code 1: it could not be restored, or files are missing.
`

await runCommand({
  help,
  options: {
    into: { type: 'string' },
    at: { type: 'string' },
    uploads: { type: 'string' },
    check: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
  takes: { oneOf: ['into', 'check'], goesWith: { at: ['into'], uploads: ['into'] } },
  isExpected: (error) =>
    error instanceof DamagedBackupError || error instanceof RestoreError || error instanceof SettingsError,
  async run({ values: { into, at, uploads, check, json } }, open) {
    if (into === undefined && check !== true) throw new UsageError('One of --into and --check is needed.')
    if (check === true) {
      const checked = await checkData(await open())
      if (checked.missing.length > 0) process.exitCode = 1
      if (json === true) return `${JSON.stringify(checked)}\n`
      const counts = Object.entries(checked.rows).map(([table, rows]) => `${String(rows).padStart(10)}  ${table}`)
      const missing = checked.missing.map((file) => `missing: ${file}`)
      return `${[...counts, `${checked.pictures} pictures, ${missing.length} files missing`, ...missing].join('\n')}\n`
    }
    if (at !== undefined && Number.isNaN(Date.parse(at))) throw new UsageError('--at is a time.')
    const { settings } = openSettings('restore', { ...process.env, LOG_LEVEL: 'silent' })
    const folder = path.resolve(into ?? '')
    const store =
      uploads === undefined
        ? createLocalFileStore(path.join(folder, 'uploads'))
        : await storeAt(placeAt(uploads, '--uploads'))
    const restored = await restore(await openBackups(settings), {
      into: folder,
      uploads: store,
      at: at === undefined ? undefined : new Date(at),
    })
    if (json === true) return `${JSON.stringify(restored)}\n`
    const { kind, base, until, files, bytes } = restored
    return `${kind} as of ${until}, from ${base}: ${files} files, ${bytes} bytes\n`
  },
})
