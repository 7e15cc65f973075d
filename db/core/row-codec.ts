import * as z from 'zod'

/** SQLite gives booleans as 0 and 1, PostgreSQL as true and false. */
export const booleanColumn = z.union([
  z.boolean(),
  z.literal(0).transform(() => false),
  z.literal(1).transform(() => true),
])

/** A time as stored: ISO 8601 in UTC, comparable as text. */
export const timeColumn = z.iso.datetime()

/** JSON text of a column; invalid JSON becomes a validation issue instead of an exception. */
export const jsonColumn = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'not JSON' })
    return z.NEVER
  }
})
