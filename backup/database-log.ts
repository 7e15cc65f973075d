/** A part of one of the database's logs, written since it was opened. */
export interface LogPart {
  /** The database's name of the log. */
  log: string
  offset: number
  content: Buffer
}

/** A file of the database; a path that ends with a slash is a folder. A streamed file must be read before the next one is requested. */
export interface BaseFile {
  path: string
  content: AsyncIterable<Buffer> | Buffer
}

/** A part of the log is no longer available, so a new base is needed. */
export class LogGapError extends Error {}

/** A database whose log is followed from the moment it is opened. */
export interface DatabaseLog {
  kind: 'sqlite' | 'postgresql'
  /**
   * Everything committed and not yet confirmed as stored, oldest first; returned again until confirmed. Nothing that a query would not find
   * yet. Throws `LogGapError`.
   */
  take(): Promise<LogPart[]>
  /** Confirms that the first `count` parts of the last `take` are stored. */
  written(count: number): void
  /** Files that, with the log from its beginning until after the last file was read, make up the database. */
  base(): AsyncGenerator<BaseFile>
  /** Waits until `take` includes everything committed before this call. */
  reached(): Promise<void>
  close(): Promise<void>
}
