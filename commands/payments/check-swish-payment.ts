import { findOrder } from '../../db/order/order-repository.ts'
import { findPaymentOfProvider, type Payment } from '../../db/payment/payment-repository.ts'
import { findSiteIdOfAccount } from '../../db/site/site-repository.ts'
import type { SwishPaymentStatus } from '../../domain/contracts.ts'
import { DomainError } from '../../domain/errors.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import { PaymentProviderError } from '../../platform/payment/payment-provider.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { settlePayment } from './settle-payment.ts'
import { words } from './words.ts'

const statuses = {
  created: 'NOT_SET',
  paid: 'PAID',
  declined: 'DECLINED',
  failed: 'ERROR',
  cancelled: 'CANCELLED',
} as const satisfies Record<Payment['status'], SwishPaymentStatus['status']>

/** Swish's error codes that a buyer is told the meaning of. */
const explainedErrors = ['RF07', 'AM21', 'BANKIDCL', 'BANKIDONGOING', 'BANKIDUNKN', 'FF10', 'TM01', 'DS24'] as const

interface Question {
  swishId: string
  accountId: string
}

/**
 * Status of an account's own Swish payment. While it is open this asks Swish itself, and books and fulfils what it has received, so
 * that a lost callback does no harm. Throws `not-found`.
 */
export async function checkSwishPayment(deps: PaymentDeps, question: Question): Promise<SwishPaymentStatus> {
  const { payment, language } = await requireOwn(deps, question)
  if (payment.status !== 'created') return statusOf(payment, language)
  await askSwish(deps, question.swishId, false)
  return statusOf((await requireOwn(deps, question)).payment, language)
}

/** Cancels an account's own Swish payment, unless it has already ended; returns its status either way. Throws `not-found`. */
export async function cancelSwishPayment(deps: PaymentDeps, question: Question): Promise<SwishPaymentStatus> {
  const { payment, language } = await requireOwn(deps, question)
  if (payment.status !== 'created') return statusOf(payment, language)
  await askSwish(deps, question.swishId, true)
  return statusOf((await requireOwn(deps, question)).payment, language)
}

async function requireOwn(
  deps: PaymentDeps,
  { swishId, accountId }: Question,
): Promise<{ payment: Payment; language: UiLanguage; siteId: string }> {
  const payment = await findPaymentOfProvider(deps.database, { method: 'swish', providerId: swishId })
  const order = payment === undefined ? undefined : await findOrder(deps.database, payment.orderId)
  const siteId = await findSiteIdOfAccount(deps.database, accountId)
  if (payment === undefined || order === undefined || order.siteId !== siteId) throw new DomainError('not-found')
  return { payment, language: order.language, siteId }
}

/** Books the status that Swish reports. Does nothing if Swish does not answer. */
async function askSwish(deps: PaymentDeps, swishId: string, cancel: boolean): Promise<void> {
  try {
    if (cancel)
      // Swish refuses to cancel a payment that has ended; its status is read below
      await deps.swish?.cancel(swishId).catch((error: unknown) => {
        if (!(error instanceof PaymentProviderError)) throw error
      })
    const found = await deps.swish?.find(swishId)
    if (found !== undefined) await settlePayment(deps, 'swish', found)
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    deps.log.warn(error.details, 'Swish could not be asked about a payment')
  }
}

function statusOf({ status, errorCode }: Payment, language: UiLanguage): SwishPaymentStatus {
  const explained = status === 'failed' ? explainedErrors.find((code) => code === errorCode) : undefined
  return { status: statuses[status], errorMessage: explained === undefined ? null : words[language].swish[explained] }
}
