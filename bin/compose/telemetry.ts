import { poolCounts } from '../../db/core/pool-counts.ts'
import { traceStatements } from '../../db/core/trace-statements.ts'
import { serveMetrics } from '../../platform/telemetry/metrics-server.ts'
import { logOutsideCalls } from '../../platform/telemetry/outside-calls.ts'
import {
  databaseMetrics,
  defaultMetrics,
  diskMetrics,
  outsideCallMetrics,
} from '../../platform/telemetry/process-metrics.ts'
import { beginSpan, setTracing, type Tracing } from '../../platform/telemetry/tracing.ts'
import type { Context } from './context.ts'
import type { Part } from './run.ts'

/** Starts the metrics and traces of a process. */
export async function startTelemetry(
  process: string,
  context: Pick<Context, 'settings' | 'log' | 'registry'> & Partial<Pick<Context, 'database'>>,
): Promise<Part> {
  const { settings, log, registry, database } = context
  const stop = logOutsideCalls(log, settings, outsideCallMetrics(registry))
  if (settings.metricsPort !== undefined) defaultMetrics(registry)
  diskMetrics(registry, settings.dataDir)
  if (database !== undefined) databaseMetrics(registry, () => poolCounts(database))
  const tracing = await openTracing(process, context)
  const { metricsPort: port } = settings
  const served = port === undefined ? undefined : serveMetrics({ registry, port, log })
  return {
    async close() {
      stop()
      await Promise.all([served?.close(), tracing?.close()])
    },
  }
}

/** Undefined unless a collector is configured. Imported lazily, since the tracing packages take 0.3 s to load. */
async function openTracing(
  process: string,
  { settings, log, database }: Parameters<typeof startTelemetry>[1],
): Promise<Tracing | undefined> {
  if (settings.tracesUrl === undefined) return undefined
  const { createOtlpTracing } = await import('../../platform/telemetry/otlp-tracing.ts')
  const tracing = createOtlpTracing({ url: settings.tracesUrl, process })
  setTracing(tracing)
  if (database !== undefined) traceStatements(database, (statement) => beginSpan(statement, 'client'))
  log.info('traces are made')
  return tracing
}
