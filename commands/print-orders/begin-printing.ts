import type { Database } from '../../db/core/connection.ts'
import { updateCardOrder } from '../../db/order/card-order-repository.ts'
import type { Clock } from '../../platform/clock.ts'

/** A paid order is the worker's from now on. In the caller's transaction; a repeat changes nothing. */
export async function beginPrinting(deps: { clock: Clock }, transaction: Database, orderId: string): Promise<void> {
  const lookAt = deps.clock.now().toISOString()
  await updateCardOrder(transaction, orderId, ['open'], { status: 'paid', lookAt })
}
