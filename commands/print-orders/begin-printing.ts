import type { Database } from '../../db/core/connection.ts'
import { updateCardOrder } from '../../db/order/card-order-repository.ts'
import type { Clock } from '../../platform/clock.ts'

/** Hands a paid order to the worker, in the caller's transaction. Returns false when the order has no cards awaiting payment. */
export async function beginPrinting(deps: { clock: Clock }, transaction: Database, orderId: string): Promise<boolean> {
  const lookAt = deps.clock.now().toISOString()
  return updateCardOrder(transaction, orderId, ['open'], { status: 'paid', lookAt })
}
