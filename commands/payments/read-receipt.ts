import { findDomainOfOrder } from '../../db/domain/domain-repository.ts'
import { type LedgerEntry, type LedgerKind, returnsOf } from '../../db/ledger/ledger-repository.ts'
import { ore } from '../../domain/commerce/ore.ts'
import { vatOf } from '../../domain/commerce/price.ts'
import type { ReceiptResponse } from '../../domain/contracts.ts'
import { DomainError } from '../../domain/errors.ts'
import { requirePayment } from './check-payment.ts'
import type { PaymentDeps } from './payment-deps.ts'

/** The receipt of a site's payment, amounts in öre. Throws `not-found`, and `not-paid` while the payment is not complete. */
export async function readReceipt(
  deps: Pick<PaymentDeps, 'database' | 'operator'>,
  input: { siteId: string; reference: string },
): Promise<ReceiptResponse> {
  const { payment, order } = await requirePayment(deps, input)
  const [line] = order.lines
  if (payment.paidAt === null || line === undefined) throw new DomainError('not-paid')
  const returns = await returnsOf(deps.database, [payment.reference])
  const domain = await findDomainOfOrder(deps.database, order.id)
  const { name, address, organisationNumber, vatNumber } = deps.operator
  return {
    seller: { name, address, organisationNumber, vatNumber },
    product: line.product,
    quantity: line.quantity,
    months: line.months,
    ...vatOf(payment.amount),
    paymentMethod: payment.method,
    date: payment.paidAt,
    reference: payment.reference,
    host: line.host,
    activeExpireDate: line.activeUntil,
    domainExpireDate: domain?.expiresAt ?? null,
    refunds: returnedBy('refund', returns),
    disputes: returnedBy('dispute', returns),
  }
}

const returnedBy = (way: LedgerKind, returns: readonly LedgerEntry[]) =>
  returns
    .filter(({ kind }) => kind === way)
    .map(({ amount, bookedAt }) => {
      const { amountWithVat, amountVat } = vatOf(ore(0 - amount))
      return { amountWithVat, amountVat, date: bookedAt }
    })
