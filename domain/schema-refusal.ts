import type * as z from 'zod'
import { DomainError, type ErrorCode, isErrorCode } from './errors.ts'

/** What did not fit a schema, as an error: field by field, with the names of unknown ones. */
export function refusalOf(error: z.ZodError, code: ErrorCode): DomainError {
  const issues = error.issues.slice(0, 20)
  // a schema may use an error code as its message, for an error text of its own
  const named = issues.map(({ message }) => message).find(isErrorCode)
  if (named !== undefined) return new DomainError(named)
  return new DomainError(code, {
    issues: issues.map((issue) => ({ path: issue.path.join('.').slice(0, 200), message: issue.message.slice(0, 200) })),
  })
}
