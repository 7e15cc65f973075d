import * as z from 'zod'

/** Why nothing can be stored or read just now, though nothing is wrong with the call. */
export type Outage = 'storage-full' | 'database-away'

/** Of Node, SQLite and PostgreSQL. */
const full = /^(?:ENOSPC|EDQUOT|SQLITE_FULL|53100)$/
const away =
  /^(?:ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0[1-5]|53[23]00|SQLITE_(?:BUSY|CANTOPEN|IOERR)\w*)$/
/** What pg and knex say without a code. */
const lost = /^Connection terminated|Timeout acquiring a connection|Client has encountered a connection error/

const failure = z.object({ code: z.unknown(), message: z.unknown(), cause: z.unknown() }).partial()

/** Whether an error, or what caused it, is a full disk or a database that does not answer. */
export function outageOf(error: unknown, depth = 0): Outage | undefined {
  const read = failure.safeParse(error)
  if (!read.success || depth > 3) return undefined
  const { code, message, cause } = read.data
  if (typeof code === 'string' && full.test(code)) return 'storage-full'
  if (typeof code === 'string' && away.test(code)) return 'database-away'
  if (typeof message === 'string' && lost.test(message)) return 'database-away'
  const causes = error instanceof AggregateError ? error.errors : [cause]
  return causes.map((each) => outageOf(each, depth + 1)).find((outage) => outage !== undefined)
}
