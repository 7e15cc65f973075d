import type { DamageWatch } from '../../db/core/damage.ts'
import type { Context } from './context.ts'
import type { Part } from './run.ts'
import { startWorker } from './worker-part.ts'

/**
 * Starts the worker, which stands still from when the database is found damaged: to it, a page whose row cannot be read would look like one
 * that is to be taken offline.
 */
export async function startWorkerUnlessDamaged(
  context: Context & { damage: DamageWatch },
  options: Parameters<typeof startWorker>[1],
): Promise<Part & { wakeOutbox: () => void }> {
  const { damage, log } = context
  if (damage.tables().length > 0) return { wakeOutbox: () => undefined, close: async () => undefined }
  const worker = await startWorker(context, options)
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= worker.close()
    return closing
  }
  damage.onFound(() => {
    close().catch((error: unknown) => log.error({ err: error }, 'the worker did not stop in order'))
  })
  return { wakeOutbox: () => (closing === undefined ? worker.wakeOutbox() : undefined), close }
}
