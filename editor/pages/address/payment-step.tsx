import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { vatOf } from '../../../domain/price.ts'
import type { SiteResponse } from '../../../modules/site-contract.ts'
import { api } from '../../api-client/api.ts'
import { useClientConfiguration } from '../../app/client-configuration.ts'
import { PageHeading } from '../../app/page-heading.tsx'
import { useUiLanguage } from '../../i18n/use-ui-language.ts'
import { Button } from '../../kit/button.tsx'
import { ErrorDialog } from '../../kit/error-dialog.tsx'
import { Note } from '../../kit/note.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { money } from '../money.ts'
import { TestCardForm } from './test-card-form.tsx'
import { useOffer } from './use-offer.ts'

const StripeForm = lazy(async () => ({ default: (await import('./stripe-form.tsx')).StripeForm }))

export interface PaymentStepProps {
  site: SiteResponse
  host: string
  onChangeAddress: () => void
}

/** What is bought, and the card. The payment is created as the step opens (specification 1, section 4). */
export function PaymentStep({ site, host, onChangeAddress }: PaymentStepProps): ReactNode {
  const { t } = useTranslation('address')
  const language = useUiLanguage()
  const navigate = useNavigate()
  const { stripeSimulatorUrl, baseDomain } = useClientConfiguration()
  const offer = useOffer(site)
  const payment = useQuery({
    queryKey: ['stripe-payment', site._id, host],
    queryFn: () => api.startStripePayment(site._id, { paymentProduct: 'subdomain', language }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const confirmation = (reference: string) =>
    `/redigera/${site._id}/valj-adress/subdoman/bekraftelse/${encodeURIComponent(reference)}`
  // so that a buyer whom the bank refused finds the name again
  const name = encodeURIComponent(host.replace(`.${baseDomain}`, ''))
  const card = payment.data && {
    clientSecret: payment.data.client_secret,
    publicKey: payment.data.stripe_public_key,
    payLabel: t('pay', { price: offer.price }),
    returnUrl: `${window.location.origin}${confirmation(payment.data.reference)}?namn=${name}`,
    isPaid: async () => (await api.stripePaymentStatus(site._id, payment.data.reference)).paymentConfirmed,
    onConfirmed: () => navigate(confirmation(payment.data.reference)),
  }
  return (
    <>
      <PageHeading title={t('paymentTitle')}>{t('paymentTitle')}</PageHeading>
      <dl className="address-order">
        <div>
          <dt>{t('paymentFor')}</dt>
          <dd>{host}</dd>
        </div>
        <div className="address-order-total">
          <dt>{t('amount')}</dt>
          <dd>
            {offer.price}
            <span className="address-muted">
              {offer.term}, {t('vatIncluded', { vat: money(vatOf(offer.amount).amountVat, language, true) })}
            </span>
          </dd>
        </div>
      </dl>
      <div className="address-card">
        {payment.isPending && <Spinner />}
        {payment.isError && (
          <Note tone="danger">
            <p>{t('paymentInitFailed')}</p>
            <Button variant="secondary" onPress={() => void payment.refetch()}>
              {t('tryAgain')}
            </Button>
          </Note>
        )}
        {card !== undefined &&
          (stripeSimulatorUrl === null ? (
            <Suspense fallback={<Spinner />}>
              <StripeForm {...card} />
            </Suspense>
          ) : (
            <TestCardForm {...card} simulatorUrl={stripeSimulatorUrl} />
          ))}
      </div>
      <p className="address-muted">{t('once')}</p>
      <Button variant="quiet" icon="arrow-left" onPress={onChangeAddress}>
        {t('changeAddress')}
      </Button>
      <ErrorDialog error={payment.error} />
    </>
  )
}
