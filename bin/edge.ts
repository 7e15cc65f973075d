import { Registry } from 'prom-client'
import { refuseArguments } from './compose/command-line.ts'
import { openSettings } from './compose/context.ts'
import { startEdge } from './compose/edge-part.ts'
import { closeAll, run } from './compose/run.ts'
import { startTelemetry } from './compose/telemetry.ts'

refuseArguments(`npm run edge

Serves guests' pages until it is stopped. Settings are environment variables: see README.md.
`)

/** The guests' server as a process of its own: it has access to the published files and the API's address, not to the database. */
await run(async () => {
  const { settings, log } = openSettings('edge', process.env)
  const context = { settings, log, registry: new Registry() }
  const telemetry = await startTelemetry('edge', context)
  const edge = await startEdge(context)
  log.info({ port: settings.sitesPort }, 'the edge listens')
  return { close: () => closeAll([telemetry, edge]) }
})
