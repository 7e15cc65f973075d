import { findOrder } from '../../db/order/order-repository.ts'
import { findSiteIdOfAccount } from '../../db/site/site-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import type { PaymentDeps } from './payment-deps.ts'

/** Throws `not-found` unless an order belongs to the account, so that the existence of others' orders is not disclosed. */
export async function requireOwnOrder(
  deps: Pick<PaymentDeps, 'database'>,
  question: { orderId: string; accountId: string },
): Promise<void> {
  const order = await findOrder(deps.database, question.orderId)
  const siteId = await findSiteIdOfAccount(deps.database, question.accountId)
  if (order === undefined || order.siteId !== siteId) throw new DomainError('not-found')
}
