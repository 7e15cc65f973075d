import * as z from 'zod'

/** Why the database cannot serve a call that is otherwise valid. */
export type Outage = 'storage-full' | 'database-away' | 'database-damaged'

/** Error codes of Node, SQLite and PostgreSQL. */
const full = /^(?:ENOSPC|EDQUOT|SQLITE_FULL|53100)$/
const damaged = /^(?:SQLITE_(?:CORRUPT|NOTADB)\w*|XX00[12])$/
const away =
  /^(?:ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0[1-5]|53[23]00|SQLITE_(?:BUSY|CANTOPEN|IOERR)\w*)$/
/** Messages of pg and knex errors that have no code. */
const lost = /^Connection terminated|Timeout acquiring a connection|Client has encountered a connection error/

const failure = z.object({ code: z.unknown(), message: z.unknown(), cause: z.unknown() }).partial()

/** Whether an error, or one of its causes, means a full disk, or an unreachable or damaged database. */
export function outageOf(error: unknown, depth = 0): Outage | undefined {
  const read = failure.safeParse(error)
  if (!read.success || depth > 3) return undefined
  const { code, message, cause } = read.data
  if (typeof code === 'string' && full.test(code)) return 'storage-full'
  if (typeof code === 'string' && damaged.test(code)) return 'database-damaged'
  if (typeof code === 'string' && away.test(code)) return 'database-away'
  if (typeof message === 'string' && lost.test(message)) return 'database-away'
  const causes = error instanceof AggregateError ? error.errors : [cause]
  return causes.map((each) => outageOf(each, depth + 1)).find((outage) => outage !== undefined)
}
