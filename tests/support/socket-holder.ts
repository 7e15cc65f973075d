import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import type { ProgramName, ProgramSettings } from './product.ts'
import { removeFolder } from './remove-folder.ts'

/** A listening socket that outlives the programs that accept its connections, like systemd's. */
export interface SocketHolder {
  /** Starts a built program on the socket and waits until its output contains `words`. */
  start(program: ProgramName, settings: ProgramSettings, words: string): Promise<HeldProgram>
  close(): Promise<void>
}

export interface HeldProgram {
  /** Sends SIGTERM and waits for the end; returns the exit code. */
  stop(): Promise<number>
  output(): string
}

/** Runs each input line as a program; all of them inherit the socket and systemd's variables. */
const shell = 'while read -r id command; do ( sh -c "$command"; echo "ended $id $?" ) & done; wait'

/** Holds a socket with systemd-socket-activate, from the apt package systemd. `name` is the socket's FileDescriptorName. */
export async function holdSocket(name: string, port: number): Promise<SocketHolder> {
  const folder = mkdtempSync(path.join(tmpdir(), 'festoon-sockets-'))
  const holder = spawn('systemd-socket-activate', ['-l', `127.0.0.1:${port}`, `--fdname=${name}`, 'sh', '-c', shell], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const pids = new Map<string, number>()
  const codes = new Map<string, number>()
  createInterface({ input: holder.stdout }).on('line', (line) => {
    const [word, id = '', number] = line.split(' ')
    if (word === 'started') pids.set(id, Number(number))
    if (word === 'ended') codes.set(id, Number(number))
  })
  // the shell is started by the first connection
  await untilListens(port)
  let started = 0
  return {
    async start(program, settings, words) {
      started += 1
      const id = String(started)
      const file = path.join(folder, `${program}-${id}.log`)
      const output = () => readFileSync(file, 'utf8')
      holder.stdin.write(`${id} ${commandFor(id, program, settings, file)}\n`)
      const stop = async () => {
        process.kill(await until(() => pids.get(id)))
        return until(() => codes.get(id))
      }
      const begun = await until(() => codes.has(id) || (pids.has(id) && output().includes(words)) || undefined)
      if (!begun || codes.has(id)) throw new Error(`${program} did not begin:\n${output()}`)
      return { stop, output }
    },
    async close() {
      const ended = new Promise((resolve) => holder.once('close', resolve))
      for (const [id, pid] of pids) if (!codes.has(id)) process.kill(pid, 'SIGKILL')
      holder.stdin.end()
      await ended
      await removeFolder(folder)
    },
  }
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

function commandFor(id: string, program: ProgramName, settings: ProgramSettings, file: string): string {
  const variables = { NODE_ENV: 'production', DEPLOYMENT: 'development', PATH: process.env.PATH ?? '', ...settings }
  const given = Object.entries(variables).map(([variable, value]) => `${variable}=${quoted(value)}`)
  // `exec`, so that the process in LISTEN_PID becomes the program itself
  return `: >${quoted(file)}; echo started ${id} $$; LISTEN_PID=$$ exec env ${given.join(' ')} sh bin/launch.sh ${program} >${quoted(file)} 2>&1`
}

async function untilListens(port: number): Promise<void> {
  const listens = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy()
        resolve(true)
      })
      socket.once('error', () => resolve(false))
    })
  await until(async () => (await listens()) || undefined)
}

/** Polls until `read` returns something other than undefined, for at most a minute. */
async function until<T>(read: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (const ends = Date.now() + 60_000; Date.now() < ends; await wait(30)) {
    const value = await read()
    if (value !== undefined) return value
  }
  throw new Error('a program takes too long')
}
