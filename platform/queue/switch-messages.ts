import { Redis } from 'ioredis'
import { hostPattern } from '../../domain/publishing/release.ts'
import type { Log } from '../log.ts'

const channel = 'festoon:switches'
/** A publisher waits no longer for its message to be on its way, ms. */
const patienceMs = 500

/** By Redis, to whoever listens now: a message may be lost, and then edges find the switch when they look again. */
export interface SwitchMessages {
  /** A host has been switched. Resolves when the message has been handed on, or cannot be; never rejects. */
  tell(host: string): Promise<void>
  close(): Promise<void>
}

/** For publishers. Redis may be away, and come back. */
export function createSwitchMessages({ url, log }: { url: string; log: Log }): SwitchMessages {
  const client = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: patienceMs })
  client.on('error', (error) => log.warn({ err: error }, 'messages of switches'))
  return {
    async tell(host) {
      await client
        .publish(channel, host)
        .catch((error: unknown) =>
          log.warn({ err: error, host }, 'a switch could not be told; edges find it within 2 s'),
        )
    },
    close: async () => client.disconnect(),
  }
}

/** For edges. While Redis is away nothing is heard. */
export function listenForSwitches(
  { url, log }: { url: string; log: Log },
  onSwitch: (host: string) => void,
): { close(): void } {
  const client = new Redis(url, { maxRetriesPerRequest: null })
  client.on('error', (error) => log.warn({ err: error }, 'messages of switches; pointers are asked for every 2 s'))
  client.on('message', (_channel, host: string) => {
    if (hostPattern.test(host)) onSwitch(host)
  })
  // said again by itself after each new connection; it fails only when the client is closed first
  client.subscribe(channel).catch(() => {})
  return { close: () => client.disconnect() }
}
