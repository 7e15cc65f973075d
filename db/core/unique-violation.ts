import * as z from 'zod'

const driverError = z.object({ code: z.string() })

/** SQLite's and PostgreSQL's error codes for a unique violation. */
const codes = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505'])

/** Whether an insert or update failed because of a unique key. */
export function isUniqueViolation(error: unknown): boolean {
  const parsed = driverError.safeParse(error)
  return parsed.success && codes.has(parsed.data.code)
}
