import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { type DatabaseLog, LogGapError, type LogPart } from './database-log.ts'

const headerBytes = 32
const frameHeaderBytes = 24
/** Size at which the log is checkpointed, bytes. */
const settleAtBytes = 4 << 20
/** Bytes read at a time. */
const partBytes = 4 << 20

/** The read position in one write-ahead log. */
interface Position {
  header: Buffer
  /** Offset after the last commit. */
  offset: number
  checksum: Checksum
}
type Checksum = readonly [number, number]

/**
 * Follows SQLite's write-ahead log, whichever processes write it. A read transaction of our own prevents the log from being restarted, so
 * nothing is missed. When it has grown, it is read to its end under the write lock and then checkpointed, and the read transaction is
 * renewed. While the reader is open, the database file does not change in any way that matters, so file and log together are a backup.
 */
export function openSqliteLog(file: string): DatabaseLog {
  const open = () => new Sqlite(file, { fileMustExist: true, timeout: 200 })
  const [reader, writer, checkpointer] = [open(), open(), open()]
  hold()
  // the log exists because of the open reader; close neither file before the connections: closing a file drops all of this process's locks on it
  const [database, log] = [openSync(file, 'r'), openSync(`${file}-wal`, 'r')]
  let position: Position | undefined
  const pending: LogPart[] = []
  let isCopying = false

  function hold(): void {
    if (reader.inTransaction) reader.exec('ROLLBACK')
    reader.exec('BEGIN')
    reader.prepare('SELECT count(*) FROM sqlite_master').get()
  }

  /** False while somebody writes for long; there is a next time. */
  function lockWrites(): boolean {
    try {
      writer.exec('BEGIN IMMEDIATE')
      return true
    } catch (error) {
      if (error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')) return false
      throw error
    }
  }

  /**
   * Waits until everything in the log can be read: a commit is written there before others see it, and whoever takes the log looks next for
   * the files that its rows name. False while somebody writes for long.
   */
  function isReadable(): boolean {
    if (pending.length === 0) return true
    const locked = lockWrites()
    if (locked) writer.exec('ROLLBACK')
    return locked
  }

  /** Checkpoints the log as far as other readers allow. Nothing is lost: nobody can write between our last read and the next read transaction. */
  function settle(): void {
    if (!lockWrites()) return
    try {
      readOn()
      reader.exec('ROLLBACK')
      checkpointer.pragma('wal_checkpoint(PASSIVE)')
      hold()
    } finally {
      writer.exec('ROLLBACK')
    }
  }

  /** Reads what has been committed since the last call. Throws `LogGapError`. */
  function readOn(): void {
    const header = readAt(log, 0, headerBytes)
    if (header.length < headerBytes) return
    if (position === undefined || !header.equals(position.header)) position = begun(header, position)
    for (;;) {
      const content = committed(log, position)
      if (content === undefined) return
      const name = header.subarray(16, 24).toString('hex')
      const isFirst = position.offset === headerBytes
      pending.push({
        log: name,
        offset: isFirst ? 0 : position.offset,
        content: isFirst ? Buffer.concat([header, content.bytes]) : content.bytes,
      })
      position.offset += content.bytes.length
      position.checksum = content.checksum
    }
  }

  settle()
  return {
    kind: 'sqlite',
    async take() {
      readOn()
      if (!isCopying && fstatSync(log).size > settleAtBytes && (position?.offset ?? 0) > settleAtBytes) settle()
      return isReadable() ? [...pending] : []
    },
    written: (count) => void pending.splice(0, count),
    async *base() {
      isCopying = true
      yield { path: 'festoon.sqlite', content: wholeFile(database) }
      isCopying = false
    },
    // each reads to the end
    reached: async () => {},
    async close() {
      for (const connection of [reader, writer, checkpointer]) connection.close()
      for (const handle of [database, log]) closeSync(handle)
    },
  }
}

/** Start position in a log that follows another. The first salt is a counter, so a log missed in between is detected. */
function begun(header: Buffer, before: Position | undefined): Position {
  const salt = header.readUInt32BE(16)
  if (before !== undefined && salt !== (before.header.readUInt32BE(16) + 1) >>> 0)
    throw new LogGapError('the write-ahead log was begun anew more than once')
  return { header, offset: headerBytes, checksum: [header.readUInt32BE(24), header.readUInt32BE(28)] }
}

/** Complete frames from the position up to the last commit that was read; undefined when there is none. */
function committed(log: number, { header, offset, checksum }: Position) {
  const frameBytes = frameHeaderBytes + header.readUInt32BE(8)
  const isLittleEndian = (header.readUInt32BE(0) & 1) === 0
  const salts = header.subarray(16, 24)
  let sum = checksum
  let last: { bytes: number; checksum: Checksum } | undefined
  let read = Buffer.alloc(0)
  for (let at = 0; ; at += frameBytes) {
    if (at + frameBytes > read.length) {
      if (last !== undefined && read.length >= partBytes) break
      // a transaction larger than one part is read completely: it must not be split
      const more = readAt(log, offset + read.length, Math.ceil(partBytes / frameBytes) * frameBytes)
      read = Buffer.concat([read, more.subarray(0, more.length - (more.length % frameBytes))])
      if (at + frameBytes > read.length) break
    }
    const frame = read.subarray(at, at + frameBytes)
    if (!frame.subarray(8, 16).equals(salts)) break
    sum = checksumOf(
      frame.subarray(frameHeaderBytes),
      isLittleEndian,
      checksumOf(frame.subarray(0, 8), isLittleEndian, sum),
    )
    if (sum[0] !== frame.readUInt32BE(16) || sum[1] !== frame.readUInt32BE(20)) break
    if (frame.readUInt32BE(4) !== 0) last = { bytes: at + frameBytes, checksum: sum }
  }
  return last && { bytes: read.subarray(0, last.bytes), checksum: last.checksum }
}

/** The checksum of SQLite's file format, over pairs of 32-bit words. */
function checksumOf(content: Buffer, isLittleEndian: boolean, [first, second]: Checksum): Checksum {
  const words = new DataView(content.buffer, content.byteOffset, content.byteLength)
  let [a, b] = [first, second]
  for (let at = 0; at < content.length; at += 8) {
    a = (a + words.getUint32(at, isLittleEndian) + b) | 0
    b = (b + words.getUint32(at + 4, isLittleEndian) + a) | 0
  }
  return [a >>> 0, b >>> 0]
}

function readAt(handle: number, offset: number, bytes: number): Buffer {
  const content = Buffer.alloc(bytes)
  return content.subarray(0, readSync(handle, content, 0, bytes, offset))
}

async function* wholeFile(handle: number): AsyncGenerator<Buffer> {
  for (let offset = 0; ; ) {
    const part = readAt(handle, offset, 1 << 20)
    if (part.length === 0) return
    offset += part.length
    yield part
  }
}
