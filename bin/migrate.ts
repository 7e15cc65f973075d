import { migrate } from '../db/core/migrate.ts'
import { refuseArguments } from './compose/command-line.ts'
import { openContextWhenThere, openQueue } from './compose/context.ts'
import { run } from './compose/run.ts'
import { seed } from './compose/seed.ts'

refuseArguments(`npm run migrate

Brings the schema of the configured database up to date, and makes the demo site. Run it once before the processes start.
`)

/** Release step, run once before the processes start: migrates the schema and seeds demo content. */
await run(async () => {
  const context = await openContextWhenThere('release', process.env)
  await migrate(context.database)
  const queue = await openQueue(context)
  await seed(context, queue)
  await queue.close()
  await context.database.destroy()
  context.log.info('the database has the newest schema')
  process.exit(0)
})
