/** Some of what the database has written since it was opened: bytes of one of its logs. */
export interface LogPart {
  /** Which log, in the database's own words. */
  log: string
  offset: number
  content: Buffer
}

/** A file of the database. A path with a slash at its end is a folder. What does not come whole is read before the next file. */
export interface BaseFile {
  path: string
  content: AsyncIterable<Buffer> | Buffer
}

/** Something that the database has written cannot be had any more: a new base is needed. */
export class LogGapError extends Error {}

/** A database whose writes are followed from the moment on when it was opened. */
export interface DatabaseLog {
  kind: 'sqlite' | 'postgresql'
  /** All that has been committed and not been marked as written, oldest first; the same again until then. Throws `LogGapError`. */
  take(): Promise<LogPart[]>
  /** The first `count` parts of what `take` gave last are safe. */
  written(count: number): void
  /** Files that are, together with the log from its beginning to the moment after the last of them was read, the database. */
  base(): AsyncGenerator<BaseFile>
  /** Waits until `take` gives all that was committed before the call. */
  reached(): Promise<void>
  close(): Promise<void>
}
