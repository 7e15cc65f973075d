import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'

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
      if (server.exitCode !== null) throw error
      await wait(50)
    }
  }
}

/**
 * Starts a PostgreSQL of its own in a temporary folder, reached by a socket there. Throws, naming the package, where
 * PostgreSQL is not installed: these tests are never skipped.
 */
export async function startPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const bin = binaries()
  const user = serverUser()
  const folder = mkdtempSync(path.join(tmpdir(), 'festoon-pg-'))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = path.join(folder, 'data')
  const options = { cwd: folder, stdio: 'ignore', ...user } as const
  execFileSync(`${bin}/initdb`, ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], options)
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'fsync=off', 'max_connections=60']
  const server = spawn(`${bin}/postgres`, ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], options)
  const url = `postgres://postgres@localhost/postgres?host=${folder}`
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  await ready(url, server)
  return {
    url,
    async stop() {
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
