import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import * as path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { build } from 'vite'
import { builtInRun, onceInRun, runFolder } from './once-in-run.ts'

export interface Programs {
  /** Starts a program and waits for its first line of output. */
  start(name: string, options: unknown): Promise<Program>
}

export interface Program {
  child: ChildProcess
  /** First line of output. */
  said: string
  /** All lines so far. */
  lines: string[]
  /** Writes a line to its input. */
  tell(line: string): void
  /** Sends a signal (SIGKILL by default) and waits for the end. */
  kill(signal?: NodeJS.Signals): Promise<void>
}

/**
 * Builds TypeScript programs like the product's server, once in a run, to run them as separate processes. A program takes its options as
 * JSON in its first argument and prints a line when it is ready.
 */
export async function buildPrograms(entries: Readonly<Record<string, string>>): Promise<Programs> {
  const run = runFolder()
  if (run === undefined) throw new Error('programs are built in a run: tests/support/run-folder.ts is not set up')
  const key = createHash('sha256').update(JSON.stringify(entries)).digest('hex').slice(0, 12)
  const folder = await onceInRun(run, `programs-${key}`, () => buildInto(path.join(builtInRun(run), key), entries))
  return {
    async start(name, options) {
      const child = spawn(process.execPath, [path.join(folder, `${name}.js`), JSON.stringify(options)], {
        stdio: ['pipe', 'pipe', 'inherit'],
        env: { ...process.env, NODE_ENV: 'production' },
      })
      return started(name, child)
    },
  }
}

async function buildInto(folder: string, entries: Readonly<Record<string, string>>): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    // as in production, whatever mode the test runner sets
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      emptyOutDir: true,
      rollupOptions: { input: { ...entries }, output: { entryFileNames: '[name].js' } },
    },
  })
  return folder
}

/** Waits for its first line. */
async function started(name: string, child: ChildProcessByStdio<Writable, Readable, null>): Promise<Program> {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const lines: string[] = []
  const said = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line)
      resolve(line)
    })
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)))
  })
  return {
    child,
    said,
    lines,
    tell: (line) => {
      child.stdin.write(`${line}\n`)
    },
    async kill(signal = 'SIGKILL') {
      child.kill(signal)
      await ended
    },
  }
}
