import { appendFileSync, mkdirSync } from 'node:fs'
import * as path from 'node:path'
import { createLog, type Log } from '../../platform/log.ts'
import { logFolder } from './logged-secrets.ts'
import { runFolder } from './once-in-run.ts'

/**
 * The product's log in a test. What is written is kept until the end of the run, where all of it is searched for secrets
 * (logged-secrets.ts); it is shown to nobody. `write` is given each line as well.
 */
export function testLog(write?: (line: string) => void): Log {
  return createLog('test', 'debug', {
    write(line) {
      keepLogged('tests', line)
      write?.(line)
    },
  })
}

/** Keeps what a process has logged. */
export function keepLogged(name: string, text: string): void {
  const run = runFolder()
  if (run === undefined) return
  const folder = logFolder(run)
  mkdirSync(folder, { recursive: true })
  appendFileSync(path.join(folder, `${name}-${process.pid}.log`), text)
}

export interface CollectedLog {
  log: Log
  /** What has been written, a line each. */
  lines: string[]
  /** The lines of a request, parsed. */
  of(requestId: string): Record<string, unknown>[]
}

/** The product's log, kept in memory too. */
export function collectLog(): CollectedLog {
  const lines: string[] = []
  return {
    log: testLog((line) => void lines.push(line)),
    lines,
    of: (requestId) =>
      lines.map((line): Record<string, unknown> => JSON.parse(line)).filter((line) => line.requestId === requestId),
  }
}
