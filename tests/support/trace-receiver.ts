import { createServer } from 'node:http'
import * as z from 'zod'
import { listen } from './servers-behind.ts'

export interface ReceivedSpan {
  service: string
  name: string
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  attributes: Record<string, unknown>
}

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })
const message = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              name: z.string(),
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              attributes: z.array(attribute),
            }),
          ),
        }),
      ),
    }),
  ),
})

const valuesOf = (attributes: z.infer<typeof attribute>[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

/** A collector that receives traces over OTLP/HTTP, in JSON. */
export async function startTraceReceiver(): Promise<{ url: string; spans: ReceivedSpan[]; stop(): void }> {
  const spans: ReceivedSpan[] = []
  const server = createServer((req, res) => {
    const parts: Buffer[] = []
    req.on('data', (part: Buffer) => parts.push(part))
    req.on('end', () => {
      const { resourceSpans } = message.parse(JSON.parse(Buffer.concat(parts).toString()))
      for (const { resource, scopeSpans } of resourceSpans)
        for (const span of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({
            ...span,
            parentSpanId: span.parentSpanId,
            service: String(valuesOf(resource.attributes)['service.name']),
            attributes: valuesOf(span.attributes),
          })
      res.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
    })
  })
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    spans,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
