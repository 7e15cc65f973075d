import { refuseArguments } from './compose/command-line.ts'
import { openContextEvenDamaged, openQueue } from './compose/context.ts'
import { closeAll, run } from './compose/run.ts'
import { startTelemetry } from './compose/telemetry.ts'
import { startWorkerUnlessDamaged } from './compose/worker-unless-damaged.ts'

refuseArguments(`npm run worker

Publishes sites, sends mails and draws pictures until it is stopped. Settings are environment variables: see README.md.
`)

/** The worker as a process of its own. */
await run(async () => {
  const context = await openContextEvenDamaged('worker', process.env)
  const telemetry = await startTelemetry('worker', context)
  const queue = await openQueue(context)
  const worker = await startWorkerUnlessDamaged(context, { queue })
  context.log.info('the worker listens')
  return { close: () => closeAll([{ close: () => context.database.destroy() }, telemetry, queue, worker]) }
})
