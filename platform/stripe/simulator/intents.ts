import { randomBytes } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import { cardOutcome, mobilePay } from './cards.ts'
import type { Dispute, EventType, Intent, Refund } from './intent.ts'
import type { ConfirmParameters, CreateParameters, RefundParameters, UpdateParameters } from './parameters.ts'
import type { SimulatorStore } from './store.ts'
import { invalidRequest, noSuchIntent, noSuchRefund, StripeAnswerError, unexpectedState } from './stripe-error.ts'

/** The life of payment intents by Stripe's rules. Each change is stored and raised as an event before it is answered. */
export interface Intents {
  create(parameters: CreateParameters): Intent
  get(id: string): Intent
  update(id: string, parameters: UpdateParameters): Intent
  cancel(id: string, reason: string | undefined): Intent
  /** Throws the 402 of a declined card; the intent waits for another payment method then. */
  confirm(id: string, parameters: ConfirmParameters): Intent
  /** Gives money of a succeeded payment back, all that is left where no amount is named. */
  refund(parameters: RefundParameters): Refund
  getRefund(id: string): Refund
  /** The buyer's answer on the 3-D Secure page. Gives undefined when that authentication is not waited for (any more). */
  authenticate(id: string, attempt: string, approved: boolean): { intent: Intent; returnUrl: string | null } | undefined
}

export function createIntents(deps: {
  store: SimulatorStore
  clock: Clock
  /** Origin of the simulator, for the address of the 3-D Secure page. */
  origin: () => string
  emit(type: EventType, object: Intent | Refund | Dispute): void
}): Intents {
  const { store } = deps
  const seconds = () => Math.floor(deps.clock.now().getTime() / 1000)

  function get(id: string): Intent {
    const intent = Object.hasOwn(store.intents, id) ? store.intents[id] : undefined
    if (intent === undefined) throw noSuchIntent(id)
    return intent
  }

  function put(intent: Intent, type?: EventType): Intent {
    store.intents[intent.id] = intent
    if (type !== undefined) deps.emit(type, intent)
    store.save()
    return intent
  }

  const succeed = (intent: Intent): Intent =>
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
    )

  const fail = (intent: Intent, error: Omit<NonNullable<Intent['last_payment_error']>, 'payment_method'>): Intent => {
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
  }

  return {
    create(parameters) {
      const id = `pi_${randomId()}`
      return put(
        {
          id,
          object: 'payment_intent',
          amount: parameters.amount,
          amount_received: 0,
          amount_capturable: 0,
          currency: parameters.currency,
          client_secret: `${id}_secret_${randomId()}`,
          status: 'requires_payment_method',
          created: seconds(),
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
        },
        'payment_intent.created',
      )
    },

    get,

    update(id, parameters) {
      const intent = get(id)
      if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent, 'update')
      const { metadata, ...rest } = parameters
      return put({ ...intent, ...rest, metadata: { ...intent.metadata, ...metadata } })
    },

    cancel(id, reason) {
      const intent = get(id)
      if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent, 'cancel')
      return put(
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

    confirm(id, parameters) {
      const before = get(id)
      if (before.status === 'succeeded' || before.status === 'canceled') throw unexpectedState(before, 'confirm')
      const method = parameters.payment_method_data?.type === 'mobilepay' ? mobilePay : parameters.payment_method
      if (method === undefined)
        throw invalidRequest('You must provide a payment method.', 'payment_method', 'parameter_missing')
      const outcome = cardOutcome(method)
      if (outcome === undefined)
        throw new StripeAnswerError(404, {
          type: 'invalid_request_error',
          code: 'resource_missing',
          param: 'payment_method',
          message: `No such PaymentMethod: '${method}'`,
        })
      if (!before.payment_method_types.includes(typeOf(method)))
        throw invalidRequest(`This PaymentIntent does not take ${typeOf(method)}.`, 'payment_method')
      const intent: Intent = { ...before, payment_method: method }
      if (outcome.kind === 'succeeds') return succeed(intent)
      if (outcome.kind === 'disputes') {
        const succeeded = succeed(intent)
        const dispute = {
          id: `dp_${randomId()}`,
          object: 'dispute',
          amount: succeeded.amount,
          currency: succeeded.currency,
          payment_intent: id,
          charge: succeeded.latest_charge,
          status: 'needs_response',
        } as const
        for (const type of ['charge.dispute.created', 'charge.dispute.funds_withdrawn'] as const)
          deps.emit(type, dispute)
        store.save()
        return succeeded
      }
      if (outcome.kind === 'redirects' && parameters.return_url === undefined)
        throw invalidRequest('A return_url is needed for this payment method.', 'return_url', 'parameter_missing')
      if (outcome.kind === 'authenticates' || outcome.kind === 'redirects') {
        const url = `${deps.origin()}/three-d-secure/${id}?attempt=${randomId()}`
        const next_action: Intent['next_action'] =
          parameters.return_url === undefined
            ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
            : { type: 'redirect_to_url', redirect_to_url: { url, return_url: parameters.return_url } }
        return put({ ...intent, status: 'requires_action', next_action }, 'payment_intent.requires_action')
      }
      const error = {
        type: 'card_error' as const,
        code: outcome.code,
        message: outcome.message,
        ...(outcome.declineCode === undefined ? {} : { decline_code: outcome.declineCode }),
      }
      throw new StripeAnswerError(402, { ...error, payment_intent: fail(intent, error) })
    },

    refund(parameters) {
      const intent = get(parameters.payment_intent)
      const given = Object.values(store.refunds)
        .filter((refund) => refund.payment_intent === intent.id)
        .reduce((sum, refund) => sum + refund.amount, 0)
      const left = intent.amount_received - given
      const amount = parameters.amount ?? left
      if (left === 0)
        throw invalidRequest('Charge has already been refunded.', 'payment_intent', 'charge_already_refunded')
      if (amount > left)
        throw invalidRequest(`Refund amount (${amount}) is greater than charge amount (${left}).`, 'amount')
      const refund: Refund = {
        id: `re_${randomId()}`,
        object: 'refund',
        amount,
        currency: intent.currency,
        payment_intent: intent.id,
        charge: intent.latest_charge,
        status: 'succeeded',
        reason: parameters.reason ?? null,
        created: seconds(),
        metadata: parameters.metadata ?? {},
      }
      store.refunds[refund.id] = refund
      deps.emit('refund.created', refund)
      store.save()
      return refund
    },

    getRefund(id) {
      const refund = Object.hasOwn(store.refunds, id) ? store.refunds[id] : undefined
      if (refund === undefined) throw noSuchRefund(id)
      return refund
    },

    authenticate(id, attempt, approved) {
      const intent = get(id)
      const action = intent.next_action
      if (intent.status !== 'requires_action' || action === null) return undefined
      const url = action.type === 'redirect_to_url' ? action.redirect_to_url.url : action.use_stripe_sdk.stripe_js
      if (new URL(url).searchParams.get('attempt') !== attempt) return undefined
      const returnUrl = action.type === 'redirect_to_url' ? action.redirect_to_url.return_url : null
      if (approved) return { intent: succeed(intent), returnUrl }
      return {
        intent: fail(intent, intent.payment_method === mobilePay ? refusedInWallet : unauthenticated),
        returnUrl,
      }
    },
  }
}

/** Currencies in which an account that has the method may take it. */
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

function typeOf(paymentMethod: string | null): 'card' | 'mobilepay' {
  return paymentMethod === mobilePay ? 'mobilepay' : 'card'
}

function randomId(): string {
  return randomBytes(12).toString('hex')
}
