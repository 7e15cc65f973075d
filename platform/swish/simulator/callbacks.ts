const waitsMs = [500, 2000, 5000, 15_000, 60_000]

/** The simulator's delayed actions: buyers' decisions, and callbacks to the merchant, which are retried until they are accepted. */
export function createCallbacks() {
  const timers = new Set<NodeJS.Timeout>()
  const underWay = new Set<Promise<void>>()
  const closing = new AbortController()
  const later = (ms: number, run: () => void) => {
    if (closing.signal.aborted) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, ms)
    timers.add(timer)
  }

  async function callBack(url: string, identifier: string | null, body: unknown, attempt: number): Promise<void> {
    const taken = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(identifier === null ? {} : { callbackIdentifier: identifier }),
      },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(10_000)]),
    }).then(
      (answer) => answer.body?.cancel().then(() => answer.status === 200) ?? answer.status === 200,
      () => false,
    )
    const wait = waitsMs[attempt]
    if (!taken && wait !== undefined) later(wait, () => send(url, identifier, body, attempt + 1))
  }
  const send = (url: string, identifier: string | null, body: unknown, attempt: number) => {
    const call = callBack(url, identifier, body, attempt).finally(() => underWay.delete(call))
    underWay.add(call)
  }

  return {
    later,
    send: (url: string, identifier: string | null, body: unknown) => send(url, identifier, body, 0),
    /** Starts nothing further and aborts callbacks in flight. */
    end() {
      closing.abort()
      for (const timer of timers) clearTimeout(timer)
    },
    ended: () => Promise.all(underWay),
  }
}
