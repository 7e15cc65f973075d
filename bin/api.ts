import { startApi } from './compose/api-part.ts'
import { refuseArguments } from './compose/command-line.ts'
import { openContextEvenDamaged, openQueue } from './compose/context.ts'
import { closeAll, run } from './compose/run.ts'
import { startTelemetry } from './compose/telemetry.ts'

refuseArguments(`npm run api

Serves the API and the editor until it is stopped. Settings are environment variables: see README.md.
`)

/** The API and editor as a process of their own. Mail and publishing are up to the worker process. */
await run(async () => {
  const context = await openContextEvenDamaged('api', process.env)
  const telemetry = await startTelemetry('api', context)
  const queue = await openQueue(context)
  const api = await startApi(context, { queue, wakeOutbox: () => {}, damaged: context.damage.tables })
  context.log.info({ port: context.settings.port }, 'the API listens')
  return { close: () => closeAll([{ close: () => context.database.destroy() }, telemetry, queue, api]) }
})
