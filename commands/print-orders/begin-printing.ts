import type { Database } from '../../db/core/connection.ts'
import { updateCardOrder } from '../../db/order/card-order-repository.ts'
import type { Clock } from '../../platform/clock.ts'

/** A paid order is the worker's from now on. In the caller's transaction; false where no cards wait for their payment. */
export async function beginPrinting(deps: { clock: Clock }, transaction: Database, orderId: string): Promise<boolean> {
  const lookAt = deps.clock.now().toISOString()
  return updateCardOrder(transaction, orderId, ['open'], { status: 'paid', lookAt })
}
