import type { LogEntry } from './records.ts'

/** Takes the database's log, oldest part first. */
export interface Replay {
  add(part: NonNullable<LogEntry['part']>, content: Buffer): void
  /** After the last: the database can be started. */
  finish(): void
}
