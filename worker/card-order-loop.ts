import { advanceCardOrder } from '../commands/print-orders/advance-card-order.ts'
import type { CardOrderDeps } from '../commands/print-orders/card-order-deps.ts'
import { dueCardOrders } from '../db/order/card-order-repository.ts'
import { createLoop } from '../platform/loop.ts'

/** Interval at which due orders are looked up, ms; no pause while there are some. */
const lookEveryMs = 2000
const maxAtOnce = 20

/** Sends paid card orders to the print shop and tracks them until delivery, one at a time. */
export const createCardOrderLoop = (deps: CardOrderDeps) =>
  createLoop({
    async step(signal) {
      const due = await dueCardOrders(deps.database, deps.clock.now().toISOString(), maxAtOnce)
      for (const id of due) if (!signal.aborted) await advanceCardOrder(deps, id, true)
      return due.length > 0 ? 0 : lookEveryMs
    },
    retryMs: lookEveryMs,
    onError: (error) => deps.log.warn({ err: error }, 'looking after orders of cards failed'),
  })
