import { migrate } from '../db/core/migrate.ts'
import { openContextWhenThere, openQueue } from './compose/context.ts'
import { run } from './compose/run.ts'
import { seed } from './compose/seed.ts'

/** What a release does once before its processes start: newest schema, demo content. Ends when it is done. */
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
