import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { normaliseSubdomain } from '../../../domain/address/subdomain.ts'
import { money } from '../../../domain/commerce/money.ts'
import { vatOf } from '../../../domain/commerce/price.ts'
import type { SiteDocument } from '../../../modules/site-document.ts'
import { api } from '../../base/api-client/api.ts'
import { ApiError } from '../../base/api-client/api-error.ts'
import { useClientConfiguration } from '../../base/client-configuration.ts'
import { Button } from '../../base/controls/button.tsx'
import { ErrorDialog } from '../../base/controls/error-dialog.tsx'
import { LinkButton } from '../../base/controls/link-button.tsx'
import { Note } from '../../base/controls/note.tsx'
import { RadioGroup } from '../../base/controls/radio-group.tsx'
import { Spinner } from '../../base/controls/spinner.tsx'
import { useUiLanguage } from '../../base/i18n/use-ui-language.ts'
import { PageHeading } from '../../base/page/page-heading.tsx'
import { siteQuery } from '../../base/queries/use-site.ts'
import { addressPath } from '../../base/rules/address-paths.ts'
import { documentOf } from '../../document/document-of.ts'
import { TestCardForm } from './test-card-form.tsx'
import { useLoadedSite } from './use-loaded-site.ts'
import { useOffer } from './use-offer.ts'

const SwishForm = lazy(async () => ({ default: (await import('./swish-form.tsx')).SwishForm }))
const StripeForm = lazy(async () => ({ default: (await import('./stripe-form.tsx')).StripeForm }))

export interface PaymentPageProps {
  /** What to look at before the page is published. */
  BeforePublishing: ComponentType<{ siteId: string; document: SiteDocument }>
}

/**
 * …/valj-adress/subdoman/betalning?namn=…: what is bought, until when, and the card. Buyers whom the bank has refused come
 * back here, with `nekad`.
 */
export function PaymentPage({ BeforePublishing }: PaymentPageProps): ReactNode {
  const site = useLoadedSite()
  const offer = useOffer(site)
  const [parameters] = useSearchParams()
  const name = normaliseSubdomain(parameters.get('namn') ?? '')
  // nothing to pay, or nothing to pay for
  if (name === '' || offer.amount === 0) return <Navigate to={addressPath(site._id, name)} replace />
  return <Payment name={name} refused={parameters.has('nekad')} BeforePublishing={BeforePublishing} />
}

interface PaymentProps extends PaymentPageProps {
  name: string
  refused: boolean
}

function Payment({ name, refused, BeforePublishing }: PaymentProps): ReactNode {
  const { t } = useTranslation('address')
  const site = useLoadedSite()
  const offer = useOffer(site)
  const language = useUiLanguage()
  const { baseDomain } = useClientConfiguration()
  const host = `${name}.${baseDomain}`
  const document = useMemo(() => documentOf(site), [site])
  return (
    <>
      <PageHeading title={t('paymentTitle')}>{t('paymentTitle')}</PageHeading>
      {refused && (
        <div className="address-refused">
          <Note tone="danger">{t('bankRefused')}</Note>
        </div>
      )}
      <dl className="address-order">
        <div>
          <dt>{t('paymentFor')}</dt>
          <dd>{host}</dd>
        </div>
        <div>
          <dt>{t('publishedUntil')}</dt>
          <dd>{offer.until}</dd>
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
      <Suspense fallback={null}>
        <div className="address-findings">
          <BeforePublishing siteId={site._id} document={document} />
        </div>
      </Suspense>
      <PaymentMethods name={name} host={host} />
      <p className="address-back">
        <LinkButton variant="quiet" to={addressPath(site._id, name)}>
          {t('changeAddress')}
        </LinkButton>
      </p>
    </>
  )
}

/** Cards, and Swish where it is offered. */
function PaymentMethods({ name, host }: { name: string; host: string }): ReactNode {
  const { t } = useTranslation('address')
  const { swish } = useClientConfiguration()
  const [method, setMethod] = useState<'card' | 'swish'>('card')
  const [busy, setBusy] = useState(false)
  if (swish === 'none') return <Card name={name} host={host} />
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
      {method === 'card' ? <Card name={name} host={host} /> : <Swish host={host} onBusy={setBusy} />}
    </>
  )
}

function Swish({ host, onBusy }: { host: string; onBusy: (busy: boolean) => void }): ReactNode {
  const { t } = useTranslation('address')
  const site = useLoadedSite()
  const offer = useOffer(site)
  const language = useUiLanguage()
  const navigate = useNavigate()
  return (
    <div className="address-card">
      <Suspense fallback={<Spinner />}>
        <SwishForm
          payLabel={t('paySwish', { price: offer.price })}
          start={(payerAlias) =>
            api.startSwishPayment(site._id, {
              paymentProduct: 'subdomain',
              host,
              language,
              ...(payerAlias === undefined ? {} : { payerAlias }),
            })
          }
          onPaid={(reference) => navigate(confirmationPath(site._id, reference))}
          onBusy={onBusy}
        />
      </Suspense>
    </div>
  )
}

const confirmationPath = (siteId: string, reference: string) =>
  `/redigera/${siteId}/valj-adress/subdoman/bekraftelse/${encodeURIComponent(reference)}`

/** The card. The payment is created as the page opens (product-rules.md#payments). */
function Card({ name, host }: { name: string; host: string }): ReactNode {
  const { t } = useTranslation('address')
  const site = useLoadedSite()
  const offer = useOffer(site)
  const language = useUiLanguage()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { stripeSimulatorUrl } = useClientConfiguration()
  const payment = useQuery({
    queryKey: ['stripe-payment', site._id, host],
    queryFn: () => api.startStripePayment(site._id, { paymentProduct: 'subdomain', host, language }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const code = payment.error instanceof ApiError ? payment.error.code : null
  const nameGone = code === 'host-not-held' || code === 'host-reserved' || code === 'invalid-host'
  const paidElsewhere = code === 'already-paid'
  useEffect(() => {
    // paid in another window: the page then leads on by itself
    if (paidElsewhere) void client.invalidateQueries({ queryKey: siteQuery(site._id).queryKey })
  }, [paidElsewhere, client, site._id])

  const card = payment.data && {
    clientSecret: payment.data.client_secret,
    publicKey: payment.data.stripe_public_key,
    payLabel: t('pay', { price: offer.price }),
    // with the name, so that a buyer whom the bank has refused comes back to paying for it
    returnUrl: `${window.location.origin}${confirmationPath(site._id, payment.data.reference)}?namn=${encodeURIComponent(name)}`,
    isPaid: async () => (await api.stripePaymentStatus(site._id, payment.data.reference)).paymentConfirmed,
    onConfirmed: () => navigate(confirmationPath(site._id, payment.data.reference)),
  }
  return (
    <div className="address-card">
      {(payment.isPending || paidElsewhere) && <Spinner />}
      {nameGone && (
        <Note tone="danger">
          <p>{t('nameGone', { host })}</p>
          <LinkButton variant="secondary" to={addressPath(site._id, name)}>
            {t('otherName')}
          </LinkButton>
        </Note>
      )}
      {payment.isError && !nameGone && !paidElsewhere && (
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
      <ErrorDialog error={nameGone || paidElsewhere ? null : payment.error} />
    </div>
  )
}
