import * as z from 'zod'
import { fulfilmentKind, fulfilOrder } from '../../commands/payments/fulfil-order.ts'
import type { FulfilmentDeps } from '../../commands/payments/payment-deps.ts'
import { reportProblem } from '../../commands/payments/problems.ts'
import type { OutboxHandler } from './outbox.ts'

/** With the outbox's delays, the attempt about a day after the first. */
const lateAttempt = 16
const payloadSchema = z.object({ orderId: z.string() })

/** Delivers purchases when the process that took the payment did not get to it. */
export function fulfilmentHandlersOf(deps: FulfilmentDeps): Record<string, OutboxHandler> {
  return {
    async [fulfilmentKind](entry) {
      const { orderId } = payloadSchema.parse(entry.payload)
      try {
        await fulfilOrder(deps, orderId)
      } catch (error) {
        if (entry.attempts >= lateAttempt)
          await deps.database.transaction((transaction) =>
            reportProblem(deps, transaction, { kind: 'delayed', orderId, reference: null, providerId: null }),
          )
        throw error
      }
    },
  }
}
