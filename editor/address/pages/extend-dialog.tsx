import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isoDate, money } from '../../../domain/commerce/money.ts'
import { extendedUntil, priceOf } from '../../../domain/commerce/price.ts'
import { useClientConfiguration } from '../../kit/client-configuration.ts'
import { Dialog } from '../../kit/controls/dialog.tsx'
import { ErrorDialog } from '../../kit/controls/error-dialog.tsx'
import { Spinner } from '../../kit/controls/spinner.tsx'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { usePendingDomain } from '../../kit/queries/site-account.ts'
import { siteQuery } from '../../kit/queries/use-site.ts'
import { Navigate, useNavigate, useParams, useSearchParams } from '../../kit/router/router-view.tsx'
import { accountPath, extensionConfirmationPath } from '../../kit/rules/address-paths.ts'
import { OrderSummary } from '../order-summary.tsx'
import { PaymentMethods } from '../payment-methods.tsx'
import { TakenDownPurchase } from '../taken-down-purchase.tsx'
import '../address.css'
import '../payment.css'

/** …/konto/forlang: buying more months for a published page, in a dialog above its account page. */
export function ExtendDialog(): ReactNode {
  const { siteId = '' } = useParams()
  const { t } = useTranslation('address')
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const language = useUiLanguage()
  const { brand, timeZone } = useClientConfiguration()
  const { data: site, error } = useQuery(siteQuery(siteId))
  const pendingDomain = usePendingDomain(siteId)
  const account = accountPath(siteId)
  // only an active site can be extended; the account page shows the other options, including for domains
  if (site !== undefined && (!site.active || site.customDomainActive || pendingDomain)) return <Navigate to={account} />
  const { amount, months } = priceOf('extend_subdomain', brand)
  const end = site?.activeExpireDate ?? null
  const until = extendedUntil(new Date(), end === null ? null : new Date(end), months).toISOString()
  const price = money(amount, language)
  return (
    <Dialog isOpen onClose={() => navigate(account)} title={t('extendTitle')}>
      {error !== null && <ErrorDialog error={error} />}
      {site === undefined ? (
        error === null && <Spinner />
      ) : site.takenDownAt !== null ? (
        <TakenDownPurchase />
      ) : (
        <>
          <div className="extend-order">
            <OrderSummary
              address={site.host ?? t('productExtension')}
              offer={{ amount, price, term: t('term', { count: months }), until: isoDate(until, timeZone) }}
            />
          </div>
          <PaymentMethods
            siteId={siteId}
            product="extend_subdomain"
            price={price}
            confirmationPath={(reference) => extensionConfirmationPath(siteId, reference)}
            isCardRefused={parameters.has('nekad')}
          />
        </>
      )}
    </Dialog>
  )
}
