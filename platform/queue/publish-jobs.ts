import { Queue } from 'bullmq'

/** Name of the queue in Redis. */
export const publishJobs = 'publish'

/** The entries themselves, for operators to look at; the product goes through `PublishQueue`. */
export function openPublishJobs(url: string): Queue {
  return new Queue(publishJobs, { connection: { url, maxRetriesPerRequest: 1 } })
}
