import type { Clock } from '../../clock.ts'
import { mobilePay } from './cards.ts'
import type { Dispute, EventType, Intent, Refund } from './intent.ts'
import { randomId } from './random-id.ts'
import type { SimulatorStore } from './store.ts'
import { noSuchIntent } from './stripe-error.ts'

export interface IntentsDeps {
  store: SimulatorStore
  clock: Clock
  /** Origin of the simulator, for the URL of the 3-D Secure page. */
  origin: () => string
  emit(type: EventType, object: Intent | Refund | Dispute): void
}

export type IntentStates = ReturnType<typeof createIntentStates>

/** Reads intents and changes their state. */
export function createIntentStates({ store, emit }: IntentsDeps) {
  function put(intent: Intent, type?: EventType): Intent {
    store.intents[intent.id] = intent
    if (type !== undefined) emit(type, intent)
    store.save()
    return intent
  }
  return {
    put,

    get(id: string): Intent {
      const intent = Object.hasOwn(store.intents, id) ? store.intents[id] : undefined
      if (intent === undefined) throw noSuchIntent(id)
      return intent
    },

    succeed: (intent: Intent): Intent =>
      put(
        {
          ...intent,
          status: 'succeeded',
          amount_received: intent.amount,
          latest_charge: `ch_${randomId()}`,
          next_action: null,
          last_payment_error: null,
        },
        'payment_intent.succeeded',
      ),

    fail(intent: Intent, error: Omit<NonNullable<Intent['last_payment_error']>, 'payment_method'>): Intent {
      const type = typeOf(intent.payment_method)
      const method = { id: intent.payment_method ?? '', object: 'payment_method', type } as const
      return put(
        {
          ...intent,
          status: 'requires_payment_method',
          payment_method: null,
          next_action: null,
          last_payment_error: { ...error, payment_method: method },
        },
        'payment_intent.payment_failed',
      )
    },
  }
}

export function typeOf(paymentMethod: string | null): 'card' | 'mobilepay' {
  return paymentMethod === mobilePay ? 'mobilepay' : 'card'
}
