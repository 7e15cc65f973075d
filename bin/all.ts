import { migrate } from '../db/core/migrate.ts'
import { siteOrigin } from '../platform/env/origins.ts'
import { startApi } from './compose/api-part.ts'
import { refuseArguments } from './compose/command-line.ts'
import { openContextEvenDamaged, openQueue } from './compose/context.ts'
import { startEdge } from './compose/edge-part.ts'
import { closeAll, type Part, run } from './compose/run.ts'
import { seedFirst, seedOthers } from './compose/seed.ts'
import { startTelemetry } from './compose/telemetry.ts'
import { waitForSite } from './compose/wait-for-site.ts'
import { startWorkerUnlessDamaged } from './compose/worker-unless-damaged.ts'

refuseArguments(`npm start

Runs the whole product in one process until it is stopped. Settings are environment variables: see README.md.
`)

/** The whole product in one process: runs migrations, seeds and publishes the demo, and prints the addresses to open. */
await run(async (stopping) => {
  const context = await openContextEvenDamaged('festoon', process.env)
  const { settings, database, damage } = context
  const isDamaged = damage.tables().length > 0
  const parts: Part[] = [{ close: () => database.destroy() }, await startTelemetry('all', context)]
  try {
    if (!isDamaged) await migrate(database)
    const queue = await openQueue(context)
    parts.push(queue)
    const worker = await startWorkerUnlessDamaged(context, { queue, isWoken: true })
    parts.push(worker)
    const api = await startApi(context, { queue, wakeOutbox: () => worker.wakeOutbox(), damaged: damage.tables })
    parts.push(api)
    if (isDamaged) {
      parts.push(await startEdge(context))
      process.stdout.write(`\n  Published pages are served. The database is damaged: see docs/operations.md.\n\n`)
      return { close: () => closeAll(parts) }
    }
    const demoHost = await seedFirst(context, queue)
    parts.push(await startEdge(context))
    const demo = await waitForSite(settings.sitesPort, demoHost, stopping)
    process.stdout.write(
      [
        '',
        `  ${settings.profile.productName} is running.`,
        '',
        `  Write a page     ${api.origin}/snabbstart`,
        `  Start page       ${api.origin}`,
        `  Demo site        ${siteOrigin(settings, demoHost)}${demo ? '' : ' (still being published: see the log)'}`,
        ...(settings.stripe === undefined
          ? ['', '  Cards and Swish are paid with test money (local simulators).']
          : []),
        ...(settings.smtpUrl === undefined ? [`  Mail is written to ${settings.dataDir}/mail.`] : []),
        '',
        '',
      ].join('\n'),
    )
    if (settings.sampleSites === 'all' && !stopping.aborted) parts.push(seedOthers(context, queue))
    return { close: () => closeAll(parts) }
  } catch (error) {
    await closeAll(parts)
    throw error
  }
})
