import { Queue } from 'bullmq'

/** Name of the queue in Redis. */
export const publishJobs = 'publish'

/** The raw BullMQ queue, for the operator's board; the product uses `PublishQueue`. */
export function openPublishJobs(url: string): Queue {
  return new Queue(publishJobs, { connection: { url, maxRetriesPerRequest: 1 } })
}
