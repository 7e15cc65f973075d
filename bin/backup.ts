import { backUpOnce, followBackups } from '../backup/follow.ts'
import { type Base, readBases } from '../backup/records.ts'
import type { BackupDeps } from '../backup/run.ts'
import { DamagedBackupError } from '../backup/vault.ts'
import { dataStore, openBackups, openDatabaseLog } from './compose/backup-parts.ts'
import { runCommand, UsageError } from './compose/command-line.ts'
import { type Context, openSettings } from './compose/context.ts'

const help = `npm run backup -- [--follow [--every HOURS] | --list] [--keep DAYS] [--json]

Backs up the database and the uploads, encrypted, to BACKUP_URL, while the product is running.
  --follow        runs continuously: everything written is backed up within a second
  --every HOURS   with --follow: makes a new base backup, from which a restore starts, this often (24)
  --keep DAYS     removes anything older, except the last two base backups (30)
  --list          lists what can be restored, oldest first: base, from when on, files, bytes
  --json          prints the same as JSON
PostgreSQL: needs pg_basebackup on the PATH, and a user in DATABASE_URL with the REPLICATION privilege.
`

const hourMs = 3_600_000

await runCommand({
  help,
  options: {
    follow: { type: 'boolean', default: false },
    every: { type: 'string', default: '24' },
    keep: { type: 'string', default: '30' },
    list: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
  takes: { oneOf: ['follow', 'list'], goesWith: { every: ['follow'] } },
  isExpected: (error) => error instanceof DamagedBackupError,
  async run({ values }, open) {
    if (values.follow === true && values.json === true) throw new UsageError('--follow prints a log, and no --json.')
    const plan = {
      baseEveryMs: wholeNumber('--every', values.every) * hourMs,
      keepMs: wholeNumber('--keep', values.keep) * 24 * hourMs,
    }
    const context = await open()
    const deps = await depsOf(context)
    const say = (bases: readonly Base[]) => (values.json === true ? asJson(bases) : asLines(bases))
    if (values.list === true) return say(await readBases(deps.vault))
    if (values.follow !== true) return say([await backUpOnce(deps, plan)])
    const stopping = new AbortController()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
    // from here on, output is a log like the other processes'
    const { log } = openSettings('backup', process.env)
    await followBackups({ ...deps, log }, plan, stopping.signal)
    return ''
  },
})

async function depsOf(context: Context): Promise<BackupDeps> {
  const { settings } = context
  const vault = await openBackups(settings)
  return { ...context, vault, store: await dataStore(settings), openLog: () => openDatabaseLog(settings) }
}

function wholeNumber(name: string, value: string | undefined): number {
  if (value === undefined || !/^[1-9]\d{0,4}$/.test(value)) throw new UsageError(`${name} is a whole number.`)
  return Number(value)
}

function asJson(bases: readonly Base[]): string {
  return `${JSON.stringify(bases.map(({ id, kind, at, files, bytes }) => ({ id, kind, at, files, bytes })))}\n`
}

function asLines(bases: readonly Base[]): string {
  return bases
    .map(({ id, kind, at, files, bytes }) => `${id}  ${kind}  ${at}  ${files} files  ${bytes} bytes\n`)
    .join('')
}
