import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentProduct } from '../../domain/commerce/price.ts'
import type { StripePaymentResponse, SwishPaymentResponse } from '../../domain/contracts.ts'
import { ApiError } from '../kit/api-client/api-error.ts'
import { useClientConfiguration } from '../kit/client-configuration.ts'
import { Button } from '../kit/controls/button.tsx'
import { ErrorDialog } from '../kit/controls/error-dialog.tsx'
import { Note } from '../kit/controls/note.tsx'
import { RadioGroup } from '../kit/controls/radio-group.tsx'
import { Spinner } from '../kit/controls/spinner.tsx'
import { useUiLanguage } from '../kit/i18n/use-ui-language.ts'
import { siteQuery } from '../kit/queries/use-site.ts'
import { useNavigate } from '../kit/router/router-view.tsx'
import { addressApi } from './address-api.ts'
import type { SwishWay } from './swish-form.tsx'
import { TestCardForm } from './test-card-form.tsx'
import './payment.css'

const SwishForm = lazy(async () => ({ default: (await import('./swish-form.tsx')).SwishForm }))
const StripeForm = lazy(async () => ({ default: (await import('./stripe-form.tsx')).StripeForm }))

/** The payment calls of a purchase, whatever is bought. */
export interface PaymentCalls {
  /** Identifies the purchase; each purchase has its own card payment. */
  key: readonly unknown[]
  startCard: () => Promise<StripePaymentResponse>
  isPaid: (reference: string) => Promise<{ paymentConfirmed: boolean }>
  startSwish: (way: SwishWay) => Promise<SwishPaymentResponse>
  /** Called when it has been paid in another window. */
  whenPaidElsewhere: () => void
}

export interface PaymentMethodsProps extends Omit<PaymentChoiceProps, 'calls'> {
  siteId: string
  product: PaymentProduct
  /** The address being bought; omitted when the site keeps its own. */
  host?: string
}

export interface PaymentChoiceProps {
  calls: PaymentCalls
  /** The formatted price. */
  price: string
  /** The path of the confirmation page of a payment, by its reference. */
  confirmationPath: (reference: string) => string
  /** Added to the return URL for the bank's redirect. */
  returnQuery?: string
  /** The bank has refused the card, and the buyer has been sent back here. */
  isCardRefused?: boolean
  /** Shown instead of the card form when the address is no longer available. */
  withoutHost?: ReactNode
}

/** Card payment, and Swish where offered, for a product of the site. */
export function PaymentMethods({ siteId, product, host, ...rest }: PaymentMethodsProps): ReactNode {
  const language = useUiLanguage()
  const client = useQueryClient()
  const purchase = { paymentProduct: product, language, ...(host === undefined ? {} : { host }) }
  const calls: PaymentCalls = {
    key: [siteId, product, host ?? null],
    startCard: () => addressApi.startStripePayment(siteId, purchase),
    isPaid: (reference) => addressApi.stripePaymentStatus(siteId, reference),
    startSwish: (way) => addressApi.startSwishPayment(siteId, { ...purchase, ...way }),
    // the page then navigates by itself
    whenPaidElsewhere: () => void client.invalidateQueries({ queryKey: siteQuery(siteId).queryKey }),
  }
  return <PaymentChoice {...rest} calls={calls} />
}

/** Card payment, and Swish where offered. */
export function PaymentChoice(props: PaymentChoiceProps): ReactNode {
  const { t } = useTranslation('address')
  const { swish } = useClientConfiguration()
  const [method, setMethod] = useState<'card' | 'swish'>('card')
  const [busy, setBusy] = useState(false)
  if (swish === 'none') return <Card {...props} />
  return (
    <>
      {!busy && (
        <div className="address-methods">
          <RadioGroup
            label={t('payWith')}
            value={method}
            onChange={setMethod}
            choices={[
              { value: 'card', label: t('methodStripe') },
              { value: 'swish', label: t('methodSwish') },
            ]}
          />
        </div>
      )}
      {method === 'card' ? <Card {...props} /> : <Swish {...props} onBusy={setBusy} />}
    </>
  )
}

