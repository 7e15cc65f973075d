import { RefundError, refundPayment } from '../commands/payments/refund-payment.ts'
import { type Ore, ore } from '../domain/commerce/ore.ts'
import { PaymentProviderError } from '../platform/payment/payment-provider.ts'
import { runCommand, UsageError } from './compose/command-line.ts'
import { commandPayments } from './compose/payment-providers.ts'

const help = `npm run refund -- REFERENCE [ORE] [--revoke]

Refunds a payment to its source: all that is left of it, or this many öre (100 öre are 1 SEK).
REFERENCE is on the receipt and in the ledger.
  --revoke   also removes the months that the payment's order granted, once the money has been returned
An interrupted refund is continued by the same command.
`

/** Refunds a payment. */
await runCommand({
  help,
  takes: { names: 2 },
  options: { revoke: { type: 'boolean', default: false } },
  isExpected: (error) => error instanceof RefundError || error instanceof PaymentProviderError,
  async run({ positionals: [reference, amount], values: { revoke } }, open) {
    if (reference === undefined) throw new UsageError('A reference is needed, and at most an amount.')
    if (amount !== undefined && !/^[1-9]\d{0,9}$/.test(amount)) throw new UsageError('The amount must be whole öre.')
    const deps = await commandPayments(await open())
    const wanted: Ore | undefined = amount === undefined ? undefined : ore(Number(amount))
    const outcome = await refundPayment(deps, { reference, amount: wanted, revoke })
    return outcome.status === 'done'
      ? `${outcome.amount} öre of ${reference} have been given back.\n`
      : `${outcome.amount} öre of ${reference} are on their way: the product books them once the provider says so.\n`
  },
})
