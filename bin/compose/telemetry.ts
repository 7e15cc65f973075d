import { poolCounts } from '../../db/core/pool-counts.ts'
import { serveMetrics } from '../../platform/telemetry/metrics-server.ts'
import { logOutsideCalls } from '../../platform/telemetry/outside-calls.ts'
import { databaseMetrics, diskMetrics, outsideCallMetrics } from '../../platform/telemetry/process-metrics.ts'
import type { Context } from './context.ts'
import type { Part } from './run.ts'

/** Starts what tells operators about a process, besides what its parts write into the log and count. */
export async function startTelemetry(
  context: Pick<Context, 'settings' | 'log' | 'registry'> & Partial<Pick<Context, 'database'>>,
): Promise<Part> {
  const { settings, log, registry, database } = context
  const stop = logOutsideCalls(log, settings, outsideCallMetrics(registry))
  diskMetrics(registry, settings.dataDir)
  if (database !== undefined) databaseMetrics(registry, () => poolCounts(database))
  const { metricsPort: port } = settings
  const served = port === undefined ? undefined : serveMetrics({ registry, port, log })
  return {
    async close() {
      stop()
      await served?.close()
    },
  }
}
