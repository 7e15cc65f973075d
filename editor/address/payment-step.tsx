import { type ReactNode, Suspense, use } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentProduct } from '../../domain/commerce/price.ts'
import type { SiteResponse } from '../../modules/site-contract.ts'
import { LinkButton } from '../kit/controls/link-button.tsx'
import { Note } from '../kit/controls/note.tsx'
import { Spinner } from '../kit/controls/spinner.tsx'
import { PageHeading } from '../kit/page/page-heading.tsx'
import { useSearchParams } from '../kit/router/router-view.tsx'
import { isOnline } from '../kit/rules/site-standing.ts'
import { OrderSummary, type OrderSummaryProps } from './order-summary.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { TakenDownPurchase } from './taken-down-purchase.tsx'
import { useLoadedSite } from './use-loaded-site.ts'
import './payment.css'

/** How long the check's code may take, ms: on a slow line it comes after the rest of the page, and is not left out. */
const patience = 10_000

// fetched together with the page's own code; null when it does not come, as this is only a hint
const loading = Promise.race([
  import('./publish-check/checklist-of-site.tsx').catch(() => null),
  new Promise<null>((resolve) => setTimeout(resolve, patience, null)),
])

/** What is done before guests see the page, and what is left, with links into the editor. Suspends, as its code comes later. */
function BeforePublishing({ site }: { site: SiteResponse }): ReactNode {
  return use(loading)?.checklistOfSite(site)
}

export interface PaymentStepProps {
  /** The address as displayed. */
  address: string
  /** The host as sent to the API. */
  host: string
  product: PaymentProduct
  offer: OrderSummaryProps['offer']
  /** The path of the confirmation page of a payment, by its reference. */
  confirmationPath: (reference: string) => string
  /** Added to the return URL for the bank's redirect, so that a refused buyer returns to the payment for the same address. */
  returnQuery: string
  /** The message when the address is no longer available. */
  goneText: string
  /** A link back to choosing an address. */
  change: { label: string; to: string }
}

/** The summary of a purchase and its payment. Refused buyers return here, with `nekad`. */
export function PaymentStep(props: PaymentStepProps): ReactNode {
  const { address, host, product, offer, confirmationPath, returnQuery, goneText, change } = props
  const { t } = useTranslation('address')
  const site = useLoadedSite()
  const [parameters] = useSearchParams()
  const heading = <PageHeading title={t('paymentTitle')}>{t('paymentTitle')}</PageHeading>
  if (site.takenDownAt !== null)
    return (
      <>
        {heading}
        <TakenDownPurchase />
      </>
    )
  return (
    <div className="payment-step">
      {heading}
      <OrderSummary address={address} offer={offer} />
      {!isOnline(site) && (
        <Suspense fallback={null}>
          <div className="address-findings">
            <BeforePublishing site={site} />
          </div>
        </Suspense>
      )}
      <Suspense fallback={<Spinner />}>
        <PaymentMethods
          siteId={site._id}
          product={product}
          host={host}
          price={offer.price}
          confirmationPath={confirmationPath}
          returnQuery={returnQuery}
          isCardRefused={parameters.has('nekad')}
          withoutHost={
            <Note tone="danger">
              <p>{goneText}</p>
              <LinkButton variant="secondary" to={change.to}>
                {change.label}
              </LinkButton>
            </Note>
          }
        />
      </Suspense>
      <p className="address-back">
        <LinkButton variant="quiet" to={change.to}>
          {change.label}
        </LinkButton>
      </p>
    </div>
  )
}
