import type { Database } from '../../db/core/connection.ts'
import { lockSite } from '../../db/host/host-repository.ts'
import { isRevoked } from '../../db/ledger/ledger-repository.ts'
import { findOrder, markFulfilled, type Order, setLineOutcome } from '../../db/order/order-repository.ts'
import { findSiteStanding, type SiteStanding } from '../../db/order/standing-repository.ts'
import { paymentsOfOrder } from '../../db/payment/payment-repository.ts'
import { brandProfile } from '../../domain/commerce/market.ts'
import { isOtherRegistrar } from '../../domain/commerce/payment-product.ts'
import { newId } from '../../platform/ids.ts'
import { enqueueMail } from '../mails/enqueue-mail.ts'
import type { LineOutcome } from './fulfilment.ts'
import type { FulfilmentDeps, SaleDeps } from './payment-deps.ts'
import { reportProblem } from './problems.ts'
import { receiptMail } from './receipt-mail.ts'
import { receiptUrl } from './receipt-url.ts'

/** Kind of outbox rows that request the fulfilment of a paid order. */
export const fulfilmentKind = 'fulfilment'

/**
 * Fulfils a paid order and sends the receipt, in one transaction. Idempotent. A product that cannot be delivered is added to the
 * operator's list, and the order stays unfulfilled; so is one for a page that has been taken down, until it is put back. An order revoked before fulfilment is not delivered.
 */
export async function fulfilOrder(deps: FulfilmentDeps, orderId: string): Promise<void> {
  const publishes = await deps.database.transaction((transaction) => fulfil(deps, transaction, orderId))
  if (publishes !== undefined) deps.publishQueue.enqueue(publishes)
  deps.wakeOutbox()
}

/** Returns the id of the site to publish, if any. */
async function fulfil(deps: FulfilmentDeps, transaction: Database, orderId: string): Promise<string | undefined> {
  const found = await findOrder(transaction, orderId)
  if (found === undefined) return undefined
  await lockSite(transaction, found.siteId)
  // read again under the lock: the buyer may have changed the address, or another process may have fulfilled the order
  const order = (await findOrder(transaction, orderId)) ?? found
  const before = await findSiteStanding(transaction, order.siteId)
  if (order.paidAt === null || order.fulfilledAt !== null || before === undefined) return undefined
  if (await isRevoked(transaction, orderId)) {
    await markFulfilled(transaction, orderId, deps.clock.now().toISOString())
    return undefined
  }
  const about = { orderId, reference: null, providerId: null }
  if (order.kind === 'site' && before.takenDownAt !== null) {
    await reportProblem(deps, transaction, { kind: 'taken-down', ...about })
    return undefined
  }
  let outcome: LineOutcome | undefined
  for (const line of order.lines) {
    const site = (await findSiteStanding(transaction, order.siteId)) ?? before
    const given = await deps.fulfilment.deliver({ deps, transaction, order, line, site, paidAt: order.paidAt })
    if (given === undefined) continue
    if (given === 'not-deliverable') {
      await reportProblem(deps, transaction, { kind: given, ...about })
      return undefined
    }
    outcome = given
    const { host, activeUntil } = outcome
    await setLineOutcome(transaction, { orderId, position: line.position, host, activeUntil })
    if (outcome.hostLost) await reportProblem(deps, transaction, { kind: 'host-lost', ...about })
    if (outcome.isSecondDomain) await reportProblem(deps, transaction, { kind: 'domain-paid-twice', ...about })
  }
  await markFulfilled(transaction, orderId, deps.clock.now().toISOString())
  if (outcome === undefined) return undefined
  await enqueueReceipt(deps, transaction, { order, before, outcome, paidAt: order.paidAt })
  return outcome.siteHost === null ? undefined : order.siteId
}

async function enqueueReceipt(
  deps: SaleDeps,
  transaction: Database,
  facts: { order: Order; before: SiteStanding; outcome: LineOutcome; paidAt: string },
): Promise<void> {
  const { order, before, outcome, paidAt } = facts
  const payment = (await paymentsOfOrder(transaction, order.id)).find(({ status }) => status === 'paid')
  const [line] = order.lines
  if (before.ownerMail === null || payment === undefined || line === undefined) return
  const host = outcome.siteHost
  const connects = isOtherRegistrar(line.product)
  const mail = receiptMail({
    to: before.ownerMail,
    payment: {
      reference: payment.reference,
      method: payment.method,
      amount: payment.amount,
      product: line.product,
      months: line.months,
      language: order.language,
    },
    profile: brandProfile(before.brand, deps.market),
    seller: deps.operator,
    paidAt,
    activeUntil: outcome.activeUntil,
    host,
    comingDomain: outcome.comingDomain ?? null,
    hostLost: outcome.hostLost,
    siteUrl: host === null ? null : deps.siteUrl(host),
    connecting: connects ? outcome.host : null,
    chooseAddressUrl: `${deps.editorOrigin}/redigera/${order.siteId}/valj-adress/${connects ? 'doman-annan-registrar' : 'subdoman'}`,
    receiptUrl: receiptUrl(deps.editorOrigin, order.siteId, payment.reference),
  })
  await enqueueMail(transaction, { id: newId(), mail, now: paidAt })
}
