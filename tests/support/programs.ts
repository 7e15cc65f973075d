import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import * as path from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'vite'
import { removeFolder } from './remove-folder.ts'

export interface Programs {
  /** Starts a program and waits for its first line of output. */
  start(name: string, options: unknown): Promise<Program>
  remove(): Promise<void>
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
 * Builds TypeScript programs like the product's server, to run them as separate processes. A program takes its options as JSON in its
 * first argument and prints a line when it is ready.
 */
export async function buildPrograms(entries: Readonly<Record<string, string>>): Promise<Programs> {
  // below node_modules, so that imports of packages resolve
  const folder = path.resolve('node_modules/.cache', `festoon-programs-${randomBytes(6).toString('hex')}`)
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
  return {
    async start(name, options) {
      const child = spawn(process.execPath, [path.join(folder, `${name}.js`), JSON.stringify(options)], {
        stdio: ['pipe', 'pipe', 'inherit'],
        env: { ...process.env, NODE_ENV: 'production' },
      })
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
    },
    remove: () => removeFolder(folder),
  }
}
