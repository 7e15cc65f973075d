import type { Database } from '../../db/core/connection.ts'
import { removeUnpaidCardOrders } from '../../db/order/card-order-repository.ts'
import type { Clock } from '../../platform/clock.ts'

const unpaidMs = 30 * 24 * 60 * 60_000

/** Deletes card orders that are unpaid after thirty days, with the addresses in them. */
export async function sweepCardOrders({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  await removeUnpaidCardOrders(database, new Date(clock.now().getTime() - unpaidMs).toISOString())
}
