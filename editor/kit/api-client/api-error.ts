/** The API refused a call. `code` is the stable name of the refusal, where the answer has one (domain/errors.ts). */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | null
  /** The body of the answer. */
  readonly body: unknown

  constructor(status: number, body: unknown) {
    super(field(body, 'message') ?? `HTTP ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.code = field(body, 'code')
    this.body = body
  }
}

/** A string field of an unknown answer, or null. */
export function field(body: unknown, name: string): string | null {
  const value = record(body)?.[name]
  return typeof value === 'string' ? value : null
}

/** An unknown value as an object, or null. */
export function record(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null ? { ...value } : null
}

/** Whether the resource does not exist: not an error of ours, so not reported. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** Whether logging in resolves the error: a 403 (product-rules.md#errors), or an expired session. */
export function isLogInError(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 403 || error.code === 'not-logged-in')
}
