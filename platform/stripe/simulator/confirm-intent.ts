import { type CardOutcome, cardOutcome, mobilePay } from './cards.ts'
import type { Intent } from './intent.ts'
import { type IntentStates, type IntentsDeps, typeOf } from './intent-states.ts'
import type { ConfirmParameters } from './parameters.ts'
import { randomId } from './random-id.ts'
import { invalidRequest, StripeAnswerError, unexpectedState } from './stripe-error.ts'

/** Charges the named payment method, with the outcome its test card stands for. Throws Stripe's 402 if it is declined. */
export function confirmIntent(
  deps: IntentsDeps,
  states: IntentStates,
  before: Intent,
  parameters: ConfirmParameters,
): Intent {
  if (before.status === 'succeeded' || before.status === 'canceled') throw unexpectedState(before, 'confirm')
  const { method, outcome } = chosenMethod(before, parameters)
  const intent: Intent = { ...before, payment_method: method }
  if (outcome.kind === 'succeeds') return states.succeed(intent)
  if (outcome.kind === 'disputes') return dispute(deps, states.succeed(intent))
  if (outcome.kind === 'redirects' && parameters.return_url === undefined)
    throw invalidRequest('A return_url is needed for this payment method.', 'return_url', 'parameter_missing')
  if (outcome.kind === 'authenticates' || outcome.kind === 'redirects') {
    const url = `${deps.origin()}/three-d-secure/${intent.id}?attempt=${randomId()}`
    const next_action: Intent['next_action'] =
      parameters.return_url === undefined
        ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
        : { type: 'redirect_to_url', redirect_to_url: { url, return_url: parameters.return_url } }
    return states.put({ ...intent, status: 'requires_action', next_action }, 'payment_intent.requires_action')
  }
  const error = {
    type: 'card_error' as const,
    code: outcome.code,
    message: outcome.message,
    ...(outcome.declineCode === undefined ? {} : { decline_code: outcome.declineCode }),
  }
  throw new StripeAnswerError(402, { ...error, payment_intent: states.fail(intent, error) })
}

function chosenMethod(intent: Intent, parameters: ConfirmParameters): { method: string; outcome: CardOutcome } {
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
  if (!intent.payment_method_types.includes(typeOf(method)))
    throw invalidRequest(`This PaymentIntent does not take ${typeOf(method)}.`, 'payment_method')
  return { method, outcome }
}

/** Raises the events of a dispute in which the bank withdraws the money. */
function dispute({ store, emit }: IntentsDeps, succeeded: Intent): Intent {
  const raised = {
    id: `dp_${randomId()}`,
    object: 'dispute',
    amount: succeeded.amount,
    currency: succeeded.currency,
    payment_intent: succeeded.id,
    charge: succeeded.latest_charge,
    status: 'needs_response',
  } as const
  for (const type of ['charge.dispute.created', 'charge.dispute.funds_withdrawn'] as const) emit(type, raised)
  store.save()
  return succeeded
}
