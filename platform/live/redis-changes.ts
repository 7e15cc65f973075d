import { Redis } from 'ioredis'
import type { Log } from '../log.ts'
import { type Changes, createChanges } from './changes.ts'

const channel = 'festoon:changes'
/** How long a message may take to be sent, ms. */
const patienceMs = 500

/** Changes made by all processes that share a Redis. While it is away, those of this process only. */
export function createRedisChanges({ url, log }: { url: string; log: Log }): Changes {
  const own = createChanges()
  const sender = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: patienceMs })
  const receiver = new Redis(url)
  for (const client of [sender, receiver])
    client.on('error', (error) => log.warn({ err: error }, 'messages of changes'))
  receiver.on('message', (_channel, subject: string) => own.tell(subject))
  receiver.subscribe(channel).catch((error: unknown) => log.warn({ err: error }, 'messages of changes'))
  return {
    ...own,
    tell(subject) {
      // those who listen to this process hear it even if Redis does not answer; twice is no harm
      own.tell(subject)
      sender.publish(channel, subject).catch((error: unknown) => log.debug({ err: error }, 'a change was not told'))
    },
    close() {
      own.close()
      sender.disconnect()
      receiver.disconnect()
    },
  }
}
