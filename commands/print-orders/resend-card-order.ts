import type { Account } from '../../db/account/account-repository.ts'
import type { Database } from '../../db/core/connection.ts'
import { findCardOrder, updateCardOrder } from '../../db/order/card-order-repository.ts'
import { findPrint } from '../../db/print/print-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import type { Clock } from '../../platform/clock.ts'
import { requirePrintable } from './create-card-order.ts'
import { type OrderOfCards, ownCardOrder } from './read-card-order.ts'

interface Deps {
  database: Database
  clock: Clock
}

/**
 * Sends a refused order again, with the card as its owner has corrected it, but with the corners that were paid for. Throws `not-found`,
 * `order-not-refused` for any other order, and `card-unfinished`.
 */
export async function resendCardOrder(deps: Deps, account: Account, orderId: string): Promise<OrderOfCards> {
  await ownCardOrder(deps.database, account, orderId)
  await resendOrder(deps, orderId)
  return ownCardOrder(deps.database, account, orderId)
}

/** `resendCardOrder` without the ownership check. */
export async function resendOrder({ database, clock }: Deps, orderId: string): Promise<void> {
  const cards = await findCardOrder(database, orderId)
  if (cards === undefined) throw new DomainError('not-found')
  const print = await findPrint(database, cards.printId)
  const mended = print === undefined || print.deletedAt !== null ? cards.document : print.document
  const document = { ...mended, trim: cards.rounded ? ('rounded' as const) : ('none' as const) }
  requirePrintable(document)
  const sent = await updateCardOrder(database, orderId, ['refused'], {
    status: 'paid',
    document,
    round: cards.round + 1,
    filePath: null,
    shopOrderId: null,
    shopStatus: null,
    refusal: null,
    sentAt: null,
    attempts: 0,
    lookAt: clock.now().toISOString(),
  })
  if (!sent) throw new DomainError('order-not-refused')
}
