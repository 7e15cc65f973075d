import { RefundError, refundPayment } from '../commands/payments/refund-payment.ts'
import { CardOrderError, cancelCardOrder } from '../commands/print-orders/end-card-order.ts'
import { resendOrder } from '../commands/print-orders/resend-card-order.ts'
import { hangingCardOrders, updateCardOrder } from '../db/order/card-order-repository.ts'
import { paymentsOfOrder } from '../db/payment/payment-repository.ts'
import { DomainError } from '../domain/errors.ts'
import { PaymentProviderError } from '../platform/payment/payment-provider.ts'
import { PrintShopError } from '../platform/print-shop/print-shop.ts'
import { runCommand, UsageError } from './compose/command-line.ts'
import type { Context } from './compose/context.ts'
import { commandPayments } from './compose/payment-providers.ts'
import { connectPrintShop } from './compose/print-shop.ts'

const help = `npm run orders [-- --retry ORDER | --cancel ORDER | --refund ORDER] [--all]

Lists the card orders that need attention, and those placed more than two days ago that have not been sent, oldest first: when,
order, status, the print shop's id and status, reason.
  --all            lists all that have not been delivered
  --retry ORDER    sends a refused order again, with its owner's current card; checks any other order at once
  --cancel ORDER   cancels an order, also at the print shop, as long as it is not being printed
  --refund ORDER   cancels and refunds it
`

const patienceMs = 2 * 24 * 60 * 60_000

/** Card orders, for the operator. */
await runCommand({
  help,
  options: {
    retry: { type: 'string' },
    cancel: { type: 'string' },
    refund: { type: 'string' },
    all: { type: 'boolean', default: false },
  },
  takes: { oneOf: ['retry', 'cancel', 'refund', 'all'] },
  isExpected: (error) =>
    [CardOrderError, RefundError, PaymentProviderError, PrintShopError, DomainError].some(
      (kind) => error instanceof kind,
    ),
  async run({ values: { retry: again, cancel: back, refund: money, all } }, open) {
    const context = await open()
    if (again !== undefined) return retry(context, again)
    if (back !== undefined) return cancel(context, back)
    if (money !== undefined) return refund(context, money)
    return list(context, all === true)
  },
})

async function list({ database, clock }: Context, all: boolean): Promise<string> {
  const before = new Date(clock.now().getTime() - (all ? 0 : patienceMs)).toISOString()
  const found = await hangingCardOrders(database, before)
  const lines = found
    .filter(({ status }) => all || !['in_production', 'shipped'].includes(status))
    .map(({ createdAt, orderId, status, shopOrderId, shopStatus, refusal }) =>
      [createdAt, orderId, status, shopOrderId ?? '-', shopStatus ?? '-', refusal ?? ''].join('  ').trimEnd(),
    )
  return `${lines.length === 0 ? 'No order is stuck.' : lines.join('\n')}\n`
}

async function retry({ database, clock }: Context, orderId: string): Promise<string> {
  const lookAt = clock.now().toISOString()
  const underWay = ['paid', 'filed', 'sent', 'in_production', 'shipped'] as const
  if (!(await updateCardOrder(database, orderId, underWay, { lookAt }))) await resendOrder({ database, clock }, orderId)
  return `${orderId} is the worker’s.\n`
}

async function cancel({ database, clock, settings }: Context, orderId: string): Promise<string> {
  const printing = await connectPrintShop(settings)
  if (printing === undefined) throw new UsageError('No cards are printed with these settings.')
  await cancelCardOrder({ database, clock, printShop: printing.printShop }, orderId)
  return `${orderId} is cancelled.\n`
}

async function refund(context: Context, orderId: string): Promise<string> {
  const cancelled = await cancel(context, orderId)
  const paid = (await paymentsOfOrder(context.database, orderId)).find(({ status }) => status === 'paid')
  if (paid === undefined) throw new CardOrderError(`${cancelled}It has not been paid.`)
  const deps = await commandPayments(context)
  const { status, amount } = await refundPayment(deps, { reference: paid.reference, amount: undefined, revoke: false })
  return `${cancelled}${amount} öre ${status === 'done' ? 'have been given back' : 'are on their way back'}.\n`
}
