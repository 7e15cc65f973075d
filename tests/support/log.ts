import { createLog, type Log } from '../../platform/log.ts'

export interface CollectedLog {
  log: Log
  /** What has been written, a line each. */
  lines: string[]
  /** The lines of a request, parsed. */
  of(requestId: string): Record<string, unknown>[]
}

/** The product's log, kept in memory. */
export function collectLog(): CollectedLog {
  const lines: string[] = []
  const log = createLog('test', 'debug', { write: (line) => void lines.push(line) })
  return {
    log,
    lines,
    of: (requestId) =>
      lines.map((line): Record<string, unknown> => JSON.parse(line)).filter((line) => line.requestId === requestId),
  }
}
