import * as z from 'zod'

const driverError = z.object({ code: z.string() })

/** SQLite's and PostgreSQL's codes for a row that would break a unique key. */
const codes = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505'])

/** Whether an insert or update failed because such a row is already there. */
export function isUniqueViolation(error: unknown): boolean {
  const parsed = driverError.safeParse(error)
  return parsed.success && codes.has(parsed.data.code)
}