function Swish(props: PaymentChoiceProps & { onBusy: (busy: boolean) => void }): ReactNode {
  const { calls, price, confirmationPath, onBusy } = props
  const { t } = useTranslation('address')
  const navigate = useNavigate()
  return (
    <div className="address-card">
      <Suspense fallback={<Spinner />}>
        <SwishForm
          payLabel={t('paySwish', { price })}
          start={async (way) => {
            try {
              return await calls.startSwish(way)
            } catch (error) {
              if (error instanceof ApiError && error.code === 'already-paid') calls.whenPaidElsewhere()
              throw error
            }
          }}
          // going back does not lead to a payment that is done
          onPaid={(reference) => navigate(confirmationPath(reference), { replace: true })}
          onBusy={onBusy}
        />
      </Suspense>
    </div>
  )
}

/** The card form. The payment is created when it opens (product-rules.md#payments). */
function Card(props: PaymentChoiceProps): ReactNode {
  const { calls, price, confirmationPath, returnQuery = '', isCardRefused = false, withoutHost } = props
  const { t } = useTranslation('address')
  const navigate = useNavigate()
  const { stripeSimulatorUrl } = useClientConfiguration()
  const payment = useQuery({
    queryKey: ['stripe-payment', ...calls.key],
    queryFn: calls.startCard,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const [restarted, setRestarted] = useState(false)
  const code = payment.error instanceof ApiError ? payment.error.code : null
  const hostGone = code === 'host-not-held' || code === 'host-reserved' || code === 'invalid-host'
  const paidElsewhere = code === 'already-paid'
  const leadOn = useEffectEvent(calls.whenPaidElsewhere)
  useEffect(() => {
    if (paidElsewhere) leadOn()
  }, [paidElsewhere])

  /**
   * Whether the payment went through. If it was cancelled because another tab pays for another address, starts a new payment for
   * this one.
   */
  const isPaid = async (begun: StripePaymentResponse) => {
    const { paymentConfirmed } = await calls.isPaid(begun.reference)
    if (paymentConfirmed) return true
    const { data } = await payment.refetch()
    setRestarted(data !== undefined && data.reference !== begun.reference)
    return false
  }
  const begun = payment.isError ? undefined : payment.data
  const card = begun && {
    clientSecret: begun.client_secret,
    publicKey: begun.stripe_public_key,
    payLabel: t('pay', { price }),
    returnUrl: `${window.location.origin}${confirmationPath(begun.reference)}${returnQuery}`,
    isPaid: () => isPaid(begun),
    onConfirmed: () => navigate(confirmationPath(begun.reference), { replace: true }),
  }
  return (
    <div className="address-card">
      {(payment.isPending || paidElsewhere) && <Spinner />}
      {isCardRefused && !restarted && (
        <div className="address-card-note">
          <Note tone="danger">{t('bankRefused')}</Note>
        </div>
      )}
      {hostGone && withoutHost}
      {payment.isError && !hostGone && !paidElsewhere && (
        <Note tone="danger">
          <p>{t('paymentInitFailed')}</p>
          <Button variant="secondary" onPress={() => void payment.refetch()}>
            {t('tryAgain')}
          </Button>
        </Note>
      )}
      {card !== undefined && restarted && (
        <div className="address-card-note">
          <Note tone="danger">{t('paymentRestarted')}</Note>
        </div>
      )}
      {card !== undefined &&
        (stripeSimulatorUrl === null ? (
          <Suspense fallback={<Spinner />}>
            <StripeForm key={card.clientSecret} {...card} />
          </Suspense>
        ) : (
          <TestCardForm key={card.clientSecret} {...card} simulatorUrl={stripeSimulatorUrl} />
        ))}
      <ErrorDialog error={hostGone || paidElsewhere ? null : payment.error} />
    </div>
  )
}
