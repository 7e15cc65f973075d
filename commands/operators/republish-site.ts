import type { Database } from '../../db/core/connection.ts'
import { raisePublishRevision } from '../../db/site/due-repository.ts'
import type { Site } from '../../db/site/site-repository.ts'
import type { Clock } from '../../platform/clock.ts'
import type { PublishQueue } from '../../platform/queue/publish-queue.ts'
import { note, type OperatorCall } from './note.ts'

/** Has the pages of one site rendered again, before those that can wait; `republish` does so with many. */
export async function republishSite(
  deps: { database: Database; clock: Clock; publishQueue: Pick<PublishQueue, 'enqueue'> },
  { site, ...call }: OperatorCall & { site: Site },
): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    // who has saved meanwhile is published for that
    await raisePublishRevision(transaction, site.id, site.publishRevision)
    await note(transaction, deps.clock, 'republish', call)
  })
  deps.publishQueue.enqueue(site.id)
}
