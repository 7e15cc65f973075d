import type { Database } from '../../db/core/connection.ts'
import { findHold, isHostOfAnother, lockSite, takeHold } from '../../db/host/host-repository.ts'
import {
  findOpenStripePayments,
  findSiteStanding,
  insertPayment,
  markCancelled,
  type Payment,
  redirectPayment,
  type SiteStanding,
  setProviderId,
} from '../../db/payment/payment-repository.ts'
import type { PaymentProduct } from '../../domain/commerce/price.ts'
import type { StripePaymentResponse } from '../../domain/contracts.ts'
import { DomainError } from '../../domain/errors.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import { newId } from '../../platform/ids.ts'
import { type PaymentIntent, PaymentProviderError } from '../../platform/stripe/payment-provider.ts'
import { holdMs } from '../hosts/find-subdomain.ts'
import { parseSubdomainHost } from '../hosts/subdomain-host.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { quote } from './quote.ts'
import { settleIntent } from './settle-intent.ts'

interface Order {
  siteId: string
  product: PaymentProduct
  /** The address that is bought or renewed; undefined: the name found last. */
  host: string | undefined
  language: UiLanguage
}

/** How often an intent that turns out to be ended is replaced by a new one, before it is called a failure. */
const maxAttempts = 3

/**
 * Begins a card payment. The order is stored before Stripe is asked, and its reference is Stripe's idempotency key, so that
 * a lost answer or an impatient second call never makes a second charge: a site has one open intent for one product and
 * amount, which follows the buyer to the address held last. Throws `already-paid`, `product-unavailable`, `host-not-held`,
 * `invalid-host`, `host-reserved` and `payment-unavailable`.
 */
export async function createStripePayment(deps: PaymentDeps, order: Order): Promise<StripePaymentResponse> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const payment = await deps.database.transaction((transaction) => openPayment(deps, transaction, order))
    const intent = await callStripe(deps, () => intentOf(deps, payment))
    if (payment.providerId === null) await setProviderId(deps.database, payment.reference, intent.id)
    if (intent.status === 'canceled') await markCancelled(deps.database, payment.reference)
    else if (intent.status === 'succeeded') await settleIntent(deps, intent)
    else if (intent.client_secret !== null)
      return {
        client_secret: intent.client_secret,
        reference: payment.reference,
        stripe_public_key: deps.paymentProvider.publicKey,
      }
  }
  throw new DomainError('payment-unavailable')
}

/** The site's open order of this product, or a new one, bound to the address that the site holds now. */
async function openPayment(deps: PaymentDeps, transaction: Database, order: Order): Promise<Payment> {
  await lockSite(transaction, order.siteId)
  const site = await findSiteStanding(transaction, order.siteId)
  if (site === undefined) throw new DomainError('not-found')
  const now = deps.clock.now()
  const { amount, months } = quote(order.product, site, now)
  const host = order.product === 'subdomain' ? await holdAddress(deps, transaction, order, site, now) : null
  const open = (await findOpenStripePayments(transaction, order.siteId)).find(
    (payment) => payment.product === order.product && payment.amount === amount && payment.months === months,
  )
  if (open !== undefined) {
    const turned = { ...open, host, language: order.language }
    await redirectPayment(transaction, turned)
    return turned
  }
  const payment: Payment = {
    reference: newId(),
    siteId: order.siteId,
    product: order.product,
    method: 'stripe',
    amount,
    months,
    language: order.language,
    host,
    status: 'created',
    providerId: null,
    createdAt: now.toISOString(),
    paidAt: null,
    activeUntil: null,
  }
  await insertPayment(transaction, payment)
  return payment
}

/**
 * The wanted name, or else the one found last, held anew for 30 minutes. An address that the site had before its time ran
 * out needs no hold: nobody else can have it.
 */
async function holdAddress(
  deps: PaymentDeps,
  transaction: Database,
  { siteId, host: wanted }: Order,
  site: SiteStanding,
  now: Date,
): Promise<string> {
  const found = wanted?.trim().toLowerCase() ?? (await findHold(transaction, siteId, now.toISOString())) ?? site.host
  if (found === null) throw new DomainError('host-not-held')
  if (found === site.host) return found
  const host = parseSubdomainHost(found, deps.baseDomain)
  const heldUntil = new Date(now.getTime() + holdMs).toISOString()
  const held = await takeHold(transaction, { host, siteId, heldUntil, now: now.toISOString() })
  if (!held || (await isHostOfAnother(transaction, host, siteId))) throw new DomainError('host-not-held')
  return host
}

/** All parameters come from what never changes in the stored order: the same key must mean the same call. */
async function intentOf(deps: PaymentDeps, payment: Payment): Promise<PaymentIntent> {
  const { paymentProvider } = deps
  if (payment.providerId !== null) return paymentProvider.findIntent(payment.providerId)
  return paymentProvider.createIntent({
    amount: payment.amount,
    metadata: { reference: payment.reference, siteId: payment.siteId, product: payment.product },
    idempotencyKey: `payment-${payment.reference}`,
  })
}

async function callStripe<T>(deps: PaymentDeps, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    deps.log.error(error.details, 'Stripe did not take a call')
    throw new DomainError('payment-unavailable')
  }
}
