import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../db/core/connection.ts'
import {
  findDomain,
  findDomainOfOrder,
  ordersWithoutDomain,
  type SoldDomain,
} from '../../db/domain/domain-repository.ts'
import { holdsHost, lockSite } from '../../db/host/host-repository.ts'
import { setLineHost } from '../../db/order/order-repository.ts'
import { parseDomainName } from '../../domain/address/domain-name.ts'
import type { DomainRegistrationResponse } from '../../domain/contracts.ts'
import { DomainError } from '../../domain/errors.ts'
import { checkPayment, requirePayment } from '../payments/check-payment.ts'
import { fulfilOrder } from '../payments/fulfil-order.ts'
import type { PaymentDeps } from '../payments/payment-deps.ts'
import type { DomainDeps } from './domain-deps.ts'
import { advanceDomain } from './register-domain.ts'
import { requestDomain } from './request-domain.ts'

/** How long a call waits for the registry, and its polling interval, in ms. After that the worker continues. */
const patienceMs = 8000
const lookEveryMs = 500

/**
 * Registers the domain that a payment has bought, without waiting for the worker to do so, and publishes the site there. Returns `pending`
 * when the registry has not finished within `waitMs`; 0 checks once. If the original domain could not be registered, the payment registers
 * `host` instead. Throws `not-found`, `not-paid` while the payment is not complete, `host-taken` when somebody else has got the name,
 * `invalid-host` and `host-not-held`.
 */
export async function registerPaidDomain(
  deps: PaymentDeps & Omit<DomainDeps, 'registrar'>,
  input: { siteId: string; reference: string; host: string | undefined },
  waitMs = patienceMs,
): Promise<DomainRegistrationResponse> {
  const { registrar } = deps
  if (registrar === undefined) throw new DomainError('product-unavailable')
  const { siteId, reference } = input
  const { payment, order } = await requirePayment(deps, input)
  if (payment.status !== 'paid' && !(await checkPayment(deps, { siteId, reference })).paymentConfirmed)
    throw new DomainError('not-paid')
  await fulfilOrder(deps, order.id)
  const domain = await deps.database.transaction((transaction) => domainOf(deps, transaction, order.id, input))
  const until = performance.now() + waitMs
  for (;;) {
    await advanceDomain({ ...deps, registrar }, domain.id)
    const now = await findDomain(deps.database, domain.id)
    if (now === undefined || now.status === 'failed') throw new DomainError('host-taken')
    if (now.status === 'registered' || performance.now() >= until)
      return { status: now.status === 'registered' ? 'registered' : 'pending', host: now.host }
    await wait(lookEveryMs)
  }
}

/** The domain of an order, or its replacement if it could not be registered. */
async function domainOf(
  deps: Pick<PaymentDeps, 'clock'>,
  transaction: Database,
  orderId: string,
  input: { siteId: string; host: string | undefined },
): Promise<SoldDomain> {
  const { siteId } = input
  await lockSite(transaction, siteId)
  const sold = await findDomainOfOrder(transaction, orderId)
  if (sold !== undefined) return sold
  if (!(await ordersWithoutDomain(transaction, siteId)).includes(orderId)) throw new DomainError('not-found')
  if (input.host === undefined) throw new DomainError('host-taken')
  const host = parseDomainName(input.host)?.host
  if (host === undefined) throw new DomainError('invalid-host')
  const now = deps.clock.now().toISOString()
  if (!(await holdsHost(transaction, { siteId, host, now }))) throw new DomainError('host-not-held')
  if (!(await requestDomain(transaction, { siteId, orderId, host, now }))) throw new DomainError('host-taken')
  await setLineHost(transaction, orderId, host)
  const wanted = await findDomainOfOrder(transaction, orderId)
  if (wanted === undefined) throw new DomainError('host-taken')
  return wanted
}
