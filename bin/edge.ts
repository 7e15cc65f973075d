import { openSettings } from './compose/context.ts'
import { startEdge } from './compose/edge-part.ts'
import { run } from './compose/run.ts'

/** The guests' server alone: it knows published files and the API's address, never the database. */
await run(async () => {
  const { settings, log } = openSettings('edge', process.env)
  const edge = await startEdge({ settings, log })
  log.info({ port: settings.sitesPort }, 'the edge listens')
  return edge
})
