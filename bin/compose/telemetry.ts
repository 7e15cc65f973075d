import { logOutsideCalls } from '../../platform/telemetry/outside-calls.ts'
import type { Context } from './context.ts'
import type { Part } from './run.ts'

/** Starts what tells operators about a process, besides what its parts write into the log. */
export async function startTelemetry({ settings, log }: Pick<Context, 'settings' | 'log'>): Promise<Part> {
  const stop = logOutsideCalls(log, settings)
  return { close: async () => stop() }
}
