import { Redis } from 'ioredis'
import { hostPattern } from '../../domain/publishing/release.ts'
import type { Log } from '../log.ts'

const channel = 'festoon:switches'
/** Prefix for a host that is about to be switched; one that has been switched is sent bare, which older releases also understand. */
const soonWord = 'soon '
/** How long a publisher waits for its message to be sent, ms. */
const patienceMs = 500

/** Interval and timeout of a listener's pings to Redis, ms. */
const pingMs = 1000

/** Most hosts to remember whose message could not be sent. */
const maxUntold = 10_000

/** Pub/sub over Redis: a message may be lost, and edges then notice the switch at their next poll. */
export interface SwitchMessages {
  /**
   * Announces that a host is about to be switched, or has been. Resolves when the message has been sent or could not be; in that case it
   * is sent once Redis is back. Never rejects.
   */
  tell(host: string, when: 'soon' | 'now'): Promise<void>
  close(): Promise<void>
}

/** For publishers. Redis may go away and come back. */
export function createSwitchMessages({ url, log }: { url: string; log: Log }): SwitchMessages {
  const client = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: patienceMs })
  const untold = new Set<string>()
  async function tell(host: string, when: 'soon' | 'now'): Promise<void> {
    try {
      await client.publish(channel, when === 'now' ? host : soonWord + host)
    } catch (error) {
      log.warn({ err: error, host }, 'a switch could not be told yet')
      if (untold.size < maxUntold) untold.add(host)
    }
  }
  client.on('error', (error) => log.warn({ err: error }, 'messages of switches'))
  // edges may be subscribed again before our connection is back
  client.on('ready', () => {
    const hosts = [...untold]
    untold.clear()
    for (const host of hosts) void tell(host, 'now')
  })
  return {
    tell,
    close: async () => client.disconnect(),
  }
}

export interface SwitchListener {
  /** The host has been switched, or is about to be. */
  onSwitch: (host: string, when: 'soon' | 'now') => void
  /** From now on switches may be missed, until `connectedSince` returns a time again. */
  onSilence: () => void
}

export interface SwitchWatch {
  /** Since when every switch announced through Redis has been received, ms since 1970; undefined while one may be missed. */
  connectedSince(): number | undefined
  close(): void
}

/** For edges. Nothing is received while Redis is unreachable or does not answer. */
export function listenForSwitches(
  { url, log }: { url: string; log: Log },
  { onSwitch, onSilence }: SwitchListener,
): SwitchWatch {
  const client = new Redis(url, { autoResubscribe: false, maxRetriesPerRequest: 0, commandTimeout: pingMs })
  let since: number | undefined
  let isClosed = false
  const fallSilent = () => {
    if (since === undefined) return
    since = undefined
    onSilence()
  }
  // a connection that is dead without having been closed is closed and reopened
  const ask = (question: Promise<unknown>) => question.catch(() => isClosed || client.disconnect(true))
  client.on('error', (error) => log.warn({ err: error }, 'messages of switches; pointers are asked for every 2 s'))
  client.on('message', (_channel, message: string) => {
    const isSoon = message.startsWith(soonWord)
    const host = isSoon ? message.slice(soonWord.length) : message
    if (hostPattern.test(host)) onSwitch(host, isSoon ? 'soon' : 'now')
  })
  client.on('ready', () => {
    void ask(
      client.subscribe(channel).then(() => {
        since = Date.now()
      }),
    )
  })
  client.on('close', fallSilent)
  const pinging = setInterval(() => {
    if (since !== undefined) void ask(client.ping())
  }, pingMs)
  return {
    connectedSince: () => since,
    close() {
      isClosed = true
      clearInterval(pinging)
      client.disconnect()
    },
  }
}
