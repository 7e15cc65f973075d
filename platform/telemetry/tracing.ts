import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Cause, currentCause, withCause } from './cause.ts'

/** Mirrors OpenTelemetry's terms; without tracing, none of its packages are loaded (otlp-tracing.ts). */
export type SpanKind = 'server' | 'client' | 'producer' | 'consumer' | 'internal'
export type Attributes = Record<string, string | number>

export interface Span {
  /** The cause for work done within the span. */
  cause: Cause
  end(attributes?: Attributes, error?: unknown): void
  rename(name: string): void
}

export interface Tracing {
  begin(name: string, kind: SpanKind, attributes: Attributes, parent: Cause): Span
  /** Sends the remaining spans. */
  close(): Promise<void>
}

let tracing: Tracing | undefined

/** Turns tracing on in this process or, with undefined, off. */
export function setTracing(tracer: Tracing | undefined): void {
  tracing = tracer
}

/** Starts a span of the current request; undefined while tracing is off, and for work that belongs to no request. */
export function beginSpan(
  name: string,
  kind: SpanKind,
  attributes: Attributes = {},
  parent = currentCause(),
): Span | undefined {
  return parent === undefined ? undefined : tracing?.begin(name, kind, attributes, parent)
}

/** Runs `work` in a span of its own. */
export async function traced<T>(
  name: string,
  kind: SpanKind,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  const span = beginSpan(name, kind, attributes)
  if (span === undefined) return work()
  try {
    const result = await withCause(span.cause, work)
    span.end()
    return result
  } catch (error) {
    span.end({}, error)
    throw error
  }
}

/** Serves a request in a span that ends with the response; without tracing, merely serves it. */
export function servedIn<T>(
  cause: Cause,
  { req, res }: { req: IncomingMessage; res: ServerResponse },
  serve: (span: Span | undefined) => T,
): T {
  const { method = '' } = req
  const span = beginSpan(method, 'server', { 'http.request.method': method }, cause)
  if (span === undefined) return serve(undefined)
  res.once('close', () => span.end({ 'http.response.status_code': res.statusCode }))
  return withCause(span.cause, () => serve(span))
}
