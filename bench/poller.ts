import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** Instant in ms since 1970, finer than a millisecond. */
export const now = () => performance.timeOrigin + performance.now()

/** Asks for a page again and again over one connection that stays open. */
export interface Poller {
  /** Asks every millisecond until the page contains `text`; gives the instant at which it had arrived. Throws after 10 s. */
  untilServed(path: string, text: string): Promise<number>
  close(): void
}

export function createPoller(port: number, host: string): Poller {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let etag = ''

  function ask(path: string): Promise<{ etag: string; text: string }> {
    return new Promise((resolve, reject) => {
      const headers = { host, ...(etag === '' ? {} : { 'if-none-match': etag }) }
      const sent = get({ port, hostname: '127.0.0.1', path, agent, headers }, (answer: IncomingMessage) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => {
          text += part
        })
        answer.on('error', reject)
        answer.on('end', () => resolve({ etag: answer.headers.etag ?? '', text }))
      })
      sent.on('error', reject)
    })
  }

  return {
    async untilServed(path, text) {
      const deadline = now() + 10_000
      for (;;) {
        const answer = await ask(path)
        const arrived = now()
        etag = answer.etag
        if (answer.text.includes(text)) return arrived
        // without a pause the questions would take the processor from what they wait for
        await wait(1)
        if (arrived > deadline) throw new Error(`${path} has not been served with '${text}'`)
      }
    },
    close: () => agent.destroy(),
  }
}
