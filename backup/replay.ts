import type { LogEntry } from './records.ts'

/** Receives the database's log, oldest part first. */
export interface Replay {
  add(part: NonNullable<LogEntry['part']>, content: Buffer): void
  /** Called after the last part: the database can then be started. */
  finish(): void
}
