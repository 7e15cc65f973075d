import { afterEach, expect, test } from 'vitest'
import { startTraceReceiver } from '../../tests/support/trace-receiver.ts'
import { until } from '../../tests/support/until.ts'
import { causeHeaders, causeOf, withCause } from './cause.ts'
import { createOtlpTracing } from './otlp-tracing.ts'
import { beginSpan, setTracing, traced } from './tracing.ts'

afterEach(() => setTracing(undefined))

test('nothing is traced unless it is asked for, nor what belongs to no request', async () => {
  expect(withCause({ requestId: 'request-one' }, () => beginSpan('a', 'client'))).toBeUndefined()
  expect(
    await withCause({ requestId: 'request-one' }, () => traced('a', 'internal', {}, async () => causeHeaders())),
  ).toEqual({ 'x-request-id': 'request-one' })
})

test('spans hang together from one process to the next, and say that they failed without its words', async () => {
  const receiver = await startTraceReceiver()
  const tracing = createOtlpTracing({ url: `${receiver.url}/v1/traces`, process: 'test' })
  setTracing(tracing)
  expect(beginSpan('of nobody', 'client')).toBeUndefined()
  const inner = (headers: Record<string, string>) =>
    withCause(causeOf(headers, true), () =>
      traced('inner', 'server', { 'http.route': '/x' }, async () => {
        throw new Error('secret')
      }).catch(() => {}),
    )
  await withCause({ requestId: 'request-one' }, () => traced('outer', 'client', {}, () => inner(causeHeaders())))
  await tracing.close()
  await until(() => receiver.spans.length === 2)
  receiver.stop()
  const [first, second] = [...receiver.spans].sort((a, b) => (a.name < b.name ? 1 : -1))
  expect(first).toMatchObject({ name: 'outer', service: 'festoon-test', parentSpanId: undefined })
  expect(second).toMatchObject({
    name: 'inner',
    traceId: first?.traceId,
    parentSpanId: first?.spanId,
    attributes: { 'festoon.request_id': 'request-one', 'http.route': '/x' },
  })
  expect(JSON.stringify(receiver.spans)).not.toContain('secret')
})

test('a trace that a stranger begins is not gone on with', () => {
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
  expect(causeOf({ traceparent }, false)).not.toHaveProperty('traceParent')
  expect(causeOf({ traceparent: `${traceparent}-x` }, true)).not.toHaveProperty('traceParent')
  expect(causeOf({ traceparent }, true)).toMatchObject({ traceParent: traceparent })
})
