/** The outcome of sending. */
export type SubmitOutcome =
  /** `notMailed`: no receipt was mailed, although asked for. */
  | { kind: 'sent'; receiptPath: string | null; notMailed?: true }
  | { kind: 'spam' }
  /** No response: the connection or the server is down. `busy`: too many send at the same time. */
  | { kind: 'unreached'; busy?: true }
  | { kind: 'refused'; code: string; reason: string; receiptPath: string | null }

/**
 * A post key is valid from 3 s to 12 h after it is issued (commands/answers/post-key.ts). Sending waits until then, so
 * that fast guests aren't mistaken for bots, and fetches a new key before the old one expires. In ms.
 */
const ripeAfter = 3200
const oldAfter = 11 * 60 * 60 * 1000
/** Timeouts for sending and for fetching a key, in ms. The latter is short, to fail before much has been typed. */
const longestWait = 20_000
const longestKeyWait = 6000
/** Sends while too many others do, and the shortest rest between two, in ms; those who were refused together come back one by one. */
const mostTries = 5
const restWhenBusy = 5000

export interface Submitter {
  /** Fetches the post key early, so that it is valid by the time it is needed. */
  prepare(): Promise<'ready' | 'refused' | 'unreached'>
  /** `crowded` is called each time that too many send at the same time; it is sent again then. */
  send(body: Record<string, unknown>, crowded: () => void): Promise<SubmitOutcome>
}

/** Fetches post keys and sends answers. `language` is for error messages. */
export function createSubmitter(addresses: { key: string; send: string }, language: string): Submitter {
  let key: Promise<PostKey | SubmitOutcome> | undefined
  const currentKey = async () => {
    key ??= fetchKey(addresses.key, language)
    let fetched = await key
    if ('ripeAt' in fetched && Date.now() - fetched.ripeAt > oldAfter) {
      key = fetchKey(addresses.key, language)
      fetched = await key
    }
    // fetch again next time
    if ('kind' in fetched) key = undefined
    return fetched
  }
  return {
    prepare: async () => {
      const fetched = await currentKey()
      return 'ripeAt' in fetched ? 'ready' : fetched.kind === 'refused' ? 'refused' : 'unreached'
    },
    send: async (body, crowded) => {
      const fetched = await currentKey()
      if ('kind' in fetched) return fetched
      await pause(fetched.ripeAt - Date.now())
      const send = () => post(addresses.send, { ...body, postKey: fetched.value }, language)
      let outcome = await send()
      for (let tries = 1; outcome.kind === 'unreached' && outcome.busy && tries < mostTries; tries += 1) {
        crowded()
        await pause(restWhenBusy * (1 + Math.random()))
        outcome = await send()
      }
      // keys are single-use, but still good if the server never saw them
      if (outcome.kind !== 'unreached') key = undefined
      return outcome
    },
  }
}

/** Anything else didn't come from our server: captive portals respond with 200, too. */
const notOurs: SubmitOutcome = { kind: 'unreached' }

interface PostKey {
  value: string
  ripeAt: number
}

async function fetchKey(address: string, language: string): Promise<PostKey | SubmitOutcome> {
  const said = await ask(address, { cache: 'no-store' }, language)
  if ('kind' in said) return said
  const value = textAt(said.body, 'key')
  return value === '' ? notOurs : { value, ripeAt: Date.now() + ripeAfter }
}

async function post(address: string, body: Record<string, unknown>, language: string): Promise<SubmitOutcome> {
  const headers = { 'content-type': 'application/json' }
  const said = await ask(address, { method: 'POST', headers, body: JSON.stringify(body) }, language)
  if ('kind' in said) return said
  const spam = valueAt(said.body, 'invertedSuccess')
  if (typeof spam !== 'boolean') return notOurs
  if (spam) return { kind: 'spam' }
  const receiptPath = textAt(said.body, 'receiptPath') || null
  return { kind: 'sent', receiptPath, ...(valueAt(said.body, 'receiptNotMailed') === true && { notMailed: true }) }
}

async function ask(address: string, init: RequestInit, language: string): Promise<{ body: unknown } | SubmitOutcome> {
  try {
    const response = await fetch(address, {
      ...init,
      signal: AbortSignal.timeout(init.body ? longestWait : longestKeyWait),
    })
    const body: unknown = await response.json().catch(() => null)
    if (response.ok) return { body }
    if (response.status >= 500)
      return { kind: 'unreached', ...(textAt(body, 'code') === 'busy' && { busy: true as const }) }
    const reasons = valueAt(body, 'errorDescription')
    const reason = textAt(reasons, language) || textAt(reasons, 'en') || textAt(body, 'message')
    const receiptPath = textAt(body, 'receiptPath') || null
    return { kind: 'refused', code: textAt(body, 'code'), reason, receiptPath }
  } catch {
    return { kind: 'unreached' }
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))

function valueAt(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function textAt(value: unknown, name: string): string {
  const text = valueAt(value, name)
  return typeof text === 'string' ? text : ''
}
