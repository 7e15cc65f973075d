import { setTimeout as wait } from 'node:timers/promises'
import { pruneBackups } from './prune.ts'
import type { Base } from './records.ts'
import { type BackupDeps, type Run, startRun } from './run.ts'

/** Pause after a failed base backup, ms. */
const pauseMs = 5000

export interface BackupPlan {
  /** Retention of backups, and interval between base backups, ms. */
  keepMs: number
  baseEveryMs: number
}

/** Makes one base backup, including what was written while it was made. */
export async function backUpOnce(deps: BackupDeps, plan: Pick<BackupPlan, 'keepMs'>): Promise<Base> {
  const run = await startRun(deps)
  try {
    return await Promise.race([run.base(), run.failed.then((error) => Promise.reject(error))])
  } finally {
    await run.stop()
    await pruneBackups(deps, plan.keepMs)
  }
}

/** Backs up continuously until `signal`: the log of a base continues until the next base is restorable. */
export async function followBackups(deps: BackupDeps, plan: BackupPlan, signal: AbortSignal): Promise<void> {
  const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  let current: Run | undefined
  while (!signal.aborted) {
    let next: Run | undefined
    try {
      next = await startRun(deps)
      const failed = next.failed.then((error) => Promise.reject(error))
      const base = await Promise.race([next.base(), failed, stopped])
      if (base === undefined) break
      deps.log.info(
        { id: base.id, files: base.files, bytes: base.bytes },
        'the backup can be restored; its log goes on',
      )
      await current?.stop()
      current = next
      next = undefined
      await pruneBackups(deps, plan.keepMs)
      const due = wait(plan.baseEveryMs, undefined, { signal }).catch(() => {})
      const error = await Promise.race([current.failed, due])
      if (error !== undefined) deps.log.warn({ err: error }, 'a new base is needed')
    } catch (error) {
      deps.log.error({ err: error }, 'no base was made; trying again')
      await Promise.race([wait(pauseMs), stopped])
    } finally {
      await next?.stop()
    }
  }
  await current?.stop()
}
