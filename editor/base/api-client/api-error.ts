/** The API refused. `code` is the stable name of the refusal, where the answer gave one (domain/errors.ts). */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | null
  /** The answer as it came. */
  readonly body: unknown

  constructor(status: number, body: unknown) {
    super(field(body, 'message') ?? `HTTP ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.code = field(body, 'code')
    this.body = body
  }
}

/** A text field of an unknown answer, or null. */
export function field(body: unknown, name: string): string | null {
  const value = record(body)?.[name]
  return typeof value === 'string' ? value : null
}

/** An unknown value as an object, or null. */
export function record(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null ? { ...value } : null
}

/** True where there is nothing at the address: no fault of ours, and nothing to report. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** True where logging in is the way on: 403 (product-rules.md#errors), or a session that has ended. */
export function isLogInError(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 403 || error.code === 'not-logged-in')
}
