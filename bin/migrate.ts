import { migrate } from '../db/core/migrate.ts'
import { openContextWhenThere, openQueue } from './compose/context.ts'
import { run } from './compose/run.ts'
import { seed } from './compose/seed.ts'

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
