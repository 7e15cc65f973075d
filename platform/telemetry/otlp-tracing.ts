import { type Span as OtelSpan, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { Cause } from './cause.ts'
import type { Tracing } from './tracing.ts'

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
}

/** Sends spans to a collector over OTLP/HTTP. A span's parent comes from our `Cause`, not from OpenTelemetry's context. */
export function createOtlpTracing(options: { url: string; process: string }): Tracing {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': `festoon-${options.process}` }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: options.url }))],
  })
  const tracer = provider.getTracer('festoon')
  return {
    begin(name, kind, attributes, parent) {
      const own = { 'festoon.request_id': parent.requestId, ...attributes }
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: own }, contextOf(parent))
      return {
        cause: { ...parent, traceParent: traceParentOf(span) },
        rename: (other) => void span.updateName(other),
        end(more = {}, error) {
          span.setAttributes(more)
          // no error message: it may contain what must not be logged
          if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    close: () => provider.shutdown(),
  }
}

function contextOf({ traceParent }: Cause) {
  const [, traceId, spanId, flags] = traceParent?.split('-') ?? []
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number(flags), isRemote: true })
}

/** In the format of W3C Trace Context. */
function traceParentOf(span: OtelSpan): string {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-0${traceFlags & 1}`
}
