import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { onceInRun, runFolder } from './once-in-run.ts'
import { removeFolder } from './remove-folder.ts'
import { until } from './until.ts'

/** Folder of the server's programs on Debian and Ubuntu, newest version first. */
function binaries(): string {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  const folder = versions.map((version) => path.join(root, version, 'bin')).find((bin) => existsSync(`${bin}/initdb`))
  if (folder === undefined)
    throw new Error(
      'these tests need PostgreSQL: install the apt package postgresql (scripts/install-test-tools.sh does it)',
    )
  return folder
}

/** PostgreSQL refuses to run as root, so root runs it as the user created by its package. */
function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function ready(url: string, server: ChildProcess): Promise<void> {
  for (;;) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (server.exitCode !== null || server.signalCode !== null) throw error
      await wait(50)
    }
  }
}

/** A database for the caller alone. */
export interface TestPostgres {
  url: string
  stop(): Promise<void>
}

/**
 * An empty database, or a copy of another one of the same run (`template`), on a server shared by all processes of a test run; outside of a
 * run, on a server of its own. Throws an error that names the apt package when PostgreSQL is not installed: these tests are never skipped.
 */
export async function startPostgres(template?: string): Promise<TestPostgres> {
  const run = runFolder()
  if (run === undefined) return startServer(mkdtempSync(path.join(tmpdir(), 'festoon-pg-')))
  const server = await onceInRun(run, sharedName, async (folder) => {
    const { child, url } = await startServer(folder)
    // the server must outlive the process that happened to need it first
    child.unref()
    return url
  })
  const name = `test_${randomBytes(6).toString('hex')}`
  const copied = template === undefined ? '' : ` TEMPLATE ${new URL(template).pathname.slice(1)}`
  await tell(server, `CREATE DATABASE ${name}${copied}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, stop: () => tell(server, `DROP DATABASE ${name} WITH (FORCE)`) }
}

const sharedName = 'postgres'

/** Stops the run's shared server, if any process has started it. */
export async function stopSharedPostgres(run: string): Promise<void> {
  const file = path.join(run, sharedName, 'data/postmaster.pid')
  if (!existsSync(file)) return
  process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGINT')
  // the server removes its pid file last
  await until(() => !existsSync(file))
}

async function tell(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A server for the caller alone, which can be killed and restarted on the same data. */
export interface OwnPostgres extends TestPostgres {
  /** Crashes the server (SIGQUIT, PostgreSQL's immediate shutdown). */
  kill(): Promise<void>
  start(): Promise<void>
  /** Starts a synchronous standby: from now on commits are on both servers. */
  startStandby(): Promise<Standby>
}

/** A standby, which can be promoted when the primary is gone. */
export interface Standby extends OwnPostgres {
  promote(): Promise<void>
}

/** A server for the caller alone that fsyncs, as in production. */
export const startDurablePostgres = (): Promise<TestPostgres & { child: ChildProcess }> =>
  startServer(mkdtempSync(path.join(tmpdir(), 'festoon-pg-')), 'on')

/** `data`: a data folder to copy, e.g. a restored one; without it, the server starts with an empty database. */
export async function startOwnPostgres(data?: string): Promise<OwnPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'festoon-pg-'))
  if (data !== undefined) cpSync(data, path.join(folder, 'data'), { recursive: true })
  return ownServer(folder, await (data === undefined ? startServer(folder) : runServer(folder)))
}

function ownServer(folder: string, server: RunningServer): OwnPostgres {
  return {
    url: server.url,
    stop: () => server.stop(),
    async kill() {
      server.child.kill('SIGQUIT')
      await server.ended
    },
    async start() {
      server = await runServer(folder)
    },
    startStandby: () => startStandby(folder, server.url),
  }
}

async function startStandby(primary: string, primaryUrl: string): Promise<Standby> {
  const folder = mkdtempSync(path.join(tmpdir(), 'festoon-pg-'))
  giveToServer(folder)
  const name = `standby_${randomBytes(4).toString('hex')}`
  const from = `host=${primary} user=postgres application_name=${name}`
  const data = path.join(folder, 'data')
  const options = { cwd: folder, stdio: 'ignore', ...serverUser() } as const
  const copying = spawn(
    `${binaries()}/pg_basebackup`,
    ['-d', from, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
    options,
  )
  const code = await new Promise((resolve) => copying.once('exit', resolve))
  if (code !== 0) throw new Error(`pg_basebackup ended with ${code}`)
  const server = await runServer(folder)
  // only now: the base backup must not wait for a synchronous standby
  await tell(primaryUrl, `ALTER SYSTEM SET synchronous_standby_names = '${name}'`)
  await tell(primaryUrl, 'SELECT pg_reload_conf()')
  await until(() => isSynchronous(primaryUrl, name))
  return {
    ...ownServer(folder, server),
    promote: () => tell(server.url, 'SELECT pg_promote()'),
  }
}

async function isSynchronous(url: string, name: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const asked = 'SELECT sync_state FROM pg_stat_replication WHERE application_name = $1'
    const { rows } = await client.query(asked, [name])
    return rows[0]?.sync_state === 'sync'
  } finally {
    await client.end()
  }
}

function giveToServer(folder: string): void {
  const { uid, gid } = serverUser()
  if (uid !== undefined && gid !== undefined) execFileSync('chown', ['-R', `${uid}:${gid}`, folder])
}

type RunningServer = TestPostgres & { child: ChildProcess; ended: Promise<void> }

/** Starts a server with a new, empty database in a folder. */
async function startServer(folder: string, fsync: 'on' | 'off' = 'off'): Promise<RunningServer> {
  giveToServer(folder)
  const options = { cwd: folder, stdio: 'ignore', ...serverUser() } as const
  const data = path.join(folder, 'data')
  execFileSync(
    `${binaries()}/initdb`,
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    options,
  )
  return runServer(folder, fsync)
}

/** Starts a server that listens on a Unix socket in the folder. */
async function runServer(folder: string, fsync: 'on' | 'off' = 'off'): Promise<RunningServer> {
  giveToServer(folder)
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, `fsync=${fsync}`, 'max_connections=200']
  // what serves databases of many rows
  const spared = fsync === 'off' ? ['autovacuum=off', 'jit=off'] : []
  const all = [...settings, ...spared].flatMap((setting) => ['-c', setting])
  const options = { cwd: folder, stdio: 'ignore', detached: true, ...serverUser() } as const
  const child = spawn(`${binaries()}/postgres`, ['-D', path.join(folder, 'data'), ...all], options)
  const url = `postgres://postgres@localhost/postgres?host=${folder}`
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await ready(url, child)
  return {
    url,
    child,
    ended,
    async stop() {
      child.kill('SIGINT')
      await ended
      await removeFolder(folder)
    },
  }
}
