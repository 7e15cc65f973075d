import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Cause, currentCause, withCause } from './cause.ts'

/** What OpenTelemetry calls by these names; without tracing nothing of it is loaded (otlp-tracing.ts). */
export type SpanKind = 'server' | 'client' | 'producer' | 'consumer' | 'internal'
export type Attributes = Record<string, string | number>

export interface Span {
  /** For what is done within it. */
  cause: Cause
  end(attributes?: Attributes, error?: unknown): void
  rename(name: string): void
}

export interface Tracing {
  begin(name: string, kind: SpanKind, attributes: Attributes, parent: Cause): Span
  /** Sends what is left. */
  close(): Promise<void>
}

let tracing: Tracing | undefined

/** Begins or, with undefined, ends tracing in this process. */
export function setTracing(tracer: Tracing | undefined): void {
  tracing = tracer
}

/** A span of a request; undefined while nothing is traced, and for what belongs to none. */
export function beginSpan(
  name: string,
  kind: SpanKind,
  attributes: Attributes = {},
  parent = currentCause(),
): Span | undefined {
  return parent === undefined ? undefined : tracing?.begin(name, kind, attributes, parent)
}

/** Does something within a span of its own. */
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

/** Answers a request within a span that ends with the answer. */
export function servedIn<T>(
  cause: Cause,
  { req, res }: { req: IncomingMessage; res: ServerResponse },
  serve: (span: Span | undefined) => T,
): T {
  const { method = '' } = req
  const span = beginSpan(method, 'server', { 'http.request.method': method }, cause)
  if (span === undefined) return withCause(cause, () => serve(undefined))
  res.once('close', () => span.end({ 'http.response.status_code': res.statusCode }))
  return withCause(span.cause, () => serve(span))
}
