import { mobilePay } from './cards.ts'
import { confirmIntent } from './confirm-intent.ts'
import type { Intent, Refund } from './intent.ts'
import { createIntentStates, type IntentsDeps } from './intent-states.ts'
import type { ConfirmParameters, CreateParameters, RefundParameters, UpdateParameters } from './parameters.ts'
import { randomId } from './random-id.ts'
import { createRefunds } from './refunds.ts'
import { unexpectedState } from './stripe-error.ts'

/** Payment intents by Stripe's rules. Each change is stored and emitted as an event before it is answered. */
export interface Intents {
  create(parameters: CreateParameters): Intent
  get(id: string): Intent
  update(id: string, parameters: UpdateParameters): Intent
  cancel(id: string, reason: string | undefined): Intent
  /** Throws the 402 of a declined card; the intent then waits for another payment method. */
  confirm(id: string, parameters: ConfirmParameters): Intent
  /** Refunds a succeeded payment; everything that is left if no amount is named. */
  refund(parameters: RefundParameters): Refund
  getRefund(id: string): Refund
  /** Applies the buyer's answer on the 3-D Secure page. Undefined when that attempt is not, or no longer, waiting for one. */
  authenticate(id: string, attempt: string, approved: boolean): { intent: Intent; returnUrl: string | null } | undefined
}

export function createIntents(deps: IntentsDeps): Intents {
  const states = createIntentStates(deps)
  const seconds = () => Math.floor(deps.clock.now().getTime() / 1000)
  return {
    create: (parameters) => states.put(newIntent(parameters, seconds()), 'payment_intent.created'),

    get: states.get,

    update(id, parameters) {
      const intent = states.get(id)
      if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent, 'update')
      const { metadata, ...rest } = parameters
      return states.put({ ...intent, ...rest, metadata: { ...intent.metadata, ...metadata } })
    },

    cancel(id, reason) {
      const intent = states.get(id)
      if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent, 'cancel')
      return states.put(
        {
          ...intent,
          status: 'canceled',
          next_action: null,
          cancellation_reason: reason ?? null,
          canceled_at: seconds(),
        },
        'payment_intent.canceled',
      )
    },

    confirm: (id, parameters) => confirmIntent(deps, states, states.get(id), parameters),

    ...createRefunds(deps, states),

    authenticate(id, attempt, approved) {
      const intent = states.get(id)
      const action = intent.next_action
      if (intent.status !== 'requires_action' || action === null) return undefined
      const url = action.type === 'redirect_to_url' ? action.redirect_to_url.url : action.use_stripe_sdk.stripe_js
      if (new URL(url).searchParams.get('attempt') !== attempt) return undefined
      const returnUrl = action.type === 'redirect_to_url' ? action.redirect_to_url.return_url : null
      if (approved) return { intent: states.succeed(intent), returnUrl }
      return {
        intent: states.fail(intent, intent.payment_method === mobilePay ? refusedInWallet : unauthenticated),
        returnUrl,
      }
    },
  }
}

function newIntent(parameters: CreateParameters, created: number): Intent {
  const id = `pi_${randomId()}`
  return {
    id,
    object: 'payment_intent',
    amount: parameters.amount,
    amount_received: 0,
    amount_capturable: 0,
    currency: parameters.currency,
    client_secret: `${id}_secret_${randomId()}`,
    status: 'requires_payment_method',
    created,
    livemode: false,
    metadata: parameters.metadata ?? {},
    latest_charge: null,
    payment_method: null,
    allowed_payment_method_types: parameters.allowed_payment_method_types ?? null,
    payment_method_types: (parameters.allowed_payment_method_types ?? ['card']).filter((type) =>
      offeredIn[type]?.includes(parameters.currency),
    ),
    automatic_payment_methods:
      parameters.automatic_payment_methods === undefined
        ? null
        : { enabled: parameters.automatic_payment_methods.enabled },
    next_action: null,
    last_payment_error: null,
    cancellation_reason: null,
    canceled_at: null,
    receipt_email: parameters.receipt_email ?? null,
    description: parameters.description ?? null,
    capture_method: 'automatic',
    confirmation_method: 'automatic',
  }
}

/** Currencies in which each payment method is offered. */
const offeredIn: Record<string, readonly string[]> = {
  card: ['sek', 'dkk', 'nok', 'eur'],
  mobilepay: ['sek', 'dkk', 'nok', 'eur'],
}
const unauthenticated = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}
const refusedInWallet = {
  type: 'invalid_request_error',
  code: 'payment_method_provider_decline',
  message: 'The customer did not approve the payment.',
}
