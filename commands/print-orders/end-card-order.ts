import type { Database } from '../../db/core/connection.ts'
import { cardOrderJobs, findCardOrder, updateCardOrder } from '../../db/order/card-order-repository.ts'
import type { Clock } from '../../platform/clock.ts'
import { type PrintShop, PrintShopError } from '../../platform/print-shop/print-shop.ts'

/** The order cannot be cancelled or sent again; the message is for the operator. */
export class CardOrderError extends Error {}

const leaseMs = 60_000
const endable = ['paid', 'filed', 'sent', 'in_production', 'refused'] as const

/** Cancels a paid card order, also at the print shop. Throws `CardOrderError` once it is being printed, and `PrintShopError`. */
export async function cancelCardOrder(
  deps: { database: Database; clock: Clock; printShop: PrintShop },
  orderId: string,
): Promise<void> {
  const { database, clock, printShop } = deps
  const found = await findCardOrder(database, orderId)
  if (found === undefined) throw new CardOrderError(`There is no order of cards ${orderId}.`)
  if (found.status === 'cancelled') return
  // the worker leaves a refused order alone
  const lease = { key: { order_id: orderId }, early: true, now: clock.now(), leaseMs }
  const claimed = found.status === 'refused' ? undefined : await cardOrderJobs.claimOne(database, lease)
  const cards = found.status === 'refused' ? found : claimed
  if (cards === undefined) throw new CardOrderError('The worker is at this order. Try again in a minute.')
  try {
    const ids = new Set((await printShop.search(`${orderId}-${cards.round}`)).map(({ id }) => id))
    if (cards.shopOrderId !== null) ids.add(cards.shopOrderId)
    for (const id of ids) {
      const state = (await printShop.find(id))?.state
      if (state !== undefined && state !== 'cancelled' && state !== 'failed') await printShop.cancel(id)
    }
    if (!(await updateCardOrder(database, orderId, endable, { status: 'cancelled' })))
      throw new CardOrderError(`It is ${cards.status} and can no longer be cancelled.`)
  } catch (error) {
    if (error instanceof PrintShopError && error.kind === 'refused')
      throw new CardOrderError(`The print shop does not cancel it any more: ${error.message}`)
    throw error
  } finally {
    if (claimed !== undefined) await cardOrderJobs.postpone(database, claimed, claimed.lookAt)
  }
}
