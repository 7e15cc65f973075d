import type { Database } from '../../db/core/connection.ts'
import type { CardOrder } from '../../db/order/card-order-repository.ts'
import type { Order } from '../../db/order/order-repository.ts'
import { findSiteStanding } from '../../db/order/standing-repository.ts'
import { paymentsOfOrder } from '../../db/payment/payment-repository.ts'
import { brandProfile } from '../../domain/commerce/market.ts'
import { newId } from '../../platform/ids.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { enqueueMail } from '../mails/enqueue-mail.ts'
import { receiptUrl } from '../payments/receipt-url.ts'
import type { CardOrderDeps } from './card-order-deps.ts'
import { cardsOrderedMail, cardsRefusedMail, cardsShippedMail } from './card-order-mails.ts'

interface Told {
  order: Order
  cards: CardOrder
}

/** Enqueues the confirmation, in the transaction that records the print file. */
export async function tellConfirmed(
  deps: CardOrderDeps,
  transaction: Database,
  { order, cards, front }: Told & { front: Buffer | null },
): Promise<void> {
  const payment = (await paymentsOfOrder(transaction, order.id)).find(({ status }) => status === 'paid')
  if (payment === undefined || order.paidAt === null) return
  const { paidAt } = order
  await send(deps, transaction, { order, cards }, (common) =>
    cardsOrderedMail({
      ...common,
      choice: cards,
      total: order.amount,
      shipping: cards.shipping,
      minDays: cards.minDays,
      maxDays: cards.maxDays,
      recipient: cards.recipient,
      payment: { reference: payment.reference, method: payment.method, paidAt },
      seller: deps.operator,
      receiptUrl: receiptUrl(deps.editorOrigin, order.siteId, payment.reference),
      front,
    }),
  )
}

export async function tellShipped(
  deps: CardOrderDeps,
  transaction: Database,
  { order, cards, front }: Told & { front: Buffer | null },
): Promise<void> {
  const { trackingCode: code, trackingUrl: url } = cards
  await send(deps, transaction, { order, cards }, (common) =>
    cardsShippedMail({
      ...common,
      recipient: cards.recipient,
      carrier: cards.carrier ?? cards.shipmentName,
      tracking: code === null ? null : { code, url },
      front,
    }),
  )
}

export async function tellRefused(
  deps: CardOrderDeps,
  transaction: Database,
  { order, cards, front }: Told & { front: Buffer | null },
): Promise<void> {
  await send(deps, transaction, { order, cards }, (common) => cardsRefusedMail({ ...common, front }))
}

/** Enqueues a mail to the account that placed the order, in the language of the order. */
async function send(
  deps: CardOrderDeps,
  transaction: Database,
  { order }: Told,
  compose: (
    common: Pick<Parameters<typeof cardsRefusedMail>[0], 'to' | 'orderId' | 'language' | 'profile' | 'orderUrl'>,
  ) => Mail,
): Promise<void> {
  const site = await findSiteStanding(transaction, order.siteId)
  if (site === undefined || site.ownerMail === null) return
  const mail = compose({
    to: site.ownerMail,
    orderId: order.id,
    language: order.language,
    profile: brandProfile(site.brand, deps.market),
    orderUrl: `${deps.editorOrigin}/redigera/${order.siteId}/inbjudningar/bekraftelse/${order.id}`,
  })
  await enqueueMail(transaction, { id: newId(), mail, now: deps.clock.now().toISOString() })
}
