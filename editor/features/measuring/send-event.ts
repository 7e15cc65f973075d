/** What a measuring service's script makes: the page's object `analytics`. */
export interface Analytics {
  track(name: string, data: Readonly<Record<string, string | number>>): void
}

export interface MeasuredEvent {
  name: string
  data: Readonly<Record<string, string | number>>
}

/** How often the service's object is looked for, and ms in between (product-rules.md#measuring). */
const tries = 10
const pause = 500

/** Hands an event to the service, whose script may still be on its way. Throws when its object has not come by then. */
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
