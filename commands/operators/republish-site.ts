import type { Database } from '../../db/core/connection.ts'
import { raisePublishRevision } from '../../db/site/due-repository.ts'
import type { Site } from '../../db/site/site-repository.ts'
import type { Clock } from '../../platform/clock.ts'
import type { PublishQueue } from '../../platform/queue/publish-queue.ts'
import { note, type OperatorCall } from './note.ts'

/** Renders the pages of one site again, ahead of low-priority ones; `republish` does so for many sites. */
export async function republishSite(
  deps: { database: Database; clock: Clock; publishQueue: Pick<PublishQueue, 'enqueue'> },
  { site, ...call }: OperatorCall & { site: Site },
): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    // a no-op if the site has been saved in the meantime, since that publishes it anyway
    await raisePublishRevision(transaction, site.id, site.publishRevision)
    await note(transaction, deps.clock, 'republish', call)
  })
  deps.publishQueue.enqueue(site.id)
}
