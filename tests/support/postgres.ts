import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { onceInRun, runFolder } from './once-in-run.ts'
import { removeFolder } from './remove-folder.ts'
import { until } from './until.ts'

/** Where Debian and Ubuntu put the server's programs, newest version first. */
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

/** PostgreSQL refuses to run as root; then it runs as the user that its package made. */
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

/** A database of the caller's own. */
export interface TestPostgres {
  url: string
  stop(): Promise<void>
}

/**
 * An empty database, or a copy of another (`template`) of the same run: in a server that all processes of a run of tests
 * share, elsewhere in one of its own. Throws, naming the package, where PostgreSQL is not installed: these tests are never
 * skipped.
 */
export async function startPostgres(template?: string): Promise<TestPostgres> {
  const run = runFolder()
  if (run === undefined) return startServer(mkdtempSync(path.join(tmpdir(), 'festoon-pg-')))
  const server = await onceInRun(run, sharedName, async (folder) => {
    const { child, url } = await startServer(folder)
    // outlives the process that was the first to need it
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

/** Stops the server that processes of a run have shared, if one of them has needed it. */
export async function stopSharedPostgres(run: string): Promise<void> {
  const file = path.join(run, sharedName, 'data/postmaster.pid')
  if (!existsSync(file)) return
  process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGINT')
  // the server's last act
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

/** A server in a folder, reached by a socket there. */
async function startServer(folder: string): Promise<TestPostgres & { child: ChildProcess }> {
  const bin = binaries()
  const user = serverUser()
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = path.join(folder, 'data')
  const options = { cwd: folder, stdio: 'ignore', ...user } as const
  execFileSync(`${bin}/initdb`, ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], options)
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'fsync=off', 'max_connections=200']
  const all = settings.flatMap((setting) => ['-c', setting])
  const child = spawn(`${bin}/postgres`, ['-D', data, ...all], { ...options, detached: true })
  const url = `postgres://postgres@localhost/postgres?host=${folder}`
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await ready(url, child)
  return {
    url,
    child,
    async stop() {
      child.kill('SIGINT')
      await ended
      await removeFolder(folder)
    },
  }
}
