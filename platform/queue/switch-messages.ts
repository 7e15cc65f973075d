import { Redis } from 'ioredis'
import { hostPattern } from '../../domain/publishing/release.ts'
import type { Log } from '../log.ts'

const channel = 'festoon:switches'
/** Before a host that is about to be switched; one that has been stands alone, as releases before know it. */
const soonWord = 'soon '
/** A publisher waits no longer for its message to be on its way, ms. */
const patienceMs = 500

/** How often a listener sees whether Redis still answers, and how long it waits for that, ms. */
const pingMs = 1000

/** Hosts of which nothing could be told are remembered up to this. */
const maxUntold = 10_000

/** By Redis, to whoever listens now: a message may be lost, and then edges find the switch when they look again. */
export interface SwitchMessages {
  /**
   * A host is about to be switched, or has been. Resolves when the message has been handed on, or cannot be: then it is as soon as Redis
   * is there. Never rejects.
   */
  tell(host: string, when: 'soon' | 'now'): Promise<void>
  close(): Promise<void>
}

/** For publishers. Redis may be away, and come back. */
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
  // edges may hear again before we can speak
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
  /** It was switched, or is about to be. */
  onSwitch: (host: string, when: 'soon' | 'now') => void
  /** From now on switches may be missed, until `hearsSince` says that they are heard again. */
  onSilence: () => void
}

export interface SwitchWatch {
  /** From when on every switch that Redis was told of has been heard, ms since 1970; undefined while one may be missed. */
  hearsSince(): number | undefined
  close(): void
}

/** For edges. While Redis is away, or does not answer, nothing is heard. */
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
  // a connection that has broken without a word is closed, and opened anew
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
    hearsSince: () => since,
    close() {
      isClosed = true
      clearInterval(pinging)
      client.disconnect()
    },
  }
}
