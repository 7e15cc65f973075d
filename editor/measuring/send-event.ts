/** The global object `analytics` created by a measurement service's script. */
export interface Analytics {
  track(name: string, data: Readonly<Record<string, string | number>>): void
}

export interface MeasuredEvent {
  name: string
  data: Readonly<Record<string, string | number>>
}

/** The number of attempts to find the service's object, and the pause between them, ms (product-rules.md#measuring). */
const tries = 10
const pause = 500

/** Sends an event to the service, waiting for its script. Throws when its object has not appeared after all attempts. */
export async function sendEvent(
  event: MeasuredEvent,
  find: () => Analytics | undefined,
  wait: (milliseconds: number) => Promise<void>,
): Promise<void> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const analytics = find()
    if (analytics !== undefined) return analytics.track(event.name, event.data)
    await wait(pause)
  }
  throw new Error(`no analytics object came for the event ${event.name}`)
}
