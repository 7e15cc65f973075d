import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { freePort } from './free-port.ts'
import { removeFolder } from './remove-folder.ts'

export interface TestRedis {
  url: string
  /** Kills the server at once, as a crash would. */
  kill(): Promise<void>
  /** Restarts it on the same port, empty. */
  restart(): Promise<void>
  /** Suspends it with its connections open; `goOn` resumes it. */
  pause(): void
  goOn(): void
  stop(): Promise<void>
}

/** Starts a redis-server on a free port, without persistence. Throws when the apt package is missing. */
export async function startRedis(options: { maxmemoryPolicy?: string } = {}): Promise<TestRedis> {
  const folder = mkdtempSync(path.join(tmpdir(), 'festoon-redis-'))
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  let server: ChildProcess | undefined
  let failure: Error | undefined

  async function start(): Promise<void> {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    const policy = ['--maxmemory-policy', options.maxmemoryPolicy ?? 'noeviction']
    server = spawn('redis-server', [...settings, ...policy, '--dir', folder], { stdio: 'ignore' })
    server.once('error', (error) => {
      failure = new Error('these tests need the apt package redis-server', { cause: error })
    })
    for (;;) {
      if (failure !== undefined) throw failure
      if (server.exitCode !== null || server.signalCode !== null) throw new Error('redis-server ended by itself')
      const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null })
      client.on('error', () => {})
      try {
        await client.connect()
        return
      } catch {
        await wait(20)
      } finally {
        client.disconnect()
      }
    }
  }

  async function kill(): Promise<void> {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return
    const ended = new Promise((resolve) => server?.once('exit', resolve))
    server.kill('SIGKILL')
    await ended
  }

  await start()
  return {
    url,
    kill,
    pause: () => void server?.kill('SIGSTOP'),
    goOn: () => void server?.kill('SIGCONT'),
    restart: start,
    async stop() {
      await kill()
      await removeFolder(folder)
    },
  }
}
