import { appendFileSync, mkdirSync } from 'node:fs'
import * as path from 'node:path'
import { createLog, type Log } from '../../platform/log.ts'
import { logFolder } from './logged-secrets.ts'
import { runFolder } from './once-in-run.ts'

/**
 * The product's log in a test. Lines are not shown, but kept until the end of the run, where all of them are searched for secrets
 * (logged-secrets.ts). `write` gets each line as well.
 */
export function testLog(write?: (line: string) => void): Log {
  return createLog('test', 'debug', {
    write(line) {
      keepLogged('tests', line)
      write?.(line)
    },
  })
}

/** Keeps a process's log for the search for secrets. */
export function keepLogged(name: string, text: string): void {
  const run = runFolder()
  if (run === undefined) return
  const folder = logFolder(run)
  mkdirSync(folder, { recursive: true })
  appendFileSync(path.join(folder, `${name}-${process.pid}.log`), text)
}

export interface CollectedLog {
  log: Log
  /** All lines so far. */
  lines: string[]
  /** The parsed lines of one request. */
  of(requestId: string): Record<string, unknown>[]
}

/** The product's log, also collected in memory. */
export function collectLog(): CollectedLog {
  const lines: string[] = []
  return {
    log: testLog((line) => void lines.push(line)),
    lines,
    of: (requestId) =>
      lines.map((line): Record<string, unknown> => JSON.parse(line)).filter((line) => line.requestId === requestId),
  }
}
