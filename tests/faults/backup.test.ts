import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../db/core/connection.ts'
import { migrate } from '../../db/core/migrate.ts'
import { listAll } from '../../platform/store/file-store.ts'
import { createLocalFileStore } from '../../platform/store/local-file-store.ts'
import { bothDatabaseKinds } from '../support/databases.ts'
import { startOwnPostgres } from '../support/postgres.ts'
import { type ProgramName, type ProgramSettings, startProgram, untilSaid } from '../support/product.ts'
import { buildPrograms, type Program, type Programs } from '../support/programs.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { startS3Server } from '../support/s3-server.ts'
import { until } from '../support/until.ts'

/** How long to write after the first backup; by hand longer, and into a bucket: BACKUP_SECONDS=60, BACKUP_TO=bucket. */
const seconds = Number(process.env.BACKUP_SECONDS ?? 2)
/** How much may be lost, ms: one second when measured by hand; alongside other tests the programs compete for a core. */
const mayBeLostMs = process.env.BACKUP_SECONDS === undefined ? 3000 : 1000

let programs: Programs
const ending: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  programs = await buildPrograms({ writer: 'tests/faults/writer-program.ts' })
}, 60_000)
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end()
})

/** Runs a program that must succeed; returns its output. */
async function run(name: ProgramName, settings: ProgramSettings, ...args: string[]): Promise<string> {
  const program = startProgram(name, settings, process.cwd(), args)
  expect(await program.ended, program.output()).toBe(0)
  return program.output()
}

/** Numbers whose commits the writer has printed, and when. */
const acknowledged = ({ lines }: Program) =>
  lines.slice(1).flatMap((line) => {
    const [number, at] = line.split(' ').map(Number)
    return number === undefined || at === undefined ? [] : [{ number, at }]
  })

async function numbersOf(database: Database, writer: string): Promise<number[]> {
  const rows: { number: number }[] = await database('written').where({ writer }).orderBy('number').select('number')
  return rows.map(({ number }) => number)
}

/** A database with a table to write to, and settings for it. */
async function stage(kind: (typeof bothDatabaseKinds)[number]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'festoon-backup-'))
  ending.push(() => removeFolder(folder))
  const dataDir = path.join(folder, 'data')
  mkdirSync(dataDir)
  const server = kind === 'postgresql' ? await startOwnPostgres() : undefined
  if (server !== undefined) ending.push(() => server.stop())
  const database = openDatabase({ databaseUrl: server?.url, dataDir })
  await migrate(database)
  await database.schema.createTable('written', (table) => {
    table.string('writer', 10)
    table.integer('number')
    table.text('filler')
    table.primary(['writer', 'number'])
  })
  await database.destroy()
  const bucket = process.env.BACKUP_TO === 'bucket' ? await startS3Server() : undefined
  if (bucket !== undefined) ending.push(() => bucket.stop())
  const settings: ProgramSettings = {
    DATA_DIR: dataDir,
    BACKUP_URL: bucket?.url ?? `file://${folder}/backups`,
    BACKUP_KEY: randomBytes(32).toString('base64url'),
    ...(server === undefined ? {} : { DATABASE_URL: server.url }),
  }
  return { folder, dataDir, settings, databaseUrl: server?.url }
}

test.each(bothDatabaseKinds)(
  'a machine that is lost while writers write: all but the last second is restored, and no row names a file that is not there (%s)',
  async (kind) => {
    const { folder, dataDir, settings, databaseUrl } = await stage(kind)
    const start = async (name: string) => programs.start('writer', { databaseUrl, dataDir, name })
    const writers = [await start('a'), await start('b')] as const
    for (const writer of writers) ending.push(() => writer.kill())
    // the first backup runs while they write; the follower then finds most files already stored
    await run('backup', settings)
    const follower = startProgram('backup', settings, process.cwd(), ['--follow'])
    ending.push(() => follower.stop('SIGKILL'))
    await untilSaid(follower, 'its log goes on')
    await wait(seconds * 1000)
    const middle = new Date()
    await wait(seconds * 1000)
    const lostAt = Date.now()
    await follower.stop('SIGKILL')
    await Promise.all(writers.map((writer) => writer.kill()))

    const into = path.join(folder, 'restored')
    await run('restore', settings, '--into', into)
    const restored = await openRestored(into, kind)
    let late = 0
    for (const [index, writer] of writers.entries()) {
      const numbers = await numbersOf(restored.database, 'ab'[index] ?? '')
      // in order, without gaps, and without rolled-back rows
      expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, i) => i + 1))
      const lost = acknowledged(writer).filter(({ number }) => number > numbers.length)
      late = Math.max(late, ...lost.map(({ at }) => lostAt - at))
      expect(acknowledged(writer).length).toBeGreaterThan(100)
    }
    if (process.env.BACKUP_SECONDS !== undefined) process.stderr.write(`${kind}: ${Math.round(late)} ms were lost\n`)
    expect(late).toBeLessThan(mayBeLostMs)
    const checked = await run('restore', restored.settings, '--check', '--json')
    const { missing, pictures } = JSON.parse(checked)
    expect(missing).toEqual([])
    expect(pictures).toBeGreaterThan(20)
    const files = await listAll(createLocalFileStore(into), 'uploads')
    expect(files.length).toBeGreaterThanOrEqual(2 * pictures)
    const isSame = (file: string) =>
      readFileSync(path.join(into, 'uploads', file)).equals(readFileSync(path.join(dataDir, 'uploads', file)))
    expect(files.filter((file) => !isSame(file))).toEqual([])
    await restored.close()

    // point-in-time restore
    const earlier = path.join(folder, 'earlier')
    await run('restore', settings, '--into', earlier, '--at', middle.toISOString())
    const then = await openRestored(earlier, kind)
    const newest = (await numbersOf(then.database, 'a')).length
    const atThatTime = acknowledged(writers[0]).filter(({ at }) => at <= middle.getTime())
    const before = atThatTime.filter(({ at }) => at < middle.getTime() - mayBeLostMs)
    expect(newest).toBeGreaterThanOrEqual(before.length)
    expect(newest).toBeLessThanOrEqual(atThatTime.length + 1)
    await then.close()
  },
  120_000 + seconds * 10_000,
)

/** Opens a database on the restored data. */
async function openRestored(into: string, kind: (typeof bothDatabaseKinds)[number]) {
  const data = path.join(into, 'postgresql')
  expect(existsSync(data)).toBe(kind === 'postgresql')
  const server = kind === 'postgresql' ? await startOwnPostgres(data) : undefined
  if (server !== undefined) ending.push(() => server.stop())
  const database = openDatabase({ databaseUrl: server?.url, dataDir: into })
  if (kind === 'postgresql')
    await until(async () => (await database.raw('select pg_is_in_recovery() as waits')).rows[0].waits === false)
  const settings: ProgramSettings = {
    DATA_DIR: into,
    ...(server === undefined ? {} : { DATABASE_URL: server.url }),
  }
  return { database, settings, close: () => database.destroy() }
}
