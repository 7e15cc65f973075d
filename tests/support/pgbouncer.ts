import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from './free-port.ts'
import { removeFolder } from './remove-folder.ts'

export interface TestPgbouncer {
  /** URL of the database behind it, for `DATABASE_URL`. */
  url: string
  stop(): Promise<void>
}

/**
 * Starts pgbouncer in transaction mode in front of a database (`url`, from `startPostgres`), with so few connections that clients get
 * another one for almost every transaction. Throws when the apt package is missing.
 */
export async function startPgbouncer(url: string): Promise<TestPgbouncer> {
  const { searchParams, pathname } = new URL(url)
  const folder = mkdtempSync(path.join(tmpdir(), 'festoon-pgbouncer-'))
  // started as root, it switches to another user, who must be able to read this
  chmodSync(folder, 0o755)
  const port = await freePort()
  const name = pathname.slice(1)
  const settings = [
    '[databases]',
    `${name} = host=${searchParams.get('host')} dbname=${name} user=postgres`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 4',
    'max_client_conn = 200',
  ]
  const file = path.join(folder, 'pgbouncer.ini')
  writeFileSync(file, `${settings.join('\n')}\n`)
  const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((each) => existsSync(each))
  if (program === undefined) throw new Error('these tests need the apt package pgbouncer (npm run test:setup)')
  const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const server = spawn(program, ['-q', ...user, file], { stdio: 'ignore' })
  const pooled = `postgres://postgres@127.0.0.1:${port}/${name}`
  await untilReady(pooled, server)
  return {
    url: pooled,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGKILL')
      await ended
      await removeFolder(folder)
    },
  }
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
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
