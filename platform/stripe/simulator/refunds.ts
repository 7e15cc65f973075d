import type { Refund } from './intent.ts'
import type { IntentStates, IntentsDeps } from './intent-states.ts'
import type { RefundParameters } from './parameters.ts'
import { randomId } from './random-id.ts'
import { invalidRequest, noSuchRefund } from './stripe-error.ts'

export function createRefunds({ store, clock, emit }: IntentsDeps, states: IntentStates) {
  return {
    refund(parameters: RefundParameters): Refund {
      const intent = states.get(parameters.payment_intent)
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
        created: Math.floor(clock.now().getTime() / 1000),
        metadata: parameters.metadata ?? {},
      }
      store.refunds[refund.id] = refund
      emit('refund.created', refund)
      store.save()
      return refund
    },

    getRefund(id: string): Refund {
      const refund = Object.hasOwn(store.refunds, id) ? store.refunds[id] : undefined
      if (refund === undefined) throw noSuchRefund(id)
      return refund
    },
  }
}
